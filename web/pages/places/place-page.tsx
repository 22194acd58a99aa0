import { data, Link, useLoaderData } from 'react-router'
import { format } from '#messages/locale'
import * as words from '#messages/places'
import type { PublicClient } from '../../../contract/client.ts'
import type { FoundPlacePage } from '../../../contract/place-pages/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { PLACE_FOLDERS, PLACE_KINDS, type PlaceKind, placePath } from '../../../domain/place-page.ts'
import { dateInWords } from '../../../i18n/format-time.ts'
import { DEFAULT_LOCALE, localeOfPath } from '../../../i18n/locales.ts'
import { browserClient, clientContext } from '../../api.ts'
import { CONTENT_LOCALE } from '../../content-locale.ts'
import type { KeptPage } from '../../kept-page.ts'
import { pageMeta } from '../../seo.ts'
import { contentLanguage } from '../../ui/content-language.ts'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/sections.tsx'
import type { Route } from './+types/place-page.ts'
import { FareTable } from './fare-table.tsx'
import { placeData } from './place-data.ts'
import { driveInWords, formAddress, priceInWords } from './place-facts.ts'
import styles from './places.module.css'
import { RouteStill } from './route-still.tsx'
import '../../ui/page-hero.css'
import '../../ui/scrim.css'

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches, loaderData: found }) => {
  if (!found) return []
  const { page, locales } = found
  return pageMeta(matches, {
    title: page.heading,
    description: words.description({
      heading: page.heading,
      price: priceInWords(found.fares[0]?.totalCents ?? 0),
      ...driveInWords(found.drive),
    }),
    path: placePath(page),
    // A page in another language would show the original.
    ...(locales.length > 1 ? {} : { onlyIn: DEFAULT_LOCALE }),
    image: page.imageUrl,
    data: facts => placeData(found, facts),
  })
}

async function findPage(client: PublicClient, request: Request, slug: string): Promise<FoundPlacePage> {
  const { rest } = localeOfPath(new URL(request.url).pathname)
  const kind = PLACE_KINDS.find(one => rest.startsWith(`${PLACE_FOLDERS[one]}/`)) as PlaceKind
  try {
    return await client('findPlacePage', { query: { kind, slug, ...CONTENT_LOCALE } })
  } catch (error) {
    const code = error instanceof Problem ? error.code : undefined
    if (code === 'not_found' || code === 'invalid') throw data(null, { status: 404 })
    throw error
  }
}

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  findPage(context.get(clientContext), request, params.slug)
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  findPage(browserClient, request, params.slug)

/** A page about a place or a drive: its fare, the way, where to meet, and what to know. */
export default function PlacePage() {
  const found = useLoaderData<typeof loader>()
  const { page, fares, withGratuity, drive, validFrom } = found
  const [cheapest] = fares
  const headline = withGratuity ? words.headline : words.headlineWithout
  return (
    <>
      <section className="page-hero scrim">
        <Picture src={page.imageUrl} alt={page.altText} sizes="100vw" priority />
        <div className="wrap">
          <h1 {...contentLanguage(page, 'heading')}>
            {headline({ heading: page.heading, price: priceInWords(cheapest?.totalCents ?? 0) })}
          </h1>
          <p>{words.fact(driveInWords(drive))}</p>
          <div className="actions">
            <Link className="button primary" to={formAddress(page)}>
              {words.reserve}
            </Link>
          </div>
        </div>
      </section>
      <Section
        ground="stone"
        title={words.fares}
        text={(withGratuity ? words.faresText : words.faresTextWithout)({
          date: dateInWords(validFrom.slice(0, 10), format),
        })}
      >
        <FareTable fares={fares} />
      </Section>
      <Section title={words.drive} text={words.driveText(driveInWords(drive))}>
        <RouteStill found={found} />
      </Section>
      <Meeting found={found} />
      <Section title={words.like}>
        <OwnWords page={page} />
      </Section>
      <Questions page={page} />
      <Near found={found} />
    </>
  )
}

/** Where chauffeurs and customers meet, by terminal. */
function Meeting({ found: { meetingPoints } }: { found: FoundPlacePage }) {
  if (meetingPoints.length === 0) return null
  return (
    <Section ground="stone" title={words.meet}>
      <ul className={styles['meeting']}>
        {meetingPoints.map(({ terminal, kind, text }) => (
          <li key={`${terminal} ${kind} ${text}`} translate="no">
            <h3>{terminal}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type Own = { page: FoundPlacePage['page'] }

function OwnWords({ page }: Own) {
  return (
    <div className={styles['own']}>
      <div {...contentLanguage(page, 'intro')}>
        {page.intro.split('\n').map(text => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {page.tips.length > 0 && (
        <ul {...contentLanguage(page, 'tips')}>
          {page.tips.map(tip => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Questions({ page }: Own) {
  if (page.questions.length === 0) return null
  return (
    <Section ground="stone" title={words.questions}>
      <dl className={styles['questions']} {...contentLanguage(page, 'answers')}>
        {page.questions.map((question, index) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{page.answers[index]}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** The pages whose trips begin nearest. */
function Near({ found: { near } }: { found: FoundPlacePage }) {
  if (near.length === 0) return null
  return (
    <Section title={words.near}>
      <ul className={styles['near']}>
        {near.map(summary => (
          <li key={summary.slug}>
            <Link to={placePath(summary)}>
              <span {...contentLanguage(summary, 'heading')}>{summary.heading}</span>
              <span>
                {words.nearFact({
                  minutes: driveInWords(summary).minutes,
                  price: priceInWords(summary.totalCents),
                })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

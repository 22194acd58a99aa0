import { format, locale } from '#messages/locale'
import * as words from '#messages/places'
import * as shared from '#messages/shared'
import type { FoundPlacePage } from '../../../contract/site/page-schemas.ts'
import type { PublicReview } from '../../../contract/site/review-schemas.ts'
import type { Photograph } from '../../../contract/site/schemas.ts'
import { placePath } from '../../../domain/site/place-page.ts'
import { dateInWords } from '../../../i18n/format-time.ts'
import { addressIn } from '../../shell/address-in.ts'
import { contentLanguage } from '../../ui/content-language.ts'
import { RouteRow } from '../../ui/from-prices/from-routes.tsx'
import { MarkedText } from '../../ui/marked-text.tsx'
import { PlacedPhotograph } from '../../ui/photograph.tsx'
import { Quotes } from '../../ui/quotes/quotes.tsx'
import { Section } from '../../ui/sections.tsx'
import { StillMap } from '../../ui/still-map.tsx'
import { FareTable } from './fare-table.tsx'
import { driveInWords } from './place-facts.ts'
import styles from './places.module.css'

type Props = { found: FoundPlacePage; reviews: readonly PublicReview[]; greeting: Photograph | undefined }

export function PlaceBody({ found, reviews, greeting }: Props) {
  const { page, fares, withGratuity, addsTolls, drive, validFrom } = found
  return (
    <>
      <Section ground="stone" title={words.fares}>
        <FareTable fares={fares} />
        <p className="mt-6 max-w-[52em] text-16 text-fg2">
          {words.faresText({
            gratuity: withGratuity ? 'included' : 'extra',
            tolls: addsTolls ? 'added' : 'included',
            date: dateInWords(validFrom.slice(0, 10), format),
          })}
        </p>
      </Section>
      <Section title={words.drive}>
        <div
          className={`${styles['drive']} grid grid-cols-[minmax(0,8fr)_minmax(0,4fr)] gap-x-[clamp(28px,4vw,64px)] gap-y-8 to-760:grid-cols-1`}
        >
          <RouteStill found={found} />
          <ul className="grid list-none content-start gap-7 p-0 to-760:grid-cols-2">
            <Figure text={words.milesFigure(driveInWords(drive))} />
            <Figure text={words.minutesFigure(driveInWords(drive))} />
            <li className="border-t border-t-frame pt-4.5 text-fg2">{words.driveText}</li>
          </ul>
        </div>
      </Section>
      <Meeting found={found} greeting={greeting} />
      <Section title={words.goodToKnow}>
        <OwnWords page={page} />
      </Section>
      <Questions page={page} />
      <Quotes reviews={reviews} />
      <Near near={found.near} />
    </>
  )
}

function Figure({ text }: { text: string }) {
  return (
    <li className="border-t border-t-frame pt-4.5 text-fg2">
      <MarkedText text={text} marks={{ figure: text => <strong>{text}</strong> }} />
    </li>
  )
}

function Meeting({ found: { meetingPoints }, greeting }: Pick<Props, 'found' | 'greeting'>) {
  if (meetingPoints.length === 0) return null
  return (
    <Section ground="stone" title={shared.meetingPoint}>
      <PlacedPhotograph photograph={greeting} sizes="(max-width: 900px) 92vw, 860px" />
      <ul className="grid list-none grid-cols-[repeat(auto-fit,minmax(min(100%,260px),1fr))] gap-x-[clamp(24px,3vw,48px)] gap-y-6 p-0">
        {meetingPoints.map(({ terminal, kind, text }) => (
          <li className="border-t border-t-frame pt-3.5" key={`${terminal} ${kind} ${text}`}>
            <h3 className="text-[clamp(22px,2.1vw,30px)]" translate="no">
              {terminal}
            </h3>
            <b className="font-medium">{kind === 'kerb' ? shared.curbside : words.inside}</b>
            <p className="mt-2 max-w-[34em] text-fg2" translate="no">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type Own = { page: FoundPlacePage['page'] }

function OwnWords({ page }: Own) {
  return (
    <div
      className={`${styles['own']} grid grid-cols-[7fr_5fr] gap-x-[clamp(32px,5vw,96px)] gap-y-6 to-760:grid-cols-1`}
    >
      <div {...contentLanguage(page, 'intro')}>
        {page.intro.split('\n').map(text => (
          <p className="text-[clamp(17px,1.4vw,21px)] leading-[1.65]" key={text}>
            {text}
          </p>
        ))}
      </div>
      {page.tips.length > 0 && (
        <ul className="grid list-none content-start gap-4 p-0" {...contentLanguage(page, 'tips')}>
          {page.tips.map(tip => (
            <li className="border-s-2 border-s-coach ps-4.5 text-fg2" key={tip}>
              {tip}
            </li>
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
      <dl className="border-t border-t-frame" {...contentLanguage(page, 'answers')}>
        {page.questions.map((question, index) => (
          <div
            className="grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] gap-x-[clamp(24px,4vw,64px)] gap-y-2 border-b border-b-frame py-[clamp(20px,2vw,30px)] to-760:grid-cols-1"
            key={question}
          >
            <dt className="[font:400_clamp(21px,1.9vw,27px)/1.25_var(--display)]">{question}</dt>
            <dd className="m-0 text-fg2">{page.answers[index]}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Near({ near }: Pick<FoundPlacePage, 'near'>) {
  if (near.length === 0) return null
  return (
    <Section title={words.near}>
      <ul className="from-rides list-none border-t border-t-hair p-0">
        {near.map(summary => (
          <li key={summary.slug}>
            <RouteRow href={addressIn(locale, placePath(summary))} {...summary}>
              <span {...contentLanguage(summary, 'heading')}>{summary.heading}</span>
            </RouteRow>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function RouteStill({ found: { still, page } }: { found: FoundPlacePage }) {
  if (!still) return null
  const { width, height, tiles, line } = still
  return (
    <figure className="m-0">
      <StillMap tiles={tiles} label={words.stillAlt({ from: page.from, to: page.to })}>
        <svg className="absolute inset-0 h-full w-full" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <path
            className="fill-none stroke-(--casing) [stroke-width:8px] [stroke-linecap:round] [stroke-linejoin:round]"
            d={line}
          />
          <path
            className="fill-none stroke-(--route) [stroke-width:4px] [stroke-linecap:round] [stroke-linejoin:round]"
            d={line}
          />
        </svg>
      </StillMap>
      <figcaption className="mt-2 text-13 text-fg2">{words.sources}</figcaption>
    </figure>
  )
}

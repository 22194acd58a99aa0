import { Link, useLoaderData } from 'react-router'
import * as words from '#messages/places'
import { placePath } from '../../../domain/site/place-page.ts'
import { DEFAULT_LOCALE } from '../../../i18n/locales.ts'
import { clientContext } from '../../api.ts'
import type { KeptPage } from '../../kept-page.ts'
import { pageMeta } from '../../seo.ts'
import { contentLanguage } from '../../ui/content-language.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Route } from './+types/place-page.ts'
import { loadPlace } from './load-place.ts'
import { placeData } from './place-data.ts'
import styles from './places.module.css'
import '../../ui/from-prices/from-prices.css'
import '../../ui/photograph.css'
import '../../ui/sections.css'
import '../../ui/page-hero.css'
import '../../ui/scrim.css'
import '../../ui/still-map.css'
import './fare-table.tsx.utilities.css'
import './place-body.tsx.utilities.css'
import '../../ui/from-prices/from-routes.tsx.utilities.css'
import '../../ui/photograph.tsx.utilities.css'
import '../../ui/quotes/quotes.tsx.utilities.css'
import '../../ui/still-map.tsx.utilities.css'

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches, loaderData: place }) =>
  place
    ? pageMeta(matches, {
        title: place.page.heading,
        description: place.description,
        path: placePath(place.page),
        // Other languages would show the original.
        ...(place.locales.length > 1 ? {} : { onlyIn: DEFAULT_LOCALE }),
        ...(place.page.imageUrl ? { image: place.page.imageUrl } : {}),
        data: facts => placeData(place, facts),
      })
    : []

// Server-only: the browser needs no code for texts and sections.
export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  loadPlace(context.get(clientContext), new URL(request.url).pathname, params.slug)

export default function PlacePage() {
  const { page, portrait, headline, fact, body } = useLoaderData<typeof loader>()
  const form = `/reservation?${new URLSearchParams({ pickup: page.from, dropoff: page.to })}`
  return (
    <>
      <section className={`page-hero scrim ${styles['hero']}`}>
        {page.imageUrl && (
          <Picture src={page.imageUrl} portrait={portrait} alt={page.altText} sizes="100vw" priority />
        )}
        <div className="wrap">
          <h1 {...contentLanguage(page, 'heading')}>
            <MarkedText text={headline} marks={{ fare: text => <span className="block">{text}</span> }} />
          </h1>
          <p className="mt-4.5 max-w-[34em] text-[clamp(17px,1.35vw,20px)] text-balance text-fg-soft">
            {fact}
          </p>
          <div className="actions">
            <Link className="button primary" to={form}>
              {words.reserve}
            </Link>
          </div>
        </div>
      </section>
      {/* Server-rendered and escaped by React. */}
      <div dangerouslySetInnerHTML={{ __html: body }} />
    </>
  )
}

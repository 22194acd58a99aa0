import { Link, useLoaderData } from 'react-router'
import * as words from '#messages/airports'
import * as factsWords from '#messages/facts'
import { format } from '#messages/locale'
import * as placesWords from '#messages/places'
import * as sections from '#messages/sections'
import * as shared from '#messages/shared'
import { airports as pageName } from '#messages/shell'
import type { PlaceSummary } from '../../../contract/site/page-schemas.ts'
import { showsWashington } from '../../../domain/site/local-pictures.ts'
import type { ShownAirport } from '../../../domain/site/page-texts.ts'
import { placePath } from '../../../domain/site/place-page.ts'
import { phoneHref } from '../../../domain/values/contact-links.ts'
import { fromPriceInWords, numberInWords } from '../../../i18n/format-number.ts'
import { clientContext } from '../../api.ts'
import type { KeptPage } from '../../kept-page.ts'
import { breadcrumbData, companyData, pageMeta } from '../../seo.ts'
import { CONTENT_LOCALE, contentLanguage } from '../../ui/content-language.ts'
import { loadBasis } from '../../ui/from-prices/load-prices.ts'
import { loadPhotographs, loadProof, loadQuotes } from '../../ui/load-photographs.ts'
import { PageHero } from '../../ui/page-hero.tsx'
import { airportsText, type LoadedPages, loadPages } from '../../ui/page-texts.ts'
import { Picture } from '../../ui/picture.tsx'
import { Points } from '../../ui/points.tsx'
import { Section } from '../../ui/sections.tsx'
import { useSite } from '../../ui/use-site.ts'
import type { Route } from './+types/airports.ts'
import styles from './airports.module.css'
import '../../ui/photograph.css'
import '../../ui/proof/proof-strip.css'
import '../../ui/swipe.css'
import '../../ui/photograph.tsx.utilities.css'
import '../../ui/proof/proof-strip.tsx.utilities.css'
import '../../ui/quotes/quotes.tsx.utilities.css'

const BENEFITS = [
  { title: shared.flightTracking, text: words.flightsText },
  { title: shared.meetAndGreet, text: words.greetingText },
  { title: words.pricing, text: words.pricingText },
  { title: words.allHours, text: shared.everyDayOfTheYear },
]
const STEPS = [
  { title: words.book, text: words.bookText },
  { title: factsWords.pickup, text: words.pickupText },
  { title: words.arrive, text: words.arriveText },
]
const CATEGORIES = [
  { name: words.sedans, image: '/pictures/fleet-teaser-sedan-1600.webp', alt: words.sedanAlt },
  { name: words.suvs, image: '/pictures/fleet-teaser-suv-1600.webp', alt: words.suvAlt },
  { name: words.limousines, image: '/pictures/fleet-teaser-stretch-1600.webp', alt: words.limousineAlt },
]

const TERMINAL = {
  image: '/pictures/airport-night-1280.webp',
  portrait: '/pictures/airport-night-portrait-620.webp',
  alt: shared.airportAlt,
}
const RUNWAY = {
  image: '/pictures/runway-dusk-1600.webp',
  portrait: '/pictures/runway-dusk-portrait-1080.webp',
  alt: words.runwayAlt,
}

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: shared.airportTransfers,
    description: () =>
      loaderData?.texts?.airportsDescription ??
      words.description({ airports: airportsText(loaderData?.airports ?? []) ?? words.anyAirport }),
    path: '/airports',
    image: '/pictures/runway-dusk-1200.webp',
    data: facts => [
      breadcrumbData(facts.origin, [{ name: pageName, path: '/airports' }]),
      {
        '@type': 'Service',
        serviceType: words.serviceType,
        name: shared.airportTransfers,
        provider: companyData(facts),
        areaServed: (loaderData?.airports ?? []).map(({ code }) => ({
          '@type': 'Airport',
          iataCode: code,
          name: code,
        })),
      },
    ],
  })

export const loader = async ({ context }: Route.LoaderArgs) => {
  const client = context.get(clientContext)
  const [basis, photographs, proof, quotes, places, { texts, airports }] = await Promise.all([
    loadBasis(client),
    loadPhotographs(client, ['greeting', 'umbrella', 'luggage']),
    loadProof(client),
    loadQuotes(client, 'airports'),
    client('listPlacePages', { query: CONTENT_LOCALE }).catch(() => []),
    loadPages(client, ['airportsDescription', 'airportsTagline']),
  ])
  const cards = airports.map(airport => ({ ...airport, places: placesAt(airport.code, places) }))
  return { basis, photographs, proof, quotes, texts, airports: cards }
}
const NO_TEXTS: LoadedPages['texts'] = {}
const NO_AIRPORTS: AirportCard[] = []
// The page works without prices and quotes.
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => ({
    basis: '',
    photographs: '',
    proof: '',
    quotes: '',
    texts: NO_TEXTS,
    airports: NO_AIRPORTS,
  }))

const PLACES_SHOWN = 4

type AirportCard = ShownAirport & { places: ReturnType<typeof placesAt> }

function placesAt(code: string, places: readonly PlaceSummary[]) {
  const own = places.filter(({ kind, from, to }) => kind !== 'town' && `${from} ${to}`.includes(`(${code})`))
  return own
    .toSorted((one, other) => Number(other.kind === 'airport') - Number(one.kind === 'airport'))
    .slice(0, PLACES_SHOWN)
    .map(place => ({
      ...place,
      fact: placesWords.nearFact({
        minutes: numberInWords(Math.round(place.seconds / 60), format),
        price: fromPriceInWords(place.fromCents, format),
      }),
    }))
}

export default function AirportsPage() {
  const { basis, photographs, proof, quotes, texts, airports } = useLoaderData<typeof loader>()
  const site = useSite()
  return (
    <>
      <PageHero
        title={words.heading}
        tagline={texts.airportsTagline ?? builtInTagline(airports)}
        {...(showsWashington(site) ? TERMINAL : RUNWAY)}
      >
        <Link className="button primary" to="/reservation">
          {sections.bookOnline}
        </Link>
        <a className="button quiet" href={phoneHref(site.bookingPhone)}>
          {shared.call({ phone: site.bookingPhone })}
        </a>
      </PageHero>
      {airports.length > 0 && <AirportCards airports={airports} basis={basis} />}
      <Section title={words.benefits}>
        <Points points={BENEFITS} />
      </Section>
      <Section ground="stone" title={words.how}>
        <div
          className={`${styles['how']} grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] items-stretch gap-[clamp(28px,4.6vw,72px)] to-900:grid-cols-1`}
        >
          <Picture src="/pictures/interior-1280.webp" alt="" sizes="(max-width: 900px) 92vw, 760px" />
          <ol className="grid list-none content-between p-0">
            {STEPS.map(({ title, text }, index) => (
              <li
                className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-0 gap-y-1.5 border-t border-t-frame py-[clamp(20px,2.2vw,34px)] last:border-b last:border-b-frame"
                key={title}
              >
                <span
                  className="row-span-2 text-coach [font:400_54px/1_var(--display)] to-900:text-[40px]"
                  aria-hidden="true"
                >
                  {index + 1}
                </span>
                <h3 className="text-24">{title}</h3>
                <p className="text-fg2">{text}</p>
              </li>
            ))}
          </ol>
        </div>
        {/* Server-rendered and escaped by React, like quotes and facts. */}
        <div dangerouslySetInnerHTML={{ __html: photographs }} />
      </Section>
      <Section title={words.cars}>
        <div className="cards swipe">
          {CATEGORIES.map(({ name, image, alt }) => (
            <Link key={name} className={`${styles['category']} border-b border-b-hair`} to="/fleet">
              <Picture src={image} alt={alt} sizes="(max-width: 960px) 300px, 397px" />
              <h3 className="px-0 pt-4 pb-4.5 text-25">{name}</h3>
            </Link>
          ))}
        </div>
      </Section>
      <div dangerouslySetInnerHTML={{ __html: quotes + proof }} />
    </>
  )
}

function builtInTagline(airports: readonly ShownAirport[]): string {
  const named = airportsText(airports)
  return named === undefined ? words.taglineOnly : words.tagline({ airports: named })
}

function AirportCards({ airports, basis }: { airports: readonly AirportCard[]; basis: string }) {
  return (
    <Section ground="stone" title={words.served}>
      <div className="cards swipe">
        {airports.map(airport => (
          <div
            key={airport.code}
            className={`${styles['airport']} row-span-2 grid grid-rows-subgrid content-start gap-0 border-t-2 border-t-coach pt-[clamp(20px,2vw,30px)]`}
          >
            <Link className="flex flex-col gap-2.5" to={`/reservation?pickup=${airport.code}`}>
              <strong className="[font:400_clamp(56px,7vw,104px)/1_var(--display)]" translate="no">
                {airport.code}
              </strong>
              <h3 className="text-24" {...contentLanguage(airport, 'name')}>
                {airport.name}
              </h3>
              {airport.text && (
                <p className="text-fg2" {...contentLanguage(airport, 'text')}>
                  {airport.text}
                </p>
              )}
              <span className="relative mt-auto flex min-h-14 items-center justify-between border-y border-y-frame font-medium">
                {words.reserveFrom({ code: airport.code })}
              </span>
            </Link>
            <Drives places={airport.places} />
          </div>
        ))}
      </div>
      {basis && <p className="mt-6 text-16 text-fg2 to-900:text-15">{basis}</p>}
    </Section>
  )
}

function Drives({ places }: { places: AirportCard['places'] }) {
  if (places.length === 0) return null
  return (
    <ul className="list-none p-0">
      {places.map(place => (
        <li key={place.slug}>
          <Link className="grid gap-0.5 border-b border-b-hair py-3 text-16" to={placePath(place)}>
            <b className="font-medium" {...contentLanguage(place, 'heading')}>
              {place.heading}
            </b>
            <i className="text-fg2 not-italic figures">{place.fact}</i>
          </Link>
        </li>
      ))}
    </ul>
  )
}

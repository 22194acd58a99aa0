import { Link, useLoaderData } from 'react-router'
import * as words from '#messages/airports'
import * as factsWords from '#messages/facts'
import { format } from '#messages/locale'
import * as placesWords from '#messages/places'
import * as sections from '#messages/sections'
import * as shared from '#messages/shared'
import { airports as pageName } from '#messages/shell'
import type { PlaceSummary } from '../../../contract/site/page-schemas.ts'
import { placePath } from '../../../domain/site/place-page.ts'
import { phoneHref } from '../../../domain/values/contact-links.ts'
import { dollarsInWords, numberInWords } from '../../../i18n/format-number.ts'
import { clientContext } from '../../api.ts'
import type { KeptPage } from '../../kept-page.ts'
import { breadcrumbData, companyData, pageMeta } from '../../seo.ts'
import { ClosingCall } from '../../ui/closing-call.tsx'
import { CONTENT_LOCALE, contentLanguage } from '../../ui/content-language.ts'
import { loadRidePrices } from '../../ui/from-prices/load-prices.ts'
import { loadPhotographs, loadProof, loadQuotes } from '../../ui/load-photographs.ts'
import { PageHero } from '../../ui/page-hero.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Points } from '../../ui/points.tsx'
import { Section } from '../../ui/sections.tsx'
import { useSite } from '../../ui/use-site.ts'
import type { Route } from './+types/airports.ts'
import styles from './airports.module.css'
import '../../ui/from-prices/from-prices.css'
import '../../ui/photograph.css'
import '../../ui/proof/proof-strip.css'

const AIRPORTS = [
  { code: 'DCA', name: words.dca, text: words.dcaText },
  { code: 'IAD', name: words.iad, text: words.iadText },
  { code: 'BWI', name: words.bwi, text: words.bwiText },
]
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
  { name: words.sedans, image: '/pictures/fleet-light-sedan-1600.webp', alt: words.sedanAlt },
  { name: words.suvs, image: '/pictures/fleet-light-suv-1600.webp', alt: words.suvAlt },
  { name: words.limousines, image: '/pictures/fleet-light-stretch-1600.webp', alt: words.limousineAlt },
]

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: shared.airportTransfers,
    description: words.description,
    path: '/airports',
    image: '/pictures/airport-night-1200.webp',
    data: facts => [
      breadcrumbData(facts.origin, [{ name: pageName, path: '/airports' }]),
      {
        '@type': 'Service',
        serviceType: words.serviceType,
        name: shared.airportTransfers,
        provider: companyData(facts),
        areaServed: AIRPORTS.map(({ code }) => ({ '@type': 'Airport', iataCode: code, name: code })),
      },
    ],
  })

export const loader = async ({ context }: Route.LoaderArgs) => {
  const client = context.get(clientContext)
  const [rides, photographs, proof, quotes, places] = await Promise.all([
    loadRidePrices(client, { airports: true }),
    loadPhotographs(client, ['greeting', 'umbrella', 'luggage']),
    loadProof(client),
    loadQuotes(client, 'airports'),
    client('listPlacePages', { query: CONTENT_LOCALE }).catch(() => []),
  ])
  return { rides, photographs, proof, quotes, places: AIRPORTS.map(({ code }) => placesAt(code, places)) }
}
const NO_PLACES: ReturnType<typeof placesAt>[] = []
// The page works without prices and quotes.
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => ({
    rides: '',
    photographs: '',
    proof: '',
    quotes: '',
    places: NO_PLACES,
  }))

const PLACES_SHOWN = 4

function placesAt(code: string, places: readonly PlaceSummary[]) {
  const own = places.filter(({ kind, from, to }) => kind !== 'town' && `${from} ${to}`.includes(`(${code})`))
  return own
    .toSorted((one, other) => Number(other.kind === 'airport') - Number(one.kind === 'airport'))
    .slice(0, PLACES_SHOWN)
    .map(place => ({
      ...place,
      fact: placesWords.nearFact({
        minutes: numberInWords(Math.round(place.seconds / 60), format),
        price: dollarsInWords(place.totalCents / 100, format),
      }),
    }))
}

export default function AirportsPage() {
  const { rides, photographs, proof, quotes, places } = useLoaderData<typeof loader>()
  const site = useSite()
  return (
    <>
      <PageHero
        title={words.heading}
        tagline={words.tagline}
        image="/pictures/airport-night-1280.webp"
        portrait="/pictures/airport-night-portrait-620.webp"
        alt={shared.airportAlt}
      >
        <Link className="button primary" to="/reservation">
          {sections.bookOnline}
        </Link>
        <a className="button quiet" href={phoneHref(site.bookingPhone)}>
          {shared.call({ phone: site.bookingPhone })}
        </a>
      </PageHero>
      {/* Server-rendered and escaped by React, like prices, photos and quotes. */}
      <div dangerouslySetInnerHTML={{ __html: proof }} />
      <Section ground="stone" title={words.three} text={words.threeText}>
        <div className="cards">
          {AIRPORTS.map(({ code, name, text }, index) => (
            <div key={code} className={styles['airport']}>
              <Link to={`/reservation?pickup=${code}`}>
                <strong translate="no">{code}</strong>
                <h3>{name}</h3>
                <p>{text}</p>
                <span>{words.reserveFrom({ code })}</span>
              </Link>
              <Drives places={places[index]} />
            </div>
          ))}
        </div>
      </Section>
      <div dangerouslySetInnerHTML={{ __html: rides }} />
      <Section title={words.benefits}>
        <Points points={BENEFITS} />
      </Section>
      <Section ground="stone" title={words.how}>
        <div className={styles['how']}>
          <Picture src="/pictures/interior-1280.webp" alt="" sizes="(max-width: 900px) 92vw, 760px" />
          <ol className={styles['steps']}>
            {STEPS.map(({ title, text }, index) => (
              <li key={title}>
                <span aria-hidden="true">{index + 1}</span>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <div dangerouslySetInnerHTML={{ __html: photographs }} />
      </Section>
      <Section ground="limestone" title={words.cars}>
        <div className="cards">
          {CATEGORIES.map(({ name, image, alt }) => (
            <Link key={name} className={styles['category']} to="/fleet">
              <Picture
                src={image}
                alt={alt}
                sizes="(max-width: 640px) 92vw, (max-width: 960px) 46vw, 430px"
              />
              <h3>{name}</h3>
            </Link>
          ))}
        </div>
      </Section>
      <div dangerouslySetInnerHTML={{ __html: quotes }} />
      <ClosingCall title={words.closing} text={words.closingText} phone={site.bookingPhone} />
    </>
  )
}

function Drives({ places = [] }: { places: ReturnType<typeof placesAt> | undefined }) {
  if (places.length === 0) return null
  return (
    <ul>
      {places.map(place => (
        <li key={place.slug}>
          <Link to={placePath(place)}>
            <b {...contentLanguage(place, 'heading')}>{place.heading}</b>
            <i>{place.fact}</i>
          </Link>
        </li>
      ))}
    </ul>
  )
}

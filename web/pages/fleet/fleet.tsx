import { Link, useLoaderData } from 'react-router'
import { browserClient, clientContext } from '../../api.ts'
import type { KeptPage } from '../../kept-page.ts'
import { loadList } from '../../load.ts'
import { MESSAGES } from '../../messages.ts'
import { breadcrumbData, pageMeta } from '../../seo.ts'
import { ClosingCall } from '../../ui/closing-call.tsx'
import { FailedLoad } from '../../ui/failed-load.tsx'
import { PageHero } from '../../ui/page-hero.tsx'
import { Section } from '../../ui/sections.tsx'
import { Testimonials } from '../../ui/testimonials.tsx'
import { useSite } from '../../ui/use-site.ts'
import { VehicleCard } from '../../ui/vehicle-card.tsx'
import type { Route } from './+types/fleet.ts'

const QUOTES = [
  { quote: 'Black, silent, and so clean that I did not want to put my shoes down.', author: 'Thomas W.' },
  { quote: 'Eight of us with eight suitcases, and room left over.', author: 'Elena G.' },
  { quote: 'My father is ninety. The chauffeur made him feel like an ambassador.', author: 'Robert K.' },
]

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Our Fleet',
    description:
      'Sedans, SUVs, limousines and executive shuttles with chauffeur, with passengers, luggage and hourly rates.',
    path: '/fleet',
    image: '/pictures/hero-dusk-1200.webp',
    data: ({ origin }) => [
      breadcrumbData(origin, [{ name: 'Fleet', path: '/fleet' }]),
      ...(loaderData?.items ?? []).map(vehicle => ({
        '@type': 'Product',
        name: vehicle.name,
        description: vehicle.altText,
        image: new URL(vehicle.imageUrl, origin).href,
        offers: {
          '@type': 'Offer',
          priceCurrency: 'USD',
          price: vehicle.hourlyRate,
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: vehicle.hourlyRate,
            priceCurrency: 'USD',
            unitCode: 'HUR',
          },
          seller: { '@id': `${origin}/#company` },
        },
      })),
    ],
  })

export const loader = ({ context }: Route.LoaderArgs) => loadList(context.get(clientContext), 'listVehicles')
export const clientLoader = () => loadList(browserClient, 'listVehicles')

export default function FleetPage() {
  const { items, failed } = useLoaderData<typeof loader>()
  const site = useSite()
  if (failed) return <FailedLoad message={MESSAGES.fleetFailed} />
  return (
    <>
      <PageHero
        title="Our Fleet"
        tagline="Sedans, SUVs, limousines and executive shuttles, each with a professional chauffeur."
        image="/pictures/hero-dusk-1600.webp"
        alt="Black car at the water at dusk, a lit obelisk behind it"
      >
        <Link className="button primary" to="/reservation">
          Book Your Ride
        </Link>
      </PageHero>
      <Section title="Choose your car" text="The rate is per hour, and agreed upfront.">
        {items.length === 0 && (
          <p className="empty">Our cars will appear here soon. Please call us meanwhile.</p>
        )}
        <div className="cards">
          {items.map(vehicle => (
            <VehicleCard
              key={vehicle._id}
              name={vehicle.name}
              image={vehicle.imageUrl}
              alt={vehicle.altText}
              passengers={vehicle.passengerCapacity}
              luggage={vehicle.laggageCapacity}
              hourlyRate={vehicle.hourlyRate}
              contactLink={vehicle.flag}
              contactTo={`/reservation?vehicle=${encodeURIComponent(vehicle._id)}`}
            />
          ))}
        </div>
      </Section>
      <Testimonials quotes={QUOTES} />
      <ClosingCall
        title="Not sure which car?"
        text="Tell us how many you are and what you bring. We will suggest one."
        phone={site.bookingPhone}
      />
    </>
  )
}

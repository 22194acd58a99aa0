import { data, Link, useLoaderData } from 'react-router'
import { aboutVehicle } from '#messages/cards'
import * as words from '#messages/fleet'
import { locale } from '#messages/locale'
import * as shared from '#messages/shared'
import { fleet as pageName } from '#messages/shell'
import { fleetPath } from '../../../domain/site/site.ts'
import { clientContext } from '../../api.ts'
import type { KeptPage } from '../../kept-page.ts'
import { loadList } from '../../load.ts'
import { breadcrumbData, pageMeta } from '../../seo.ts'
import { addressIn } from '../../shell/address-in.ts'
import { ClosingCall } from '../../ui/closing-call.tsx'
import { FailedLoad } from '../../ui/failed-load.tsx'
import { loadHourPrices } from '../../ui/from-prices/load-prices.ts'
import { loadPhotographs, loadQuotes } from '../../ui/load-photographs.ts'
import { PageHero } from '../../ui/page-hero.tsx'
import { Section } from '../../ui/sections.tsx'
import { useSite } from '../../ui/use-site.ts'
import { VehicleCard } from '../../ui/vehicle-card.tsx'
import type { Route } from './+types/fleet.ts'
import '../../ui/photograph.css'

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: words.title,
    description: words.description,
    path: '/fleet',
    image: '/pictures/hero-dusk-1200.webp',
    data: ({ origin }) => [
      breadcrumbData(origin, [{ name: pageName, path: '/fleet' }]),
      ...(loaderData?.items ?? []).map(vehicle => ({
        '@type': 'Product',
        name: vehicle.name,
        description: vehicle.altText,
        url: origin + addressIn(locale, fleetPath(vehicle)),
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

export const loader = async ({ context }: Route.LoaderArgs) => {
  const client = context.get(clientContext)
  const [list, hours, photographs, quotes] = await Promise.all([
    loadList(client, 'listVehicles'),
    loadHourPrices(client),
    loadPhotographs(client, ['fleet-row']),
    loadQuotes(client, 'fleet'),
  ])
  return data({ ...list.data, hours, photographs, quotes }, list.init ?? undefined)
}
// If the server fails, the page says so.
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => ({ items: [], failed: true, hours: {}, photographs: '', quotes: '' }))

export default function FleetPage() {
  const { items, failed, hours, photographs, quotes } = useLoaderData<typeof loader>()
  const site = useSite()
  if (failed) return <FailedLoad message={words.failed} />
  return (
    <>
      <PageHero
        title={words.title}
        tagline={words.tagline}
        image="/pictures/hero-dusk-1600.webp"
        portrait="/pictures/hero-dusk-portrait-1080.webp"
        alt={shared.heroAlt}
      >
        <Link className="button primary" to="/reservation">
          {words.bookRide}
        </Link>
      </PageHero>
      <Section ground="limestone" title={words.choose} text={words.chooseText}>
        {items.length === 0 && <p className="empty">{words.empty}</p>}
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
              record={vehicle}
              price={hours[vehicle.vehicleClass]}
              more={
                <Link className="vehicle-more" to={fleetPath(vehicle)} viewTransition>
                  {words.more}
                  <span className="sr-only">{` ${aboutVehicle({ name: vehicle.name })}`}</span>
                </Link>
              }
            />
          ))}
        </div>
        {/* Server-rendered and escaped by React, like the quotes. */}
        <div dangerouslySetInnerHTML={{ __html: photographs }} />
      </Section>
      <div dangerouslySetInnerHTML={{ __html: quotes }} />
      <ClosingCall title={words.closing} text={words.closingText} phone={site.bookingPhone} />
    </>
  )
}

import { data, Link, useLoaderData } from 'react-router'
import * as words from '#messages/fleet'
import { locale } from '#messages/locale'
import { fleet as pageName } from '#messages/shell'
import { fleetPath, reservePath } from '../../../domain/site/site.ts'
import { clientContext } from '../../api.ts'
import type { KeptPage } from '../../kept-page.ts'
import { breadcrumbData, pageMeta } from '../../seo.ts'
import { addressIn } from '../../shell/address-in.ts'
import { FailedLoad } from '../../ui/failed-load.tsx'
import { PageHero } from '../../ui/page-hero.tsx'
import { useSite } from '../../ui/use-site.ts'
import { VehicleCard } from '../../ui/vehicle-card.tsx'
import type { Route } from './+types/fleet.ts'
import styles from './fleet.module.css'
import { HelpPanel } from './help-panel.tsx'
import { loadFleet } from './load-fleet.ts'
import '../../ui/cards.css'
import '../../ui/photograph.css'
import '../../ui/sections.css'
import '../../ui/photograph.tsx.utilities.css'
import '../../ui/quotes/quotes.tsx.utilities.css'

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: words.title,
    description: words.description,
    path: '/fleet',
    image: '/pictures/detail-lamp-1200.webp',
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
  const { page, init } = await loadFleet(context.get(clientContext))
  return data(page, init)
}
// If the server fails, the page says so.
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => ({
    items: [],
    failed: true,
    suggested: [],
    note: '',
    photographs: '',
    quotes: '',
  }))

export default function FleetPage() {
  const { items, failed, suggested, note, photographs, quotes } = useLoaderData<typeof loader>()
  const site = useSite()
  if (failed) return <FailedLoad message={words.failed} />
  return (
    <>
      <PageHero
        title={words.title}
        tagline={words.tagline}
        image="/pictures/detail-lamp-1600.webp"
        alt={words.heroAlt}
        detail
      >
        <Link className="button primary" to="/reservation">
          {words.bookRide}
        </Link>
      </PageHero>
      <section className="pt-[clamp(28px,5.6vw,80px)] pb-[clamp(56px,7.8vw,112px)]">
        <div className="wrap">
          <h2 className="sr-only">{words.vehicles}</h2>
          {items.length === 0 && <p className="empty">{words.empty}</p>}
          <div className={`cards ${styles['grid']}`}>
            {items.map(vehicle => (
              <VehicleCard key={vehicle._id} vehicle={vehicle} contactTo={reservePath(vehicle)} />
            ))}
            <HelpPanel suggested={suggested} phone={site.bookingPhone} />
          </div>
          {note && <p className="mt-6.5 text-15 text-fg2">{note}</p>}
          {/* Server-rendered and escaped by React, like the quotes. */}
          <div dangerouslySetInnerHTML={{ __html: photographs }} />
        </div>
      </section>
      <div dangerouslySetInnerHTML={{ __html: quotes }} />
    </>
  )
}

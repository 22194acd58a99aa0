import { Link, useLoaderData } from 'react-router'
import * as fleet from '#messages/fleet'
import * as words from '#messages/home'
import * as shared from '#messages/shared'
import { clientContext } from '../../api.ts'
import type { KeptPage } from '../../kept-page.ts'
import { companyData, pageMeta } from '../../seo.ts'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/sections.tsx'
import { ServiceCard } from '../../ui/service-card.tsx'
import { VehicleCard } from '../../ui/vehicle-card.tsx'
import type { Route } from './+types/home.ts'
import { BookingBar } from './booking-bar.tsx'
import { SlideDots, Slides, useCarousel } from './carousel.tsx'
import styles from './home.module.css'
import { SERVICES, SLIDES } from './home-content.ts'
import { loadHome } from './load-home.ts'
import '../../ui/from-prices/from-prices.css'
import '../../ui/photograph.css'
import '../../ui/proof/proof-strip.css'
import '../../ui/scrim.css'

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: brand => words.title({ brand }),
    description: words.description,
    path: '/',
    data: facts => [companyData(facts)],
  })

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context.get(clientContext))
// The page works without facts, prices, figures and vehicles.
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => ({ rides: '', figures: '', vehicles: [] }))

export default function Home() {
  const { rides, figures, vehicles } = useLoaderData<typeof loader>()
  const carousel = useCarousel(SLIDES)
  return (
    <>
      <section className="hero scrim" aria-label={shared.welcome} {...carousel.area}>
        <Slides slides={SLIDES} carousel={carousel} />
        <div className={`wrap ${styles['hero-words']}`}>
          <h1>{words.heading}</h1>
          <p>{words.tagline}</p>
          <BookingBar />
          <SlideDots slides={SLIDES} carousel={carousel} />
        </div>
      </section>
      {/* Server-rendered and escaped by React. */}
      <div dangerouslySetInnerHTML={{ __html: rides }} />
      <Section ground="stone" title={shared.ourServices} text={words.servicesText}>
        <div className={styles['chapters']}>
          {SERVICES.map(service => (
            <ServiceCard
              key={service.name}
              {...service}
              to="/services"
              sizes="(max-width: 760px) 92vw, 760px"
            />
          ))}
        </div>
      </Section>
      <section className={styles['banner']}>
        <Picture src="/pictures/interior-1280.webp" alt="" sizes="100vw" />
        <div className="wrap">
          <h2>{words.banner}</h2>
          <p>{words.bannerText}</p>
          <Link className="button primary" to="/reservation">
            {shared.bookYourRideNow}
          </Link>
        </div>
      </section>
      <div dangerouslySetInnerHTML={{ __html: figures }} />
      <Section
        ground="limestone"
        title={words.fleet}
        text={vehicles.length === 0 ? fleet.empty : words.fleetText}
      >
        <div className="cards">
          {vehicles.map(vehicle => (
            <VehicleCard
              key={vehicle._id}
              name={vehicle.name}
              image={vehicle.imageUrl}
              alt={vehicle.altText}
              passengers={vehicle.passengerCapacity}
              luggage={vehicle.laggageCapacity}
              hourlyRate={vehicle.hourlyRate}
              record={vehicle}
              contactLink
            />
          ))}
        </div>
      </Section>
    </>
  )
}

import { useLoaderData } from 'react-router'
import * as fleet from '#messages/fleet'
import * as words from '#messages/home'
import * as shared from '#messages/shared'
import { showsWashington } from '../../../domain/site/local-pictures.ts'
import { clientContext } from '../../api.ts'
import type { KeptPage } from '../../kept-page.ts'
import { companyData, pageMeta } from '../../seo.ts'
import { BookByPhone } from '../../ui/book-by-phone.tsx'
import { areaText, type LoadedPages } from '../../ui/page-texts.ts'
import { Section } from '../../ui/sections.tsx'
import { ServiceCard } from '../../ui/service-card.tsx'
import { useSite } from '../../ui/use-site.ts'
import { VehicleCard } from '../../ui/vehicle-card.tsx'
import type { Route } from './+types/home.ts'
import { BookingBar } from './booking-bar.tsx'
import { SlideDots, Slides, useCarousel } from './carousel.tsx'
import './home.module.css'
import { cardsOf, slidesOf } from './home-content.ts'
import { loadHome } from './load-home.ts'
import '../../ui/from-prices/from-prices.css'
import '../../ui/photograph.css'
import '../../ui/proof/proof-strip.css'
import '../../ui/scrim.css'
import '../../ui/swipe.css'
import './banner.tsx.utilities.css'
import '../../ui/from-prices/from-routes.tsx.utilities.css'
import '../../ui/photograph.tsx.utilities.css'
import '../../ui/proof/proof-strip.tsx.utilities.css'
import '../../ui/quotes/quotes.tsx.utilities.css'

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: brand => words.title({ brand }),
    description: site => loaderData?.texts?.homeDescription ?? words.description({ area: areaText(site) }),
    path: '/',
    data: facts => [companyData(facts)],
  })

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context.get(clientContext))
const NO_TEXTS: LoadedPages['texts'] = {}
// The page works without fares, facts and vehicles.
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => ({ middle: '', proof: '', texts: NO_TEXTS, vehicles: [] }))

export default function Home() {
  const { middle, proof, texts, vehicles } = useLoaderData<typeof loader>()
  const site = useSite()
  const { kit, bookingOpen, bookingPhone } = site
  const isLocal = showsWashington(site)
  const slides = slidesOf(kit, isLocal)
  const carousel = useCarousel(slides)
  return (
    <>
      <section
        className="hero scrim relative flex min-h-[max(100svh,640px)] [touch-action:pan-y] items-end overflow-hidden bg-(--scrim) text-fg scheme-dark"
        aria-label={shared.welcome}
        {...carousel.area}
      >
        <Slides slides={slides} carousel={carousel} />
        <div className="wrap relative z-1 w-full pt-[calc(var(--bar)_+_200px)] pb-0">
          <h1 className="max-w-[13em] text-[clamp(44px,6.2vw,104px)] leading-[0.98] tracking-[-0.012em] to-700:text-[clamp(34px,10vw,44px)] to-700:leading-[1.04]">
            {texts.homeHeading ?? words.heading}
          </h1>
          <p>{texts.homeTagline ?? words.tagline}</p>
          {bookingOpen ? <BookingBar /> : <BookByPhone phone={bookingPhone} />}
          <SlideDots slides={slides} carousel={carousel} />
        </div>
      </section>
      <Section title={shared.ourServices} more={{ to: '/services', text: words.allServices }}>
        <div className="cards swipe">
          {cardsOf(texts, isLocal).map(service => (
            <ServiceCard
              key={service.name}
              {...service}
              to="/services"
              sizes="(max-width: 960px) 300px, 397px"
            />
          ))}
        </div>
      </Section>
      {/* Server-rendered and escaped by React. */}
      <div dangerouslySetInnerHTML={{ __html: middle }} />
      <Section title={words.fleet} more={{ to: '/fleet', text: words.allVehicles }}>
        {vehicles.length === 0 && <p className="empty">{fleet.empty}</p>}
        <div className="cards swipe">
          {vehicles.map(vehicle => (
            <VehicleCard key={vehicle._id} vehicle={vehicle} contactLink />
          ))}
        </div>
      </Section>
      <div dangerouslySetInnerHTML={{ __html: proof }} />
    </>
  )
}

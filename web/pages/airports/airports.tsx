import { Link } from 'react-router'
import { phoneHref } from '../../../domain/contact-links.ts'
import type { KeptPage } from '../../kept-page.ts'
import { breadcrumbData, companyData, pageMeta } from '../../seo.ts'
import { ClosingCall } from '../../ui/closing-call.tsx'
import { PageHero } from '../../ui/page-hero.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Points } from '../../ui/points.tsx'
import { Section } from '../../ui/sections.tsx'
import { Testimonials } from '../../ui/testimonials.tsx'
import { useSite } from '../../ui/use-site.ts'
import type { Route } from './+types/airports.ts'
import styles from './airports.module.css'

const AIRPORTS = [
  { code: 'DCA', name: 'DCA Airport', text: 'Reagan National, on the Potomac and nearest to the city.' },
  { code: 'IAD', name: 'IAD Dulles', text: 'Washington Dulles, for long-haul and international flights.' },
  { code: 'BWI', name: 'BWI Airport', text: 'Baltimore/Washington, between the two cities.' },
]
const BENEFITS = [
  { title: 'Flight tracking', text: 'Early or late, the pick-up moves with your flight.' },
  { title: 'Meet and greet', text: 'Your chauffeur or VIP greeter waits with your name.' },
  { title: 'Upfront pricing', text: 'No hidden fees: the price is agreed before you travel.' },
  { title: '24/7 availability', text: 'Every day of the year, holidays included.' },
]
const STEPS = [
  { title: 'Book', text: 'Send us flight, day and addresses online, or call.' },
  { title: 'Pickup', text: 'We follow the flight and meet you where we agreed.' },
  { title: 'Relax and arrive', text: 'Your luggage is taken care of, and so is the road.' },
]
const CATEGORIES = [
  { name: 'Executive Sedans', image: '/pictures/fleet-sedan-1280.webp', alt: 'Black executive sedan' },
  { name: 'Premium SUVs', image: '/pictures/fleet-suv-1280.webp', alt: 'Black premium SUV' },
  { name: 'Luxury Limousines', image: '/pictures/fleet-stretch-1280.webp', alt: 'Black stretch limousine' },
]
const QUOTES = [
  { quote: 'My flight was two hours late. The sign with my name was not.', author: 'Susan M.' },
  { quote: 'From the gate at BWI to my desk without one wrong turn.', author: 'Kevin L.' },
]

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Airport Transfers',
    description:
      'Chauffeured transfers to and from Reagan National (DCA), Dulles (IAD) and BWI, with flight tracking.',
    path: '/airports',
    image: '/pictures/airport-night-1200.webp',
    data: facts => [
      breadcrumbData(facts.origin, [{ name: 'Airports', path: '/airports' }]),
      {
        '@type': 'Service',
        serviceType: 'Airport transfer',
        name: 'Airport Transfers',
        provider: companyData(facts),
        areaServed: AIRPORTS.map(({ code }) => ({ '@type': 'Airport', iataCode: code, name: code })),
      },
    ],
  })

export default function AirportsPage() {
  const site = useSite()
  return (
    <>
      <PageHero
        title="Airport Services"
        tagline="Reagan National, Dulles and BWI: met on time, whatever the flight does."
        image="/pictures/airport-night-1280.webp"
        alt="Black sedan at an airport terminal at night"
      >
        <Link className="button primary" to="/reservation">
          Book Online
        </Link>
        <a className="button quiet" href={phoneHref(site.bookingPhone)}>
          Call {site.bookingPhone}
        </a>
      </PageHero>
      <Section
        stone
        title="Three airports"
        text="Choose yours, and the reservation is already half filled in."
      >
        <div className="cards">
          {AIRPORTS.map(({ code, name, text }) => (
            <Link key={code} className={styles['airport']} to={`/reservation?pickup=${code}`}>
              <strong>{code}</strong>
              <h3>{name}</h3>
              <p>{text}</p>
              <span>Reserve from {code}</span>
            </Link>
          ))}
        </div>
      </Section>
      <Section title="What you can count on">
        <Points points={BENEFITS} />
      </Section>
      <Section stone title="How It Works">
        <ol className={styles['steps']}>
          {STEPS.map(({ title, text }, index) => (
            <li key={title}>
              <span aria-hidden="true">{index + 1}</span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="A car for every arrival">
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
      <Testimonials quotes={QUOTES} />
      <ClosingCall
        title="Landing soon?"
        text="Give us the flight number; we take care of the rest."
        phone={site.bookingPhone}
      />
    </>
  )
}

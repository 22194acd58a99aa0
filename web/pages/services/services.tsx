import { Link, useLoaderData } from 'react-router'
import * as policy from '#messages/policy'
import { mailtoHref, phoneHref } from '../../../domain/contact-links.ts'
import { supportPhoneOf } from '../../../domain/site.ts'
import { policyPoints } from '../../../i18n/policy-words.ts'
import { browserClient, clientContext } from '../../api.ts'
import type { KeptPage } from '../../kept-page.ts'
import { loadList } from '../../load.ts'
import { MESSAGES } from '../../messages.ts'
import { breadcrumbData, pageMeta } from '../../seo.ts'
import { ClosingCall } from '../../ui/closing-call.tsx'
import { FailedLoad } from '../../ui/failed-load.tsx'
import { PageHero } from '../../ui/page-hero.tsx'
import { Points } from '../../ui/points.tsx'
import { Section } from '../../ui/sections.tsx'
import { ServiceCard } from '../../ui/service-card.tsx'
import { Testimonials } from '../../ui/testimonials.tsx'
import { useSite } from '../../ui/use-site.ts'
import type { Route } from './+types/services.ts'
import styles from './services.module.css'
import { REASONS, SERVICE_QUOTES } from './services-content.ts'

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Our Services',
    description:
      'Premium ride services in Virginia, Washington DC and Maryland: airports, business, weddings, special occasions and city tours.',
    path: '/services',
    image: '/pictures/hero-airport-1200.webp',
    data: ({ origin }) => [
      breadcrumbData(origin, [{ name: 'Services', path: '/services' }]),
      ...(loaderData?.items ?? []).map(service => ({
        '@type': 'Service',
        name: service.name,
        description: service.description,
        provider: { '@id': `${origin}/#company` },
        areaServed: ['Virginia', 'Washington DC', 'Maryland'],
      })),
    ],
  })

export const loader = ({ context }: Route.LoaderArgs) => loadList(context.get(clientContext), 'listServices')
export const clientLoader = () => loadList(browserClient, 'listServices')

export default function ServicesPage() {
  const { items, failed } = useLoaderData<typeof loader>()
  const site = useSite()
  if (failed) return <FailedLoad message={MESSAGES.servicesFailed} red />
  return (
    <>
      <PageHero
        title="Our Services"
        tagline="Chauffeured travel in Virginia, Washington DC and Maryland, arranged around you."
        image="/pictures/hero-airport-1600.webp"
        alt="Black sedan waiting beside a jet at dusk"
        fullHeight
      >
        <Link className="button primary" to="/reservation">
          Book Your Ride Now
        </Link>
      </PageHero>
      <Section stone title="Every occasion" text="Choose a service to see what belongs to it.">
        {items.length === 0 && (
          <p className="empty">Our services will appear here soon. Please call us meanwhile.</p>
        )}
        <div className="cards">
          {items.map(service => (
            <ServiceCard
              key={service._id}
              name={service.name}
              description={service.description}
              image={service.imageUrl}
              alt={service.altText}
              features={service.features}
              to={service.to}
              sizes="(max-width: 640px) 92vw, (max-width: 960px) 46vw, 430px"
            />
          ))}
        </div>
      </Section>
      <Section title={`Why Choose ${site.brand}`}>
        <Points points={REASONS} />
      </Section>
      <Section stone title="Cancellation/Deposit Policy">
        <div className={styles['policy']}>
          <ul>
            {policyPoints(policy).map(point => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p>
            Questions? See our <Link to="/faq">questions and answers</Link>, write to{' '}
            <a href={mailtoHref(site.email)}>{site.email}</a> or call{' '}
            <a href={phoneHref(supportPhoneOf(site))}>{supportPhoneOf(site)}</a>.
          </p>
        </div>
      </Section>
      <Testimonials quotes={SERVICE_QUOTES} />
      <ClosingCall
        title="Where may we take you?"
        text="Send your request online; we confirm by e-mail."
        phone={site.bookingPhone}
      />
    </>
  )
}

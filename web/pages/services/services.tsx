import { data, Link, useLoaderData } from 'react-router'
import { services as pageName } from '#messages/shell'
import { supportPhoneOf } from '../../../domain/site/site.ts'
import { clientContext } from '../../api.ts'
import type { KeptPage } from '../../kept-page.ts'
import { loadList } from '../../load.ts'
import { breadcrumbData, pageMeta } from '../../seo.ts'
import { ClosingCall } from '../../ui/closing-call.tsx'
import { EmailLink, PhoneLink } from '../../ui/contact-link.tsx'
import { FailedLoad } from '../../ui/failed-load.tsx'
import { loadPhotographs, loadPolicy, loadProof, loadQuotes } from '../../ui/load-photographs.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { PageHero } from '../../ui/page-hero.tsx'
import { areaText, type LoadedPages, loadPages } from '../../ui/page-texts.ts'
import { Points } from '../../ui/points.tsx'
import { Section } from '../../ui/sections.tsx'
import { ServiceCard } from '../../ui/service-card.tsx'
import { useSite } from '../../ui/use-site.ts'
import type { Route } from './+types/services.ts'
import '../../ui/photograph.css'
import '../../ui/proof/proof-strip.css'
import '../../ui/swipe.css'
import '../../ui/photograph.tsx.utilities.css'
import '../../ui/proof/proof-strip.tsx.utilities.css'
import '../../ui/quotes/quotes.tsx.utilities.css'
import * as words from '#messages/services'
import * as shared from '#messages/shared'
import type { PolicySentences } from '../../../i18n/policy-sentences.ts'
import styles from './services.module.css'

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: shared.ourServices,
    description: site => loaderData?.texts.servicesDescription ?? words.description({ area: areaText(site) }),
    path: '/services',
    image: '/pictures/detail-door-1200.webp',
    data: ({ origin, site }) => [
      breadcrumbData(origin, [{ name: pageName, path: '/services' }]),
      ...(loaderData?.items ?? []).map(service => ({
        '@type': 'Service',
        name: service.name,
        description: service.description,
        provider: { '@id': `${origin}/#company` },
        areaServed: site.serviceArea,
      })),
    ],
  })

export const loader = async ({ context }: Route.LoaderArgs) => {
  const client = context.get(clientContext)
  const [list, proof, photographs, quotes, { points, stretches }, { texts }] = await Promise.all([
    loadList(client, 'listServices'),
    loadProof(client),
    loadPhotographs(client, ['train']),
    loadQuotes(client, 'services'),
    loadPolicy(client),
    loadPages(client, ['servicesDescription', 'servicesTagline']),
  ])
  return data(
    { ...list.data, texts, proof, photographs, quotes, policy: { points, stretches } },
    list.init ?? undefined,
  )
}
const NO_TEXTS: LoadedPages['texts'] = {}
// If the server fails, the page says so.
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => ({
    items: [],
    failed: true,
    texts: NO_TEXTS,
    proof: '',
    photographs: '',
    quotes: '',
    policy: undefined,
  }))

export default function ServicesPage() {
  const { items, failed, texts, proof, photographs, quotes, policy } = useLoaderData<typeof loader>()
  const site = useSite()
  if (failed) return <FailedLoad message={words.failed} red />
  return (
    <>
      <PageHero
        title={shared.ourServices}
        tagline={texts.servicesTagline ?? words.tagline({ area: areaText(site) })}
        image="/pictures/detail-door-1280.webp"
        alt={words.heroAlt}
        fullHeight
        detail
      >
        <Link className="button primary" to="/reservation">
          {shared.bookYourRideNow}
        </Link>
      </PageHero>
      {/* Server-rendered and escaped by React, like photo and quotes. */}
      <div dangerouslySetInnerHTML={{ __html: proof }} />
      <Section ground="stone" title={words.everyOccasion}>
        {items.length === 0 && <p className="empty">{words.empty}</p>}
        <div className="cards swipe">
          {items.map(service => (
            <ServiceCard
              key={service._id}
              name={service.name}
              description={service.description}
              image={service.imageUrl}
              alt={service.altText}
              features={service.features}
              to={service.to}
              record={service}
              sizes="(max-width: 960px) 300px, 610px"
            />
          ))}
        </div>
      </Section>
      <Section title={words.why({ brand: site.brand })}>
        <Points points={REASONS} />
        <div dangerouslySetInnerHTML={{ __html: photographs }} />
      </Section>
      {policy && (
        <Section id="policy" ground="stone" title={words.policy}>
          <PolicyTime stretches={policy.stretches} />
          <div className={`${styles['policy']} max-w-[62em]`}>
            <ul>
              {policy.points.map(point => (
                <li className="relative break-inside-avoid ps-7 pe-0 pt-0 pb-4.5 to-760:pb-2.5" key={point}>
                  {point}
                </li>
              ))}
            </ul>
            <p>
              <MarkedText
                text={words.policyQuestions({ email: site.email, phone: supportPhoneOf(site) })}
                marks={{
                  faq: text => <Link to="/faq">{text}</Link>,
                  email: text => <EmailLink email={text} />,
                  phone: text => <PhoneLink phone={text} />,
                }}
              />
            </p>
          </div>
        </Section>
      )}
      <div dangerouslySetInnerHTML={{ __html: quotes }} />
      <ClosingCall title={words.closing} text={words.closingText} phone={site.bookingPhone} />
    </>
  )
}

export const REASONS = [
  { title: words.chauffeurs, text: words.chauffeursText },
  { title: words.support, text: words.supportText },
  { title: words.flights, text: words.flightsText },
  { title: words.pricing, text: words.pricingText },
  { title: words.vehicles, text: words.vehiclesText },
  { title: shared.meetAndGreet, text: words.greetingText },
  { title: words.punctual, text: words.punctualText },
  { title: words.booking, text: words.bookingText },
]

/** Its sentences follow below. */
export function PolicyTime({ stretches }: Pick<PolicySentences, 'stretches'>) {
  return (
    <ol className="policy-time mx-0 mt-0 mb-[clamp(36px,4vw,56px)] grid list-none grid-cols-[5fr_3.3fr_2.5fr_auto] p-0 to-960:grid-cols-1">
      {stretches.map(({ until, cost }) => (
        <li key={until}>
          <span>{until}</span>
          <strong>{cost}</strong>
        </li>
      ))}
    </ol>
  )
}

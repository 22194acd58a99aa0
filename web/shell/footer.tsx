import { Link } from 'react-router'
import * as shared from '#messages/shared'
import * as words from '#messages/shell'
import { addressLine, type ShownSite } from '../../domain/site/site.ts'
import { BrandName } from '../ui/brand-name.tsx'
import { EmailLink, PhoneLink } from '../ui/contact-link.tsx'
import { contentLanguage, type LocalizedRecord } from '../ui/content-language.ts'
import { MarkedText } from '../ui/marked-text.tsx'
import { Picture } from '../ui/picture.tsx'
import { LanguageLinks } from './language-links.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import './footer.css'

const COMPANY = [
  { to: '/', label: words.home },
  { to: '/fleet', label: words.fleet },
  { to: '/services', label: words.services },
  { to: '/airports', label: words.airports },
  { to: '/contact', label: shared.contact },
]
const SERVICES = [
  shared.weddingTransportation,
  words.corporateEvents,
  shared.airportTransfers,
  words.specialOccasions,
  words.cityTours,
].map(label => ({ to: '/services', label }))
const LEGAL = [
  { to: '/faq', label: words.questions },
  { to: '/privacy', label: shared.privacy },
  { to: '/accessibility', label: shared.accessibility },
  { to: '/credits', label: shared.credits },
]
const NETWORKS = [
  { key: 'instagram', label: 'Instagram' },
  { key: 'facebook', label: 'Facebook' },
  { key: 'linkedin', label: 'LinkedIn' },
  { key: 'youtube', label: 'YouTube' },
] as const

type Props = { site: ShownSite & LocalizedRecord; year: string; compact: boolean }

/** `compact` on pages of a reservation, where the guest has a task. */
export function Footer({ site, year, compact }: Props) {
  return (
    <footer
      className="foot sticky top-[100dvh] overflow-hidden bg-(--shade) text-15 text-fg2 scheme-dark focus:outline-none"
      id="contact"
      tabIndex={-1}
    >
      <div className="wrap relative">
        {compact ? <Brief site={site} /> : <Scene site={site} />}
        <div className="foot-end relative flex flex-wrap items-baseline gap-x-7 gap-y-0 border-t border-t-hair pt-3.5 pb-5.5 text-14 to-760:gap-x-5.5 to-760:gap-y-0">
          <span>
            <MarkedText
              text={words.rights({ year, brand: site.brand })}
              marks={{ brand: text => <span translate="no">{text}</span> }}
            />
          </span>
          {compact && <span translate="no">{addressLine(site)}</span>}
          {LEGAL.slice(compact ? 1 : 0).map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          <LanguageLinks />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}

function Brief({ site }: { site: ShownSite }) {
  return (
    <div className="foot-brief flex flex-wrap items-center gap-x-7.5 gap-y-1 pt-8 pb-6">
      <span
        className="me-auto flex min-w-0 items-center font-display text-20 whitespace-nowrap text-fg to-760:w-full"
        translate="no"
      >
        <BrandName site={site} />
      </span>
      <PhoneLink phone={site.bookingPhone} />
      <EmailLink email={site.email} />
      <Link to="/services#policy">{words.cancellationPolicy}</Link>
      <Link to="/faq">{words.questions}</Link>
    </div>
  )
}

function Scene({ site }: { site: ShownSite & LocalizedRecord }) {
  const area = site.serviceArea.join(', ')
  const networks = NETWORKS.filter(({ key }) => site.social[key])
  return (
    <>
      <div className="foot-scene absolute inset-x-[calc(50%_-_50vw)] top-0 bottom-auto h-155 to-760:h-107.5">
        <Picture src="/pictures/city-night-1440.webp" alt="" sizes="100vw" />
      </div>
      <section className="foot-ask relative flex items-end justify-between gap-10 pt-30 pb-37.5 to-760:block to-760:pt-16 to-760:pb-11">
        <h2>{words.whereTo}</h2>
        <div className="grid justify-items-end text-end text-fg-soft to-760:mt-5.5 to-760:justify-items-start to-760:text-start">
          <PhoneLink phone={site.bookingPhone} />
          <EmailLink email={site.email} />
          <p {...contentLanguage(site, 'hours')}>{site.hours}</p>
        </div>
      </section>
      <div
        className="foot-columns relative grid auto-cols-[minmax(0,1fr)] grid-flow-col grid-cols-[1.5fr] gap-10 border-t border-t-hair pt-10 pb-11 to-760:grid-flow-row to-760:grid-cols-2 to-760:gap-x-5 to-760:gap-y-6 to-760:py-7"
        data-three={networks.length === 0}
      >
        <div>
          <h3 translate="no">{site.brand}</h3>
          <p translate="no">{addressLine(site)}</p>
          {area !== site.address.locality && <p {...contentLanguage(site, 'serviceArea')}>{area}</p>}
          {site.facts?.licence && <p translate="no">{site.facts.licence}</p>}
        </div>
        <Column label={shared.company} links={COMPANY} />
        <Column label={words.services} links={SERVICES} />
        {networks.length > 0 && (
          <nav aria-label={words.socialNetworks}>
            <h3>{words.follow}</h3>
            {networks.map(({ key, label }) => (
              <a key={key} href={site.social[key]} rel="noopener" translate="no">
                {label}
              </a>
            ))}
          </nav>
        )}
      </div>
    </>
  )
}

type ColumnProps = { label: string; links: readonly { to: string; label: string }[] }

function Column({ label, links }: ColumnProps) {
  return (
    <nav aria-label={label}>
      <h3>{label}</h3>
      {links.map(link => (
        <Link key={link.label} to={link.to} viewTransition>
          {link.label}
        </Link>
      ))}
    </nav>
  )
}

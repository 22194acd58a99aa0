import { Link } from 'react-router'
import * as shared from '#messages/shared'
import * as words from '#messages/shell'
import { addressLine, type ShownSite } from '../../domain/site/site.ts'
import { mailtoHref, phoneHref } from '../../domain/values/contact-links.ts'
import { contentLanguage, type LocalizedRecord } from '../ui/content-language.ts'
import { MarkedText } from '../ui/marked-text.tsx'
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
]
const NETWORKS = [
  { key: 'facebook', label: 'Facebook' },
  { key: 'instagram', label: 'Instagram' },
  { key: 'youtube', label: 'YouTube' },
  { key: 'linkedin', label: 'LinkedIn' },
] as const

export function Footer({ site, year }: { site: ShownSite & LocalizedRecord; year: string }) {
  const networks = NETWORKS.filter(({ key }) => site.social[key])
  return (
    <footer className="foot" id="contact" tabIndex={-1}>
      <div className="wrap foot-columns">
        <section>
          <h2>{words.whereTo}</h2>
          <div translate="no">
            <a href={phoneHref(site.bookingPhone)}>{site.bookingPhone}</a>
            <a href={mailtoHref(site.email)}>{site.email}</a>
            <p>{site.brand}</p>
            <p>{addressLine(site)}</p>
            <p>{site.facts?.licence}</p>
          </div>
        </section>
        <div>
          <h2>{words.hours}</h2>
          <p {...contentLanguage(site, 'hours')}>{site.hours}</p>
          <p {...contentLanguage(site, 'serviceArea')}>{site.serviceArea.join(', ')}</p>
        </div>
        <nav aria-label={shared.company}>
          <h2>{shared.company}</h2>
          {COMPANY.map(({ to, label }) => (
            <Link key={to} to={to} viewTransition>
              {label}
            </Link>
          ))}
        </nav>
        <nav aria-label={words.services}>
          <h2>{words.services}</h2>
          {SERVICES.map(name => (
            <Link key={name} to="/services" viewTransition>
              {name}
            </Link>
          ))}
        </nav>
        {networks.length > 0 && (
          <nav aria-label={words.socialNetworks}>
            <h2>{words.follow}</h2>
            {networks.map(({ key, label }) => (
              <a key={key} href={site.social[key]} rel="noopener" translate="no">
                {label}
              </a>
            ))}
          </nav>
        )}
      </div>
      <div className="wrap foot-end">
        <p className="foot-rights">
          <span>
            <MarkedText
              text={words.rights({ year, brand: site.brand })}
              marks={{ brand: text => <span translate="no">{text}</span> }}
            />
          </span>{' '}
          <Link to="/faq">{shared.questionsAndAnswers}</Link>
          <Link to="/privacy">{shared.privacy}</Link>
          <Link to="/accessibility">{shared.accessibility}</Link>
          <Link to="/credits">{shared.credits}</Link>
        </p>
        <LanguageLinks />
        <ThemeSwitch />
      </div>
    </footer>
  )
}

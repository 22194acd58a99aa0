import { Link } from 'react-router'
import { mailtoHref, phoneHref } from '../../domain/contact-links.ts'
import { addressLine, type Site } from '../../domain/site.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import './footer.css'

const COMPANY = [
  { to: '/', label: 'Home' },
  { to: '/fleet', label: 'Fleet' },
  { to: '/services', label: 'Services' },
  { to: '/airports', label: 'Airports' },
  { to: '/contact', label: 'Contact' },
]
const SERVICES = [
  'Wedding Transportation',
  'Corporate Events',
  'Airport Transfers',
  'Special Occasions',
  'City Tours',
]
const NETWORKS = [
  { key: 'facebook', label: 'Facebook' },
  { key: 'instagram', label: 'Instagram' },
  { key: 'youtube', label: 'YouTube' },
  { key: 'linkedin', label: 'LinkedIn' },
] as const

export function Footer({ site, year }: { site: Site; year: string }) {
  const networks = NETWORKS.filter(({ key }) => site.social[key])
  return (
    <footer className="foot" id="contact" tabIndex={-1}>
      <div className="wrap foot-columns">
        <section>
          <h2>{site.brand}</h2>
          <p>{addressLine(site)}</p>
          <a href={phoneHref(site.bookingPhone)}>{site.bookingPhone}</a>
          <a href={mailtoHref(site.email)}>{site.email}</a>
        </section>
        <nav aria-label="Company">
          <h2>Company</h2>
          {COMPANY.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <nav aria-label="Services">
          <h2>Services</h2>
          {SERVICES.map(name => (
            <Link key={name} to="/services">
              {name}
            </Link>
          ))}
        </nav>
        {networks.length > 0 && (
          <nav aria-label="Social networks">
            <h2>Follow</h2>
            {networks.map(({ key, label }) => (
              <a key={key} href={site.social[key]} rel="noopener">
                {label}
              </a>
            ))}
          </nav>
        )}
      </div>
      <div className="wrap foot-end">
        <p className="foot-rights">
          © {year} {site.brand}. All rights reserved. <Link to="/faq">Questions and answers</Link>
          <Link to="/privacy">Privacy</Link>
          <Link to="/credits">Credits</Link>
        </p>
        <ThemeSwitch />
      </div>
    </footer>
  )
}

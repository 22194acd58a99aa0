import { Link, useLocation } from 'react-router'
import * as common from '#messages/office-common'
import { isAt, WEBSITE_SCREENS } from './navigation.ts'
import { UnsavedMark } from './unsaved-mark.tsx'
import '../reservations/views/views-bar.css'

/** Leads from each screen of the website to the others. */
export function WebsiteNav() {
  const { pathname } = useLocation()
  if (!WEBSITE_SCREENS.some(({ to }) => isAt(to, pathname))) return null
  return (
    <nav className="views-bar" aria-label={common.website}>
      {WEBSITE_SCREENS.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={isAt(to, pathname) ? 'page' : undefined}>
          {label}
          <UnsavedMark screens={[to]} />
        </Link>
      ))}
    </nav>
  )
}

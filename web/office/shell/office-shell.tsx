import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as office from '#messages/office'
import * as common from '#messages/office-common'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { useUnsaved } from '../forms/unsaved.ts'
import { KeysButton } from '../keys/keys-dialog.tsx'
import { ZoneNote } from '../moment.tsx'
import { OfficeSearch } from '../palette/office-search.tsx'
import { isAt, screenName, WEBSITE_SCREENS } from './navigation.ts'
import { AccountMenu, LiveState, NewReservationLink, OfficeHeader } from './office-header.tsx'
import { BottomBar, OfficeNav, UnsavedMark } from './office-nav.tsx'
import { ThemeButton } from './theme-button.tsx'
import { TitleEnd } from './title-actions.tsx'
import '../reservations/views/views-bar.css'
import './shell.css'
import './header.css'
import './nav.css'
import './title.css'
import './print.css'

type Props = { children: ReactNode; onLogout: () => void; closed: boolean }

/** `closed`: no navigation until the second factor is set up. */
export function OfficeShell({ children, onLogout, closed }: Props) {
  const { pathname } = useLocation()
  const screen = screenName(pathname)
  const [titleEnd, setTitleEnd] = useState<HTMLElement | null>(null)
  const unsaved = useUnsaved()
  return (
    <div className="office" data-closed={closed || undefined}>
      <OfficeHeader>
        {!closed && <OfficeSearch />}
        <div className="office-header-end">
          <LiveState />
          {!closed && <NewReservationLink />}
          <AccountMenu onLogout={onLogout} />
        </div>
      </OfficeHeader>
      {!closed && (
        <OfficeNav>
          <ThemeButton />
          <KeysButton />
          <button className="office-nav-logout" type="button" onClick={onLogout}>
            {office.logout}
          </button>
        </OfficeNav>
      )}
      <main className="office-main" id="main" onClickCapture={dropSecondClick}>
        <div className="office-title">
          <h1>{office.dashboard}</h1>
          {screen && !closed && <p>{screen}</p>}
          {unsaved && <span className="unsaved-note">{common.unsavedChanges}</span>}
          <div className="office-title-end" ref={setTitleEnd} />
        </div>
        {!closed && <WebsiteNav />}
        <TitleEnd value={titleEnd}>
          <div className="admin">{children}</div>
        </TitleEnd>
      </main>
      <footer className="office-footer">
        {!closed && <ZoneNote />}
        <Link to="/">{office.viewWebsite}</Link>
      </footer>
      {!closed && <BottomBar />}
      <LeaveGuard />
    </div>
  )
}

/** The first click may replace a button: "Mark as done" becomes "Mark as new". `data-repeat` opts out. */
function dropSecondClick(event: MouseEvent<HTMLElement>) {
  if (event.detail < 2 || !(event.target instanceof Element)) return
  const pressed = event.target.closest('button, summary, a')
  if (!pressed || pressed.hasAttribute('data-repeat')) return
  event.preventDefault()
  event.stopPropagation()
}

/** Leads from each screen of the website to the others. */
function WebsiteNav() {
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

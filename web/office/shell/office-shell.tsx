import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as office from '#messages/office'
import * as common from '#messages/office-common'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { useUnsaved } from '../forms/unsaved.ts'
import { KeysButton } from '../keys/keys-dialog.tsx'
import { ZoneNote } from '../moment.tsx'
import { OfficeSearch } from '../palette/office-search.tsx'
import { screenName } from './navigation.ts'
import { AccountMenu, LiveState, NewReservationLink, OfficeHeader } from './office-header.tsx'
import { BottomBar, OfficeNav } from './office-nav.tsx'
import { ThemeButton } from './theme-button.tsx'
import { TitleEnd } from './title-actions.tsx'
import { WebsiteNav } from './website-nav.tsx'
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

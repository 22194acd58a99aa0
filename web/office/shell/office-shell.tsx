import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as words from '#messages/office'
import * as common from '#messages/office-common'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { useUnsaved } from '../forms/unsaved.ts'
import { KeysButton } from '../keys/keys-dialog.tsx'
import { isSoundOn, playChime, setSound } from '../live/chime.ts'
import { ZoneNote } from '../moment.tsx'
import { OfficeSearch } from '../palette/office-search.tsx'
import { screenName } from './navigation.ts'
import { AccountMenu, LiveState, NewReservationLink, OfficeHeader } from './office-header.tsx'
import { BottomBar, OfficeNav } from './office-nav.tsx'
import { TitleEnd } from './title-actions.tsx'
import './shell.css'
import './header.css'
import './nav.css'
import './title.css'
import './print.css'
import type { MouseEvent } from 'react'

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
          <SoundToggle />
          <KeysButton />
          <button className="office-nav-logout" type="button" onClick={onLogout}>
            {words.logout}
          </button>
        </OfficeNav>
      )}
      <main className="office-main" id="main" onClickCapture={dropSecondClick}>
        <div className="office-title">
          <h1>{words.dashboard}</h1>
          {screen && !closed && <p>{screen}</p>}
          {unsaved && <span className="unsaved-note">{common.unsavedChanges}</span>}
          <div className="office-title-end" ref={setTitleEnd} />
        </div>
        <TitleEnd value={titleEnd}>
          <div className="admin">{children}</div>
        </TitleEnd>
      </main>
      <footer className="office-footer">
        {!closed && <ZoneNote />}
        <Link to="/">{words.viewWebsite}</Link>
      </footer>
      {!closed && <BottomBar />}
      <LeaveGuard />
    </div>
  )
}

function SoundToggle() {
  const [on, setOn] = useState(isSoundOn)
  const toggle = () => {
    setSound(!on)
    setOn(!on)
    if (!on) playChime()
  }
  return (
    <button type="button" onClick={toggle}>
      {on ? words.soundOn : words.soundOff}
      <span className="sr-only">{words.turnSound({ to: on ? 'off' : 'on' })}</span>
    </button>
  )
}

/** The first click may replace a button: "Mark as done" becomes "Mark as new". `data-repeat` opts out. */
export function dropSecondClick(event: MouseEvent<HTMLElement>) {
  if (event.detail < 2 || !(event.target instanceof Element)) return
  const pressed = event.target.closest('button, summary, a')
  if (!pressed || pressed.hasAttribute('data-repeat')) return
  event.preventDefault()
  event.stopPropagation()
}

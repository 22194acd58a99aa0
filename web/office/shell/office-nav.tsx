import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import * as words from '#messages/office'
import * as common from '#messages/office-common'
import { useDraftScreens } from '../forms/drafts.ts'
import { useOffice } from '../live/office.tsx'
import { OFFICE_GROUPS, type OfficeLink } from './navigation.ts'

/** The server stops counting at about this number. */
const WAITING_SHOWN_MAX = 99

const NAV_ID = 'office-nav'

/** A side column, or on phones a popover under "More". */
export function OfficeNav({ children }: { children: ReactNode }) {
  const { account } = useOffice()
  const nav = useRef<HTMLElement>(null)
  const { key } = useLocation()
  // Every navigation closes it, even to the same screen.
  useEffect(() => {
    if (nav.current?.matches(':popover-open')) nav.current.hidePopover()
  }, [key])
  return (
    <nav className="office-nav" aria-label={common.admin} id={NAV_ID} popover="auto" ref={nav}>
      {OFFICE_GROUPS.map(({ label, links }) => (
        <div className="office-nav-group" key={label ?? 'first'}>
          {label && <p>{label}</p>}
          {links
            .filter(({ owner }) => !owner || account?.role === 'owner')
            .map(link => (
              <OfficeNavLink key={link.to} {...link} />
            ))}
        </div>
      ))}
      <div className="office-nav-end">{children}</div>
    </nav>
  )
}

export function BottomBar() {
  return (
    <nav className="office-bottom" aria-label={words.quickLinks}>
      <OfficeNavLink to="/admin/today" label={common.today} count="openMatters" />
      <OfficeNavLink to="/admin/reservations" label={common.reservations} count="pending" end />
      <OfficeNavLink to="/admin/reservations/new" label={common.newOnly} />
      <OfficeNavLink to="/admin/messages" label={words.inbox} count="newMessages" />
      <button type="button" popoverTarget={NAV_ID}>
        {common.more}
      </button>
    </nav>
  )
}

function OfficeNavLink({ to, label, count, end = false }: OfficeLink & { end?: boolean }) {
  const { state } = useOffice()
  const waiting = count && state?.[count]
  const isUnsaved = useDraftScreens().some(screen => screen === to || screen.startsWith(`${to}/`))
  return (
    <NavLink to={to} end={end}>
      {label}
      {waiting ? (
        <span className="office-count">
          {waiting > WAITING_SHOWN_MAX ? `${WAITING_SHOWN_MAX}+` : waiting}
          <span className="sr-only"> {words.waiting}</span>
        </span>
      ) : null}
      {isUnsaved && (
        <span className="office-unsaved" title={common.unsavedChanges}>
          <span className="sr-only"> {common.unsavedChanges}</span>
        </span>
      )}
    </NavLink>
  )
}

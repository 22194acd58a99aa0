import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import * as office from '#messages/office'
import * as common from '#messages/office-common'
import { BOARD, lastAddress } from '../board/board-day.ts'
import { useDraftScreens } from '../forms/drafts.ts'
import { Icon } from '../icon.tsx'
import { useOffice } from '../live/office.tsx'
import { addressesOf, isAt, MAIN_ENTRIES, type NavEntry, SETUP } from './navigation.ts'

/** The server stops counting at about this number. */
const WAITING_SHOWN_MAX = 99

const NAV_ID = 'office-nav'

/** A side column, or on phones a popover under "More" with the entries that the bottom bar lacks. */
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
      {MAIN_ENTRIES.filter(({ owner }) => !owner || account?.role === 'owner').map(entry => (
        <EntryLink key={entry.to} {...entry} />
      ))}
      <hr className="flex-none w-full my-2 border-0 border-t border-hair" />
      <EntryLink {...SETUP} />
      <div className="office-nav-end flex justify-between mt-auto pt-2 pb-0 ps-2.5 pe-2">{children}</div>
    </nav>
  )
}

export function BottomBar() {
  return (
    <nav className="office-bottom narrow:[&_svg]:size-5.5" aria-label={office.quickLinks}>
      {MAIN_ENTRIES.filter(({ inBar }) => inBar).map(entry => (
        <EntryLink key={entry.to} {...entry} />
      ))}
      <button
        className="narrow:relative narrow:flex narrow:flex-col narrow:items-center narrow:justify-center narrow:gap-0.5 narrow:p-0 narrow:border-0 narrow:bg-transparent narrow:text-fg2 narrow:text-13 narrow:leading-4.5"
        type="button"
        popoverTarget={NAV_ID}
      >
        <Icon name="more" />
        {common.more}
      </button>
    </nav>
  )
}

function EntryLink(entry: NavEntry) {
  const { to, label, icon, count, inBar } = entry
  const { state } = useOffice()
  const { pathname } = useLocation()
  const addresses = addressesOf(entry)
  const waiting = count && state?.[count]
  const current = pathname === to ? 'page' : addresses.some(each => isAt(each, pathname)) || undefined
  return (
    <Link to={to === BOARD && !current ? lastAddress() : to} aria-current={current} data-in-bar={inBar}>
      <Icon name={icon} />
      {label}
      {waiting ? (
        <span
          className="office-count ms-auto text-fg2 text-13 font-normal data-late:text-alert data-late:font-semibold"
          data-late={count === 'lateTrips' || undefined}
        >
          {waiting > WAITING_SHOWN_MAX ? `${WAITING_SHOWN_MAX}+` : waiting}
          <span className="sr-only"> {count === 'lateTrips' ? office.late : office.waiting}</span>
        </span>
      ) : null}
      <UnsavedMark screens={addresses} />
    </Link>
  )
}

/** Marks a link to screens of which one holds a half-filled form. */
export function UnsavedMark({ screens }: { screens: readonly string[] }) {
  const drafts = useDraftScreens()
  if (!drafts.some(draft => screens.some(screen => isAt(screen, draft)))) return null
  return (
    <span
      className="office-unsaved flex-none size-1.75 ms-2 rounded-[50%] bg-coach"
      title={common.unsavedChanges}
    >
      <span className="sr-only"> {common.unsavedChanges}</span>
    </span>
  )
}

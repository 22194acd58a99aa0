import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as office from '#messages/office'
import * as common from '#messages/office-common'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { useUnsaved } from '../forms/unsaved.ts'
import { KeysButton } from '../keys/keys-button.tsx'
import { ZoneNote } from '../moment.tsx'
import { OfficeSearch } from '../palette/office-search.tsx'
import { useSettingJump } from '../setup/use-setting-jump.ts'
import { useOfficeSite } from '../use-office-site.ts'
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
  const site = useOfficeSite()
  const main = useRef<HTMLElement>(null)
  useSettingJump(main)
  return (
    <div className="office" data-closed={closed || undefined}>
      <OfficeHeader site={site}>
        {!closed && <OfficeSearch />}
        <div className="flex flex-none items-center gap-4 max-[701px]:gap-1">
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
      <main
        className="office-main area-[main] min-w-0 [--edge:clamp(16px,_2vw,_20px)] pt-0 pb-12 px-(--edge) text-17 leading-[1.6]"
        id="main"
        ref={main}
        onClickCapture={dropSecondClick}
      >
        <div className="office-title flex flex-wrap items-center gap-y-0 gap-x-3 min-h-12 mb-3 py-1.75 print:hidden!">
          <h1 className="flex-[var(--title-part,0_1_auto)] text-fg2 font-text font-medium text-14/6">
            {office.dashboard}
          </h1>
          {screen && !closed && (
            <p className="flex-[var(--title-part,0_1_auto)] font-display font-normal text-22/[1.2]">
              {screen}
            </p>
          )}
          {unsaved && (
            <span className="unsaved-note text-coach-text text-14 flex-[var(--title-part,0_1_auto)]">
              {common.unsavedChanges}
            </span>
          )}
          <div
            className="office-title-end flex flex-wrap items-center gap-2 phone:gap-1.5 ms-auto phone:flex-[1_0_100%] phone:flex-nowrap phone:mt-1 phone:mb-0 phone:-mx-(--edge) phone:px-(--edge) phone:overflow-x-auto phone:no-scrollbar"
            ref={setTitleEnd}
          />
        </div>
        {!closed && <WebsiteNav />}
        <TitleEnd value={titleEnd}>
          <div className="admin">{children}</div>
        </TitleEnd>
      </main>
      <footer className="office-footer area-[footer] flex items-center justify-between gap-4 px-[clamp(16px,2vw,20px)] border-t border-hair pt-1 pb-0.75 text-fg2 text-13 print:hidden!">
        {!closed && <ZoneNote />}
        <Link className="flex-none ms-auto underline underline-offset-3" to="/">
          {office.viewWebsite}
        </Link>
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
  const bar = useRef<HTMLElement>(null)
  const screen = WEBSITE_SCREENS.find(({ to }) => isAt(to, pathname))?.to
  useEffect(() => {
    const current = bar.current?.querySelector('[aria-current]')
    if (!bar.current || !current || !screen) return
    // Not into view, which would move the page as well.
    const [all, one] = [bar.current.getBoundingClientRect(), current.getBoundingClientRect()]
    bar.current.scrollLeft += one.x + one.width / 2 - (all.x + all.width / 2)
  }, [screen])
  if (!screen) return null
  return (
    <nav className="views-bar -mt-2.5 mb-4" aria-label={common.website} ref={bar}>
      {WEBSITE_SCREENS.map(({ to, label }) => (
        <Link
          className="relative text-fg2 hover:text-fg"
          key={to}
          to={to}
          aria-current={isAt(to, pathname) ? 'page' : undefined}
        >
          {label}
          <UnsavedMark screens={[to]} />
        </Link>
      ))}
    </nav>
  )
}

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { MESSAGES } from '../messages.ts'
import { privateMeta } from '../seo.ts'
import type { Route } from './+types/admin-layout.ts'
import { isSoundOn, playChime, setSound } from './live/chime.ts'
import { mustSetUp, OfficeProvider, useOffice } from './live/office.tsx'
import { LoginForm } from './login-form.tsx'
import { ZoneNote } from './moment.tsx'
import { dropSecondClick } from './second-click.ts'
import { storeToken, useToken } from './session.ts'
import { staffCall } from './staff-call.ts'
import '../ui/sections.css'
import './admin.css'
import './login.css'
import './chips.css'
import './editor/failure.css'
import './editor/editor-form.css'
import './editor/editor-list.css'
import './editor/dialogs.css'
import './reservations/status.css'
import './visitors/messages.css'
import './live/office-news.css'
import './editor/editor.css'

/** Loaded on demand: it is rarely shown and carries the QR code library. */
const SetUpTwoFactor = lazy(async () => ({
  default: (await import('./account/set-up-two-factor.tsx')).SetUpTwoFactor,
}))

type Tab = { to: string; label: string; count?: 'pending' | 'newMessages'; owner?: true }

const TABS: Tab[] = [
  { to: '/admin/fleet', label: 'Fleet' },
  { to: '/admin/services', label: 'Services' },
  { to: '/admin/blog', label: 'Blog' },
  { to: '/admin/videos', label: 'Videos' },
  { to: '/admin/reservations', label: 'Reservations', count: 'pending' },
  { to: '/admin/messages', label: 'Messages', count: 'newMessages' },
  { to: '/admin/newsletter', label: 'Newsletter' },
  { to: '/admin/settings', label: 'Settings', owner: true },
  { to: '/admin/team', label: 'Team', owner: true },
  { to: '/admin/activity', label: 'Activity', owner: true },
  { to: '/admin/account', label: 'Account' },
]

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, { title: 'Admin', description: 'The office: for staff, with a login.' })

/** The office: the login without a token, the tabs with one. The server checks the token of every call. */
export default function AdminLayout() {
  const token = useToken()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (token && pathname === '/admin') navigate('/admin/fleet', { replace: true })
  }, [token, pathname, navigate])

  const logout = async () => {
    // Starts before the token is removed, since the call needs it.
    const ended = staffCall('signOut').catch(() => {})
    storeToken(null)
    navigate('/admin')
    await ended
  }
  if (token === undefined) return <p className="wrap page lead">{MESSAGES.loading}</p>
  if (token === null) return <LoginForm />
  return (
    <OfficeProvider>
      <div className="wrap page admin" onClickCapture={dropSecondClick}>
        <header className="admin-head">
          <h1>Admin Dashboard</h1>
          <p className="actions">
            <SoundToggle />
            <button className="button quiet small" type="button" onClick={logout}>
              Logout
            </button>
          </p>
        </header>
        <OfficeContent />
      </div>
    </OfficeProvider>
  )
}

/** The tabs; only the set-up of the second factor while an owner requires it of this account. */
function OfficeContent() {
  const { account } = useOffice()
  if (account && mustSetUp(account)) {
    return (
      <Suspense fallback={<p className="lead">{MESSAGES.loading}</p>}>
        <SetUpTwoFactor account={account} />
      </Suspense>
    )
  }
  return (
    <>
      <Tabs />
      <ZoneNote />
      <Outlet />
    </>
  )
}

/** Space left of the open tab, in pixels, when the bar is scrolled to it. */
const TAB_MARGIN_PX = 24

function Tabs() {
  const { account, state } = useOffice()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // On a phone the open tab may lie outside the visible part of the bar.
  useEffect(() => {
    const bar = nav.current
    const open = bar?.querySelector<HTMLElement>('[aria-current]')
    if (bar && open) bar.scrollLeft = open.offsetLeft - bar.offsetLeft - TAB_MARGIN_PX
  }, [pathname, account, state?.pending, state?.newMessages])
  return (
    <nav className="admin-tabs" aria-label="Admin" ref={nav}>
      {TABS.filter(({ owner }) => !owner || account?.role === 'owner').map(({ to, label, count }) => {
        const waitingCount = count && state?.[count]
        return (
          <NavLink key={to} to={to}>
            {label}
            {waitingCount ? (
              <span className="tab-count">
                {waitingCount}
                <span className="sr-only"> waiting</span>
              </span>
            ) : null}
          </NavLink>
        )
      })}
    </nav>
  )
}

/** Turns the sound for new reservations on and off. */
function SoundToggle() {
  const [on, setOn] = useState(isSoundOn)
  const toggle = () => {
    setSound(!on)
    setOn(!on)
    if (!on) playChime()
  }
  return (
    <button className="button quiet small" type="button" onClick={toggle}>
      {on ? 'Sound is on' : 'Sound is off'}
      <span className="sr-only">. Turn it {on ? 'off' : 'on'}</span>
    </button>
  )
}

import { useEffect } from 'react'
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { browserClient } from '../api.ts'
import { MESSAGES } from '../messages.ts'
import { LoginForm } from './login-form.tsx'
import { readToken, storeToken, useToken } from './session.ts'
import '../ui/sections.css'
import './admin.css'

const TABS = [
  { to: '/admin/fleet', label: 'Fleet' },
  { to: '/admin/services', label: 'Services' },
  { to: '/admin/blog', label: 'Blog' },
  { to: '/admin/videos', label: 'Videos' },
  { to: '/admin/reservations', label: 'Reservations' },
  { to: '/admin/messages', label: 'Messages' },
  { to: '/admin/newsletter', label: 'Newsletter' },
  { to: '/admin/settings', label: 'Settings' },
]

export const meta = () => [
  { title: 'Admin | Quantico Rides & Transports' },
  { name: 'robots', content: 'noindex' },
]

/** The office: the login without a token, the tabs with one. The server checks every call again. */
export default function AdminLayout() {
  const token = useToken()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (token && pathname === '/admin') navigate('/admin/fleet', { replace: true })
  }, [token, pathname, navigate])

  const logout = async () => {
    const last = readToken()
    storeToken(null)
    navigate('/admin')
    if (last) await browserClient('signOut', { token: last }).catch(() => {})
  }
  if (token === undefined) return <p className="wrap page lead">{MESSAGES.loading}</p>
  if (token === null) return <LoginForm />
  return (
    <div className="wrap page admin">
      <header className="admin-head">
        <h1>Admin Dashboard</h1>
        <button className="button quiet small" type="button" onClick={logout}>
          Logout
        </button>
      </header>
      <nav className="admin-tabs" aria-label="Admin">
        {TABS.map(({ to, label }) => (
          <NavLink key={to} to={to}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  )
}

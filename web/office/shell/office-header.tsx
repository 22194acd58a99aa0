import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useOffice } from '../live/office.tsx'
import { useBrand } from './use-brand.ts'

/** The bar above every screen of the office: the brand leads to the website. `children` stand at its end. */
export function OfficeHeader({ children }: { children?: ReactNode }) {
  const brand = useBrand()
  return (
    <header className="office-header">
      <Link className="office-brand" to="/">
        {brand}
      </Link>
      {children}
    </header>
  )
}

/** Whether what is shown follows the server. */
export function LiveState() {
  const { state, reached } = useOffice()
  if (reached && !state) return null
  return (
    <p className="office-live" data-live={reached}>
      {reached ? 'Live' : 'Offline'}
    </p>
  )
}

/** The list of reservations has this link itself, larger. */
const WITHOUT_LINK = ['/admin/reservations', '/admin/reservations/new']

export function NewReservationLink() {
  const { pathname } = useLocation()
  if (WITHOUT_LINK.includes(pathname)) return null
  return (
    <Link className="button quiet office-new" to="/admin/reservations/new">
      New reservation
    </Link>
  )
}

/** Names the account that is signed in, and ends its session. */
export function AccountMenu({ onLogout }: { onLogout: () => void }) {
  const { account } = useOffice()
  return (
    <div className="office-account">
      {account && <Link to="/admin/account">{account.username}</Link>}
      <button type="button" onClick={onLogout}>
        Logout
      </button>
    </div>
  )
}

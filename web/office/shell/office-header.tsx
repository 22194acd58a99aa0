import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import * as office from '#messages/office'
import * as common from '#messages/office-common'
import { useBrand } from '../../ui/use-site.ts'
import { Icon } from '../icon.tsx'
import { useKeys } from '../keys/key-bindings.ts'
import { keyLabel } from '../keys/key-press.ts'
import { useOffice } from '../live/office.tsx'

export function OfficeHeader({ children }: { children?: ReactNode }) {
  const brand = useBrand()
  return (
    <header className="office-header">
      <Link className="office-brand" to="/">
        <span className="office-mark" aria-hidden="true">
          {brand.slice(0, 1)}
        </span>
        <span className="office-brand-name">{brand}</span>
      </Link>
      {children}
    </header>
  )
}

export function LiveState() {
  const { state, reached } = useOffice()
  if (reached && !state) return null
  return (
    <p className="office-live" data-live={reached}>
      {reached ? office.connected : office.offline}
    </p>
  )
}

const NEW_RESERVATION = '/admin/reservations/new'

export function NewReservationLink() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useKeys({ N: { does: common.newReservation, act: () => void navigate(NEW_RESERVATION) } })
  if (pathname === NEW_RESERVATION) return null
  return (
    <Link className="button quiet office-new" to={NEW_RESERVATION} aria-keyshortcuts="N">
      <Icon name="add" size={22} />
      <span>{common.newReservation}</span> <kbd>{keyLabel('N')}</kbd>
    </Link>
  )
}

export function AccountMenu({ onLogout }: { onLogout: () => void }) {
  const { account } = useOffice()
  return (
    <div className="office-account">
      {account && (
        <Link to="/admin/account" title={account.username}>
          <span className="office-initials" aria-hidden="true">
            {initialsOf(account.username)}
          </span>
          <span className="office-username">{account.username}</span>
        </Link>
      )}
      <button type="button" onClick={onLogout}>
        {office.logout}
      </button>
    </div>
  )
}

/** "MK" for "Maya Kent" or "maya.kent", "MA" for "maya". */
function initialsOf(username: string): string {
  const [first = '', second] = username.split(/[\s._-]+/).filter(Boolean)
  return (second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)).toUpperCase()
}

import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import * as office from '#messages/office'
import * as common from '#messages/office-common'
import { BrandName } from '../../ui/brand-name.tsx'
import type { useSite } from '../../ui/use-site.ts'
import { Icon } from '../icon.tsx'
import { useKeys } from '../keys/key-bindings.ts'
import { keyLabel } from '../keys/key-press.ts'
import { useOffice } from '../live/office.tsx'

type Props = { site: ReturnType<typeof useSite>; children?: ReactNode }

export function OfficeHeader({ site, children }: Props) {
  return (
    <header className="sticky z-20 top-0 area-[header] flex items-center justify-between gap-4 ps-4.5 pe-4 border-b border-hair bg-page max-[701px]:gap-1 print:hidden!">
      <Link className="office-brand" to="/">
        {site.kit.logo.light === '' && site.kit.logo.dark === '' && (
          <span
            className="flex-none w-5.5 border-b-2 border-coach text-22 leading-6 text-center max-[481px]:hidden"
            aria-hidden="true"
          >
            {site.brand.slice(0, 1)}
          </span>
        )}
        <span className="truncate">
          <BrandName site={site} />
        </span>
      </Link>
      {children}
    </header>
  )
}

export function LiveState() {
  const { state, reached } = useOffice()
  if (reached && !state) return null
  return (
    <p
      className="office-live flex items-center max-[701px]:ms-2 gap-1.75 text-fg2 text-13 data-[live=false]:text-alert"
      data-live={reached}
    >
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
    <Link
      className="button quiet office-new [&_svg]:hidden narrow:[&_svg]:block"
      to={NEW_RESERVATION}
      aria-keyshortcuts="N"
    >
      <Icon name="add" size={22} />
      <span className="narrow:absolute narrow:size-px narrow:overflow-hidden">{common.newReservation}</span>{' '}
      <kbd>{keyLabel('N')}</kbd>
    </Link>
  )
}

export function AccountMenu({ onLogout }: { onLogout: () => void }) {
  const { account } = useOffice()
  return (
    <div className="office-account flex flex-none items-center gap-4">
      {account && (
        <Link
          className="min-h-8 py-1.5 px-2 border-0 bg-transparent flex items-center gap-2"
          to="/admin/account"
          title={account.username}
        >
          <span
            className="flex-none w-6.5 border border-ctl rounded-[50%] font-text font-semibold text-11/6 text-center"
            aria-hidden="true"
          >
            {initialsOf(account.username)}
          </span>
          <span className="office-username max-w-[9em] truncate">{account.username}</span>
        </Link>
      )}
      <button className="min-h-8 py-1.5 px-2 border-0 bg-transparent" type="button" onClick={onLogout}>
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

import { Link, useLocation } from 'react-router'
import * as common from '#messages/office-common'
import * as setup from '#messages/office-setup'

const SCREENS = [
  ['/admin/vehicle-classes', common.vehicleClasses, setup.classesHelp],
  ['/admin/vehicles', common.vehicles, setup.vehiclesHelp],
  ['/admin/fleet', setup.websiteFleet, setup.fleetHelp],
] as const

/** Tells the three screens about vehicles apart, on each of them. */
export function VehicleScreens() {
  const { pathname } = useLocation()
  return (
    <ul className="my-4 p-0 text-fg2 text-13 leading-5 list-none">
      {SCREENS.map(([to, label, help]) => (
        <li key={to}>
          <Link
            className="me-1 text-coach-text font-semibold underline underline-offset-3 [&[aria-current]]:text-fg [&[aria-current]]:no-underline"
            to={to}
            aria-current={to === pathname ? 'page' : undefined}
          >
            {label}
          </Link>{' '}
          {help}
        </li>
      ))}
    </ul>
  )
}

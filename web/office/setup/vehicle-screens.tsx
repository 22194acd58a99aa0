import { Link, useLocation } from 'react-router'
import * as common from '#messages/office-common'
import * as setup from '#messages/office-setup'
import styles from './vehicle-screens.module.css'

const SCREENS = [
  ['/admin/vehicle-classes', common.vehicleClasses, setup.classesHelp],
  ['/admin/vehicles', common.vehicles, setup.vehiclesHelp],
  ['/admin/fleet', setup.websiteFleet, setup.fleetHelp],
] as const

/** Tells the three screens about vehicles apart, on each of them. */
export function VehicleScreens() {
  const { pathname } = useLocation()
  return (
    <ul className={styles['screens']}>
      {SCREENS.map(([to, label, help]) => (
        <li key={to}>
          <Link to={to} aria-current={to === pathname ? 'page' : undefined}>
            {label}
          </Link>{' '}
          {help}
        </li>
      ))}
    </ul>
  )
}

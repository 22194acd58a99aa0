import { Link } from 'react-router'
import * as texts from '#messages/office-reservations'
import type { DriverName } from '../../drivers/use-driver-name.ts'
import { useRowTab } from '../../table/row-tab.ts'
import { TRIPS_HASH } from '../panel/panel-links.ts'
import type { ListedRide } from './columns.tsx'

type Props = { row: ListedRide; kind: 'vehicle' | 'driver'; search: string; driverName: DriverName }

/** The assigned vehicle or driver, or a link to the trips of the reservation, where one is assigned. */
export function AssignedCell({ row: { ride, facts }, kind, search, driverName }: Props) {
  const tabIndex = useRowTab()
  const assigned = facts[kind]
  const shown = kind === 'driver' && assigned ? driverName(assigned) : assigned
  if (!(kind === 'vehicle' ? facts.needsVehicle : facts.needsDriver))
    return <span title={assigned ?? undefined}>{shown}</span>
  const name = `${ride.firstName} ${ride.lastName}`
  return (
    <Link
      className="text-coach-text font-medium underline underline-offset-3 phone:inline-block phone:leading-7"
      to={{ pathname: `/admin/reservations/${ride._id}`, search, hash: TRIPS_HASH }}
      tabIndex={tabIndex}
      aria-label={texts.assignTo({ kind, name })}
      preventScrollReset
    >
      {texts.assign}
    </Link>
  )
}

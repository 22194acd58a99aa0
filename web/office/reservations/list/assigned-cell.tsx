import { Link } from 'react-router'
import * as texts from '#messages/office-reservations'
import { useRowTab } from '../../table/row-tab.ts'
import { TRIPS_HASH } from '../panel/panel-links.ts'
import type { ListedRide } from './columns.tsx'

type Props = { row: ListedRide; kind: 'vehicle' | 'driver'; search: string }

/** The assigned vehicle or driver, or a link to the trips of the reservation, where one is assigned. */
export function AssignedCell({ row: { ride, facts }, kind, search }: Props) {
  const tabIndex = useRowTab()
  const assigned = facts[kind]
  // The column is as wide as a first name.
  const shown = kind === 'driver' ? assigned?.split(' ')[0] : assigned
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

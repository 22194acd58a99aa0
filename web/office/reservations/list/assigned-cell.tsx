import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-reservations'
import type { DriverName } from '../../drivers/use-driver-name.ts'
import { useRowTab } from '../../table/row-tab.ts'
import { TRIPS_HASH } from '../panel/panel-links.ts'
import { suggestedName } from '../trips/suggested-text.ts'
import type { ListedRide } from './columns.tsx'
import { numberedName } from './numbered-name.ts'

const SUGGESTED =
  'inline-block max-w-[calc(100%+8px)] -mx-1 phone:max-w-full phone:mx-0 px-0.75 truncate align-bottom leading-4.5! border border-dashed border-coach rounded-xs'

type Props = { row: ListedRide; kind: 'vehicle' | 'driver'; search: string; driverName: DriverName }

/** The assigned vehicle or driver, or a link to the trips of the reservation, where one is assigned. */
export function AssignedCell({ row: { ride, facts }, kind, search, driverName }: Props) {
  const tabIndex = useRowTab()
  const assigned = facts[kind]
  const shown = kind === 'driver' && assigned ? driverName(assigned) : assigned
  if (!(kind === 'vehicle' ? facts.needsVehicle : facts.needsDriver))
    return <span title={assigned ?? undefined}>{shown && <CutName name={shown} />}</span>
  const name = `${ride.firstName} ${ride.lastName}`
  const label = texts.assignTo({ kind, name })
  const suggested = facts.suggested?.[kind]
  const suggestedTo = suggested && kind === 'driver' ? driverName(suggested) : suggested
  return (
    <Link
      className={`text-coach-text font-medium phone:inline-block phone:relative phone:max-w-full phone:-my-2 phone:py-2 phone:leading-7 ${suggestedTo ? '' : 'phone:truncate phone:align-bottom underline underline-offset-3'}`}
      to={{ pathname: `/admin/reservations/${ride._id}`, search, hash: TRIPS_HASH }}
      tabIndex={tabIndex}
      aria-label={suggestedTo ? common.labeled({ label, value: suggestedName(suggestedTo) }) : label}
      title={suggestedTo ? suggestedName(suggestedTo) : undefined}
      preventScrollReset
    >
      {suggestedTo ? (
        <span className={SUGGESTED}>
          <CutName name={suggestedTo} />
        </span>
      ) : (
        <>
          <span className="phone:hidden">{texts.assign}</span>
          <span className="hidden phone:inline">{texts.assignShort({ kind })}</span>
        </>
      )}
    </Link>
  )
}

/** Vehicles of one make differ by their numbers, so the make is cut first. */
function CutName({ name }: { name: string }) {
  const { make, number } = numberedName(name)
  if (number === '') return name
  return (
    <span className="flex">
      <span className="truncate">{make}</span>
      <span className="flex-none whitespace-pre">{number}</span>
    </span>
  )
}

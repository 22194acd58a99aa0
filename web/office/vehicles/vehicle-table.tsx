import { Link } from 'react-router'
import * as classWords from '#messages/office-classes'
import * as common from '#messages/office-common'
import * as customers from '#messages/office-customers'
import * as texts from '#messages/office-vehicles'
import type { Board, NextTrip } from '../../../contract/day/board-schemas.ts'
import type { DispatchVehicle, StaffVehicleClass } from '../../../contract/dispatch/schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import type { Notice } from '../editor/content-row.tsx'
import { RECORD_PARAMETER } from '../forms/use-kept-draft.ts'
import { ListStatusMark } from '../reservations/list/list-status-mark.tsx'
import { ConflictMark, Status } from '../reservations/status.tsx'
import { useOpenRecord } from '../shell/record-panel.tsx'
import type { Column, Group } from '../table/columns.ts'
import { useRowTab } from '../table/row-tab.ts'
import { Table } from '../table/table.tsx'
import { type ComingTrip, nextTripOf, pickUpText } from './next-trip.ts'
import { type VehicleDay, vehicleDay } from './vehicle-day.ts'
import styles from './vehicles.module.css'

type Props = {
  vehicles: DispatchVehicle[]
  classes: readonly StaffVehicleClass[]
  board: Board | undefined
  /** The first trip of each vehicle after today; undefined until read. */
  after: readonly NextTrip[] | undefined
  now: Date
  openId: string | undefined
  noticesOf: (vehicle: DispatchVehicle) => Notice[]
}

type Row = {
  vehicle: DispatchVehicle
  day: VehicleDay | undefined
  next: ComingTrip | 'none' | undefined
  notices: Notice[]
}

/** Grouped by class, with the state of each vehicle today. */
export function VehicleTable({ vehicles, classes, board, after, now, openId, noticesOf }: Props) {
  const { to, go } = useOpenRecord()
  const { timeZone } = useSite()
  const place = ({ vehicleClass }: DispatchVehicle) => {
    const at = classes.findIndex(({ code }) => code === vehicleClass)
    return at < 0 ? classes.length : at
  }
  const rows = vehicles
    .toSorted((one, other) => place(one) - place(other))
    .map(vehicle => {
      const day = board && vehicleDay(vehicle._id, board, now.getTime())
      const next = day && nextTripOf(vehicle._id, day, after)
      return { vehicle, day, next, notices: noticesOf(vehicle) }
    })
  return (
    <div className={`${styles['table']} mt-3 mb-0 -mx-(--edge)`}>
      <Table
        label={common.vehicles}
        noun="vehicle"
        columns={columnsOf(to, { timeZone, now })}
        rows={rows}
        idOf={({ vehicle }) => vehicle._id}
        nameOf={({ vehicle }) => vehicle.name}
        groupOf={({ vehicle }) => groupOf(classes[place(vehicle)])}
        stateOf={({ vehicle }) => ({ open: vehicle._id === openId })}
        onOpen={({ vehicle }) => go(vehicle._id)}
      />
    </div>
  )
}

function groupOf(found: StaffVehicleClass | undefined): Group | undefined {
  if (!found) return undefined
  const { _id, code, name, seats, luggage, booking } = found
  return {
    id: code,
    head: (
      <span className="flex flex-wrap gap-y-0 gap-x-2 items-baseline">
        <strong className="min-w-0 wrap-anywhere">{name}</strong>
        <span>{classWords.facts({ seats, luggage })}</span>
        <span className="ms-auto phone:hidden">{texts.booking({ booking })}</span>
        <Link
          className="text-coach-text font-normal underline underline-offset-3 phone:ms-auto touch:py-3 touch:-my-3"
          to={{ pathname: '/admin/vehicle-classes', search: `?${RECORD_PARAMETER}=${_id}` }}
        >
          {texts.editClass}
          <span className="sr-only"> {name}</span>
        </Link>
      </span>
    ),
  }
}

type Clock = { timeZone: string; now: Date }

function columnsOf(to: ReturnType<typeof useOpenRecord>['to'], clock: Clock): Column<Row>[] {
  return [
    { id: 'vehicle', head: texts.vehicle, width: '236px', cell: row => <Name row={row} to={to} /> },
    { id: 'plate', head: texts.plate, width: '96px', cell: ({ vehicle }) => vehicle.plate },
    { id: 'now', head: common.now, width: '128px', cell: row => <Now {...row} /> },
    { id: 'next', head: customers.nextTrip, cell: row => <Next {...row} clock={clock} /> },
    {
      id: 'trips',
      head: common.today,
      width: 'calc(56px + var(--edge))',
      end: true,
      cell: ({ day }) => day?.trips.length,
    },
  ]
}

function Name({ row: { vehicle }, to }: { row: Row; to: ReturnType<typeof useOpenRecord>['to'] }) {
  const { _id, name, sample, seats, luggage } = vehicle
  const text = sample ? common.sampleOf({ name }) : name
  return (
    <>
      <Link to={to(_id)} data-row-link tabIndex={useRowTab()} preventScrollReset title={text}>
        {text}
      </Link>
      <span className="block overflow-hidden text-fg2 text-13 leading-4.5 text-ellipsis">
        {classWords.facts({ seats, luggage })}
      </span>
    </>
  )
}

function Now({ day, notices }: Row) {
  if (notices.some(({ level }) => level === 'fault')) return <Status status="cancelled" word={texts.outNow} />
  if (!day) return null
  if (day.now === 'conflict') return <ConflictMark word={texts.conflict} />
  if (day.now === 'available') return <Status status="confirmed" word={texts.available} />
  return <ListStatusMark status={day.now} />
}

/** Notices take precedence over the next trip. */
function Next({ next, notices, clock }: Row & { clock: Clock }) {
  if (notices.length > 0) {
    return notices.map(({ level, text }) => (
      <span
        key={text}
        className={`${styles['notice']} line-clamp-2 whitespace-normal text-fg2 text-13 leading-4.5`}
        data-level={level}
        title={text}
      >
        {text}
      </span>
    ))
  }
  if (!next) return null
  if (next === 'none') return <span className="text-fg2">{texts.noneBooked}</span>
  const { reservation, name, pickUpAt } = next
  const trip = texts.nextTrip({ when: pickUpText(pickUpAt, clock), name })
  return (
    <Link className="block truncate touch:py-3" to={`/admin/reservations/${reservation}`} title={trip}>
      {trip}
    </Link>
  )
}

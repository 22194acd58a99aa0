import type { MatterAction, TripAlertKind } from '../../../contract/staff/office-schemas.ts'
import { type Alarm, UNASSIGNED_HOURS } from '../../../domain/dispatch/board-alarms.ts'
import { formatInstant } from '../../../domain/values/time.ts'
import { listTripsOf } from '../../booking/list-facts-store.ts'
import { alarmsAbout, type ListedTrip } from '../../booking/ride-facts.ts'
import type { FoundMatter, OpenMatterSource } from '../../platform/attention/open-matter.ts'
import { readBookingRules } from '../../platform/settings/booking-rules-store.ts'
import { findReservations } from '../../reservations/record/store.ts'
import { tripMatter } from '../../reservations/record/to-wire.ts'
import { listTripsAhead } from './alert-store.ts'

const HOUR_MS = 3600_000
/** A trip that never started is listed this long after its pickup. */
const LISTED_HOURS = 24

const KINDS: Partial<Record<Alarm['kind'], TripAlertKind>> = {
  late: 'late',
  'still-not-started': 'not-started',
  'not-started': 'not-started',
  unassigned: 'unassigned',
  'not-accepted': 'not-accepted',
}

/** Late trips, and trips of the next day without a vehicle, a driver or the driver's acceptance. */
export const tripAlert: OpenMatterSource = {
  kind: 'trip-alert',
  async find(db, { now, limit }) {
    const hours = (count: number) => new Date(now.getTime() + count * HOUR_MS).toISOString()
    const within = { from: hours(-LISTED_HOURS), until: hours(UNASSIGNED_HOURS) }
    const ahead = await listTripsAhead(db, within, limit)
    const ids = [...new Set(ahead.map(({ reservation_id }) => reservation_id))]
    const { rules } = await readBookingRules(db)
    const rows = await findReservations(db, ids)
    const trips = new Map((await listTripsOf(db, ids)).map(trip => [trip.id, trip]))
    return ahead.flatMap(({ id, reservation_id, leg }) => {
      const row = rows.find(each => each.id === reservation_id)
      const trip = trips.get(id)
      if (!row || !trip) return []
      const context = { now, driversAlwaysThere: rules.driversAlwaysThere }
      // By urgency: a late trip that is unassigned too is late.
      const [alarm] = alarmsAbout(trip, row.status, context).filter(({ kind }) => KINDS[kind])
      return alarm ? [alertMatter(tripMatter(row), { trip, alarm, isReturn: leg === 2 })] : []
    })
  },
}

type About = { trip: ListedTrip; alarm: Alarm; isReturn: boolean }

function alertMatter(matter: ReturnType<typeof tripMatter>, { trip, alarm, isReturn }: About): FoundMatter {
  const kind = KINDS[alarm.kind] ?? 'unassigned'
  const isLate = kind === 'late' || kind === 'not-started'
  const since = formatInstant(alarm.kind === 'still-not-started' ? leavesAt(trip) : alarm.since)
  return {
    ...matter,
    ...(isReturn ? { pickUp: matter.dropOff, dropOff: matter.pickUp } : {}),
    id: trip.id,
    pickUpAt: trip.starts_at,
    urgentAt: isLate ? since : trip.starts_at,
    note: '',
    alert: { kind, driver: isAssigned(trip) ? (trip.driver ?? '') : '', since },
    failed: isLate,
    action: actionOf(kind, trip),
  }
}

const leavesAt = ({ from_min }: ListedTrip) => (from_min ?? 0) * 60_000

/** Suggested drivers know nothing of the trip. */
const isAssigned = ({ pinned }: ListedTrip) => pinned === 1

function actionOf(kind: TripAlertKind, trip: ListedTrip): MatterAction {
  const { id, driver_phone } = trip
  if (kind === 'not-accepted') return { do: 'remind', trip: id }
  if (kind === 'unassigned' || !isAssigned(trip) || !driver_phone) return { do: 'open', label: 'Assign' }
  return { do: 'call-driver', phoneNumber: driver_phone }
}

import type { MatterAction, TripAlertKind } from '../../../contract/staff/office-schemas.ts'
import { type Alarm, UNASSIGNED_HOURS } from '../../../domain/dispatch/board-alarms.ts'
import { formatInstant } from '../../../domain/values/time.ts'
import { listTripsOf } from '../../booking/list-facts-store.ts'
import { alarmsAbout, isDayOver, type ListedTrip } from '../../booking/ride-facts.ts'
import type { FoundMatter, OpenMatterSource } from '../../platform/attention/open-matter.ts'
import { findReservations } from '../../reservations/record/store.ts'
import { tripMatter } from '../../reservations/record/to-wire.ts'
import { listTripsToWatch } from './alert-store.ts'

const HOUR_MS = 3600_000
/** A trip that never started is listed until its day is over, and no longer than this after its pickup. */
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
    const context = { now }
    // From now on both ways, since rides that were never closed must not stand in for those of this hour.
    const past = { from: hours(-LISTED_HOURS), until: now.toISOString() }
    const ahead = { from: now.toISOString(), until: hours(UNASSIGNED_HOURS) }
    const found = [
      ...(await listTripsToWatch(db, past, { ...context, order: 'desc', limit })),
      ...(await listTripsToWatch(db, ahead, { ...context, order: 'asc', limit })),
    ]
    const ids = [...new Set(found.map(({ reservation_id }) => reservation_id))]
    const rows = await findReservations(db, ids)
    const trips = new Map((await listTripsOf(db, ids)).map(trip => [trip.id, trip]))
    const matters = found.flatMap(({ id, reservation_id, leg }) => {
      const row = rows.find(each => each.id === reservation_id)
      const trip = trips.get(id)
      if (!row || !trip || isDayOver(trip, now)) return []
      // By urgency: a late trip that is unassigned too is late.
      const [alarm] = alarmsAbout(trip, row.status, context).filter(({ kind }) => KINDS[kind])
      const about = { trip, isReturn: leg === 2, isComplete: isComplete(trip) }
      return alarm ? [alertMatter(tripMatter(row), { ...about, alarm })] : []
    })
    return matters.slice(0, limit)
  },
}

type About = { trip: ListedTrip; alarm: Alarm; isReturn: boolean; isComplete: boolean }

function alertMatter(
  matter: ReturnType<typeof tripMatter>,
  { trip, alarm, isReturn, isComplete }: About,
): FoundMatter {
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
    alert: {
      ...{ kind, since, driver: isAssigned(trip) ? (trip.driver ?? '') : '' },
    },
    failed: isLate,
    action: actionOf(kind, { trip, isComplete }),
  }
}

const leavesAt = ({ from_min }: ListedTrip) => (from_min ?? 0) * 60_000

/** Suggested drivers know nothing of the trip. */
const isAssigned = ({ pinned }: ListedTrip) => pinned === 1

function isComplete(trip: ListedTrip): boolean {
  return isAssigned(trip) && trip.vehicle !== null && trip.driver !== null
}

function actionOf(
  kind: TripAlertKind,
  { trip, isComplete }: { trip: ListedTrip; isComplete: boolean },
): MatterAction {
  const { id, driver_phone } = trip
  if (kind === 'not-accepted') return { do: 'remind', trip: id }
  if (!isComplete) return { do: 'open', label: 'Assign', part: 'trips' }
  return driver_phone ? { do: 'call-driver', phoneNumber: driver_phone } : { do: 'open', label: 'Review' }
}

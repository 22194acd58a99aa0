import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Suggested } from '../../contract/booking/list-schemas.ts'
import { assignmentNeeds } from '../../domain/dispatch/assignment-needs.ts'
import type { ReservationStatus } from '../../domain/reservations/reservation.ts'
import type { TripProgress } from '../../domain/reservations/trip.ts'
import { startOfDay } from '../../domain/values/pick-up.ts'
import type { Database, Tables } from '../platform/db/tables.ts'
import { OVER } from '../reservations/case/cancellation-case.ts'
import type { SearchContext } from './reservation-filter.ts'

/** True for confirmed reservations with a trip from today on that lacks a vehicle or a driver; of one leg if it is given. */
export function isUnassigned(db: Database, context: SearchContext, leg?: 2): Expression<SqlBool> {
  const row = expressionBuilder<Tables, 'reservations'>()
  // Asked of each row: a page of the list then looks only at the rows up to its last match.
  const open = db
    .selectFrom('trips')
    .leftJoin('assignments', 'assignments.trip_id', 'trips.id')
    .select('trips.id')
    .whereRef('trips.reservation_id', '=', row.ref('reservations.id'))
    .where('trips.starts_at', '>=', startOfDay(context.now, context.timeZone))
    .$if(leg !== undefined, query => query.where('trips.leg', '=', leg ?? 2))
    .where(lacksAssignment())
  return row.and([row('reservations.status', '=', 'confirmed'), row.exists(open)])
}

/** For trips joined with their assignments. */
export function lacksAssignment(): Expression<SqlBool> {
  const trip = expressionBuilder<Tables, 'trips' | 'assignments'>()
  return trip.and([
    trip('trips.progress', 'not in', OVER),
    trip('assignments.without_vehicle_reason', 'is', null),
    trip.or([
      trip('assignments.trip_id', 'is', null),
      trip('assignments.pinned', '=', 0),
      trip('assignments.vehicle_id', 'is', null),
      trip('assignments.driver_id', 'is', null),
    ]),
  ])
}

type TripToAssign = {
  starts_at: string
  progress: TripProgress
  pinned: number | null
  vehicle: string | null
  driver: string | null
  without_vehicle_reason: string | null
}

type Needs = ReturnType<typeof assignmentNeeds>

export const NO_NEEDS: Needs = { vehicle: false, driver: false }

/** As `isUnassigned` in SQL, for one trip. */
export function needsOfTrip(
  { starts_at, progress, pinned, vehicle, driver, without_vehicle_reason }: TripToAssign,
  status: ReservationStatus,
  { now, timeZone }: SearchContext,
): Needs {
  const isAhead = status === 'confirmed' && !OVER.includes(progress) && starts_at >= startOfDay(now, timeZone)
  if (!isAhead) return NO_NEEDS
  return assignmentNeeds({
    ...{ isPinned: pinned === 1, hasVehicle: vehicle !== null, hasDriver: driver !== null },
    isWithoutVehicle: without_vehicle_reason !== null,
  })
}

/** A suggestion that drove the trip is no longer one. */
export function isAssigned({ pinned, progress }: Pick<TripToAssign, 'pinned' | 'progress'>): boolean {
  return pinned === 1 || OVER.includes(progress)
}

/** By name, if staff still have to assign the trip. */
export function suggestedFor({ pinned, vehicle, driver }: TripToAssign, isNeeded: boolean): Suggested | null {
  return isNeeded && pinned === 0 && vehicle !== null ? { vehicle, driver } : null
}

export function isTripUnassigned(
  trip: TripToAssign,
  status: ReservationStatus,
  context: SearchContext,
): boolean {
  const { vehicle, driver } = needsOfTrip(trip, status, context)
  return vehicle || driver
}

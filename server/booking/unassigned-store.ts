import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { startOfDay } from '../../domain/values/pick-up.ts'
import type { Database, Tables } from '../platform/db/tables.ts'
import { OVER } from '../reservations/case/cancellation-case.ts'
import type { SearchContext } from './reservation-filter.ts'

/** True for confirmed reservations with a trip from today on that lacks a vehicle or a driver. */
export function isUnassigned(db: Database, context: SearchContext): Expression<SqlBool> {
  const row = expressionBuilder<Tables, 'reservations'>()
  // Asked of each row: a page of the list then looks only at the rows up to its last match.
  const open = db
    .selectFrom('trips')
    .leftJoin('assignments', 'assignments.trip_id', 'trips.id')
    .select('trips.id')
    .whereRef('trips.reservation_id', '=', row.ref('reservations.id'))
    .where('trips.starts_at', '>=', startOfDay(context.now, context.timeZone))
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

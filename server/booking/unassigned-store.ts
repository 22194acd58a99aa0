import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { startOfDay } from '../../domain/values/pick-up.ts'
import type { Database, Tables } from '../platform/db/tables.ts'
import { OVER } from '../reservations/case/cancellation-case.ts'
import { idsOfTripsWithin } from '../reservations/record/trips-within-store.ts'
import type { SearchContext } from './reservation-filter.ts'

const LAST_INSTANT = '9999'

/** True for confirmed reservations with a trip from today on that lacks a vehicle or a driver. */
export function isUnassigned(db: Database, context: SearchContext): Expression<SqlBool> {
  const ahead = { from: startOfDay(context.now, context.timeZone), until: LAST_INSTANT }
  const open = db
    .selectFrom('trips')
    .leftJoin('assignments', 'assignments.trip_id', 'trips.id')
    .select('trips.reservation_id')
    .where('trips.id', 'in', idsOfTripsWithin(db, ahead, { cancelled: false }))
    .where(lacksAssignment(context))
  const row = expressionBuilder<Tables, 'reservations'>()
  return row.and([row('reservations.status', '=', 'confirmed'), row('reservations.id', 'in', open)])
}

/** For trips joined with their assignments. */
export function lacksAssignment({ driversAlwaysThere }: SearchContext): Expression<SqlBool> {
  const trip = expressionBuilder<Tables, 'trips' | 'assignments'>()
  return trip.and([
    trip('trips.progress', 'not in', OVER),
    trip('assignments.without_vehicle_reason', 'is', null),
    trip.or([
      trip('assignments.trip_id', 'is', null),
      trip('assignments.pinned', '=', 0),
      trip('assignments.vehicle_id', 'is', null),
      ...(driversAlwaysThere ? [] : [trip('assignments.driver_id', 'is', null)]),
    ]),
  ])
}

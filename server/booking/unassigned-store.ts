import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { startOfDay } from '../../domain/values/pick-up.ts'
import type { Database, Tables } from '../platform/db/tables.ts'
import { OVER } from '../reservations/case/cancellation-case.ts'
import { idsOfTripsWithin } from '../reservations/record/trips-within-store.ts'
import type { SearchContext } from './reservation-filter.ts'

const LAST_INSTANT = '9999'

/** True for confirmed reservations with a trip from today on that lacks a vehicle or a driver. */
export function isUnassigned(
  db: Database,
  { now, timeZone, driversAlwaysThere }: SearchContext,
): Expression<SqlBool> {
  const ahead = { from: startOfDay(now, timeZone), until: LAST_INSTANT }
  const open = db
    .selectFrom('trips')
    .leftJoin('assignments', 'assignments.trip_id', 'trips.id')
    .select('trips.reservation_id')
    .where('trips.id', 'in', idsOfTripsWithin(db, ahead, { cancelled: false }))
    .where('trips.progress', 'not in', OVER)
    .where('assignments.without_vehicle_reason', 'is', null)
    .where(trip =>
      trip.or([
        trip('assignments.trip_id', 'is', null),
        trip('assignments.pinned', '=', 0),
        trip('assignments.vehicle_id', 'is', null),
        ...(driversAlwaysThere ? [] : [trip('assignments.driver_id', 'is', null)]),
      ]),
    )
  const row = expressionBuilder<Tables, 'reservations'>()
  return row.and([row('reservations.status', '=', 'confirmed'), row('reservations.id', 'in', open)])
}

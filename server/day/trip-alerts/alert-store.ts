import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { UNACCEPTED_HOURS } from '../../../domain/dispatch/board-alarms.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import { idsOfTripsWithin, type Within } from '../../reservations/record/trips-within-store.ts'

type Context = { now: Date }
type Search = Context & { order: 'asc' | 'desc'; limit: number }

/** Confirmed trips without a passenger on board that may have an alert, by their start. */
export async function listTripsToWatch(db: Database, within: Within, { order, limit, ...context }: Search) {
  return await db
    .selectFrom('trips')
    .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .leftJoin('assignments', 'assignments.trip_id', 'trips.id')
    .leftJoin('occupancies', join =>
      join
        .onRef('occupancies.trip_id', '=', 'assignments.trip_id')
        .onRef('occupancies.resource_id', '=', 'assignments.vehicle_id'),
    )
    .select(['trips.id', 'trips.reservation_id', 'trips.leg', 'trips.starts_at'])
    .where('trips.id', 'in', idsOfTripsWithin(db, within, { cancelled: false }))
    .where('reservations.status', '=', 'confirmed')
    .where('trips.progress', 'in', ['scheduled', 'en-route', 'on-location'])
    .where(mayHaveAlert(context))
    .orderBy('trips.starts_at', order)
    .orderBy('trips.id')
    .limit(limit)
    .execute()
}

/** Before the limit, which healthy trips would fill. */
function mayHaveAlert({ now }: Context): Expression<SqlBool> {
  const trip = expressionBuilder<Tables, 'trips' | 'assignments' | 'occupancies'>()
  const acceptedBy = new Date(now.getTime() + UNACCEPTED_HOURS * 60 * MINUTE_MS).toISOString()
  return trip.or([
    trip('assignments.trip_id', 'is', null),
    trip('assignments.pinned', '=', 0),
    trip('assignments.vehicle_id', 'is', null),
    trip('assignments.driver_id', 'is', null),
    trip('trips.starts_at', '<=', now.toISOString()),
    trip('occupancies.from_min', '<=', Math.floor(now.getTime() / MINUTE_MS)),
    trip.and([
      trip('assignments.driver_id', 'is not', null),
      trip('assignments.accepted_at', 'is', null),
      trip('trips.starts_at', '<=', acceptedBy),
    ]),
  ])
}

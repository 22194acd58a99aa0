import type { Database } from '../../platform/db/tables.ts'
import { idsOfTripsWithin } from '../../reservations/record/trips-within-store.ts'

/** After every pickup. */
const FAR = '9999'

/** The first scheduled trip of each vehicle from an instant on. */
export async function listNextTrips(db: Database, from: string) {
  const ids = idsOfTripsWithin(db, { from, until: FAR }, { cancelled: false })
  const first = db
    .selectFrom('trips')
    .innerJoin('assignments', 'assignments.trip_id', 'trips.id')
    .select(['assignments.vehicle_id as first_of'])
    .select(({ fn }) => fn.min('trips.starts_at').as('first_at'))
    .where('trips.id', 'in', ids)
    .where('trips.progress', '=', 'scheduled')
    .where('assignments.vehicle_id', 'is not', null)
    .groupBy('assignments.vehicle_id')
  const rows = await db
    .selectFrom('trips')
    .innerJoin('assignments', 'assignments.trip_id', 'trips.id')
    .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .innerJoin(first.as('next'), join =>
      join.onRef('first_of', '=', 'assignments.vehicle_id').onRef('first_at', '=', 'trips.starts_at'),
    )
    .select(['assignments.vehicle_id', 'trips.reservation_id', 'trips.starts_at', 'first_name', 'last_name'])
    .where('trips.id', 'in', ids)
    .where('trips.progress', '=', 'scheduled')
    .orderBy('trips.starts_at')
    .orderBy('trips.id')
    .execute()
  return rows
}

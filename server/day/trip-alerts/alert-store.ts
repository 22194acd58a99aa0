import type { Database } from '../../platform/db/tables.ts'
import { idsOfTripsWithin, type Within } from '../../reservations/record/trips-within-store.ts'

/** Confirmed trips of which no passenger is on board, soonest first. */
export async function listTripsAhead(db: Database, within: Within, limit: number) {
  return await db
    .selectFrom('trips')
    .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .select(['trips.id', 'trips.reservation_id', 'trips.leg', 'trips.starts_at'])
    .where('trips.id', 'in', idsOfTripsWithin(db, within, { cancelled: false }))
    .where('reservations.status', '=', 'confirmed')
    .where('trips.progress', 'in', ['scheduled', 'en-route', 'on-location'])
    .orderBy('trips.starts_at')
    .orderBy('trips.id')
    .limit(limit)
    .execute()
}

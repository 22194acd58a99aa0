import type { Database } from '../db/tables.ts'
import { TEXT_JOB } from './enqueue-text.ts'

/** A trip with who rides, for texts to a passenger. */
export async function findRiddenTrip(db: Database, tripId: string) {
  return await db
    .selectFrom('trips')
    .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .select(['trips.id', 'trips.reservation_id', 'trips.passenger', 'trips.starts_at', 'trips.zone'])
    .select('reservations.phone_number')
    .where('trips.id', '=', tripId)
    .executeTakeFirst()
}

/** The texts under this key that wait and were not tried yet. */
export async function listWaitingTexts(db: Database, orderingKey: string) {
  return await db
    .selectFrom('jobs')
    .select(['id', 'payload'])
    .where('ordering_key', '=', orderingKey)
    .where('kind', '=', TEXT_JOB)
    .where('state', '=', 'waiting')
    .where('lease_until', 'is', null)
    .execute()
}

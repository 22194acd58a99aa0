import type { Database } from '../../platform/db/tables.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'

/** Messages to a driver about a trip that wait and were not tried yet: what they say is read when they leave. */
export async function listWaitingForDriver(
  db: Database,
  { driverId, orderingKeys }: { driverId: string; orderingKeys: readonly string[] },
): Promise<Job[]> {
  return await db
    .selectFrom('jobs')
    .selectAll()
    .where('subject_id', '=', driverId)
    .where('ordering_key', 'in', orderingKeys)
    .where('state', '=', 'waiting')
    .where('lease_until', 'is', null)
    .execute()
}

/** Those of these keys that a job was ever planned with. */
export async function listKnownKeys(db: Database, keys: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('jobs').select('dedupe_key').where('dedupe_key', 'in', keys).execute()
  return rows.flatMap(({ dedupe_key }) => dedupe_key ?? [])
}

/** When and in which zone a trip begins; undefined if it no longer exists. */
export async function findStart(db: Database, tripId: string) {
  return await db
    .selectFrom('trips')
    .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .select(['trips.starts_at as at', 'trips.zone'])
    .where('trips.id', '=', tripId)
    .executeTakeFirst()
}

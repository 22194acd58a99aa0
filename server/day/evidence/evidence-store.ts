import type { Database } from '../../platform/db/tables.ts'

/** What customers agreed to about these trips, and by which way, the first one first. */
export async function listConsentsOf(db: Database, tripIds: readonly string[]) {
  if (tripIds.length === 0) return []
  return await db
    .selectFrom('trip_consents')
    .selectAll()
    .where('trip_id', 'in', tripIds)
    .orderBy('given_at')
    .orderBy('id')
    .execute()
}

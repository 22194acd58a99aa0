import type { Database } from '../../platform/db/tables.ts'

/** When the last trip of a reservation ends, as far as it is known, else when it starts; undefined where it has none. */
export async function findLastEnd(db: Database, reservationId: string): Promise<string | undefined> {
  const trips = await db
    .selectFrom('trips')
    .select(['starts_at', 'ends_at'])
    .where('reservation_id', '=', reservationId)
    .execute()
  return trips
    .map(({ starts_at, ends_at }) => ends_at ?? starts_at)
    .toSorted()
    .at(-1)
}

import type { Database } from '../../platform/db/tables.ts'

/** Until when the vehicle of a reservation is kept; undefined where it has no hold, or none any more. */
export async function findHeldUntil(
  db: Database,
  reservationId: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('holds')
    .select('until')
    .where('reservation_id', '=', reservationId)
    .where('state', '=', 'live')
    .where('until', '>', now.toISOString())
    .executeTakeFirst()
  return row?.until
}

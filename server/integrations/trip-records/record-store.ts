import type { Insertable } from 'kysely'
import { inParts } from '../../platform/db/database.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'

/** The first record of a trip stays. */
export async function insertTripRecord(tx: Database, row: Insertable<Tables['trip_records']>): Promise<void> {
  await tx
    .insertInto('trip_records')
    .values(row)
    .onConflict(conflict => conflict.column('trip_id').doNothing())
    .execute()
}

export async function purgeTripRecords(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('trip_records').where('keep_until', '<=', now.toISOString()).execute()
}

export async function listTripIds(db: Database, reservationIds: readonly string[]): Promise<string[]> {
  const rows = await inParts(reservationIds, part =>
    db.selectFrom('trips').select('id').where('reservation_id', 'in', part).execute(),
  )
  return rows.map(({ id }) => id)
}

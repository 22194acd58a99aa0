import type { Selectable } from 'kysely'
import type { Database, Tables } from '../../platform/db/tables.ts'

export async function findEvent(
  db: Database,
  id: string,
): Promise<Selectable<Tables['payment_events']> | undefined> {
  return await db.selectFrom('payment_events').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertEventOnce(
  tx: Database,
  { id, ref, type, now }: { id: string; ref: string; type: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_events')
    .values({ id, ref, type, received_at: now.toISOString() })
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function markHandled(
  tx: Database,
  id: string,
  { now, error }: { now: Date; error: string | null },
): Promise<void> {
  await tx
    .updateTable('payment_events')
    .set({ handled_at: now.toISOString(), error })
    .where('id', '=', id)
    .execute()
}

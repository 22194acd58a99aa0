import { WEBHOOK_WAITING_MAX } from '../../domain/webhook.ts'
import type { Database } from '../db/tables.ts'
import { lastEventSeq } from '../events/read-events.ts'

/** The row of `settings` that holds the cursor. */
const CURSOR = 'webhooks'

/** The last event that was looked at. */
export type Moved = { seq: number; event: string }
/** The same, with the row as it was read; undefined where there is none. */
export type Cursor = { seq: number; stored: string | undefined }

/**
 * Where the next look begins. A cursor of another history, which an import brings, begins at the newest event: nothing is
 * told a second time.
 */
export async function readCursor(db: Database): Promise<Cursor> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', CURSOR).executeTakeFirst()
  if (!row) return { seq: 0, stored: undefined }
  const { seq, event: id } = JSON.parse(row.value) as Moved
  const event = await db.selectFrom('events').select('id').where('seq', '=', seq).executeTakeFirst()
  return { seq: event?.id === id ? seq : await lastEventSeq(db), stored: row.value }
}

type Move = { from: Cursor; to: Moved; now: Date }

/** False where the cursor is not where it was: another instance moved it. */
export async function moveCursor(tx: Database, { from, to, now }: Move): Promise<boolean> {
  const row = { value: JSON.stringify(to), updated_at: now.toISOString() }
  if (from.stored === undefined) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('settings')
      .values({ name: CURSOR, ...row })
      .onConflict(conflict => conflict.column('name').doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  const { numUpdatedRows } = await tx
    .updateTable('settings')
    .set(row)
    .where('name', '=', CURSOR)
    .where('value', '=', from.stored)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** True where as many messages wait for this endpoint as may. */
export async function isFull(tx: Database, { id, kind }: { id: string; kind: string }): Promise<boolean> {
  const last = await tx
    .selectFrom('jobs')
    .select('id')
    .where('subject_id', '=', id)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .offset(WEBHOOK_WAITING_MAX - 1)
    .limit(1)
    .executeTakeFirst()
  return last !== undefined
}

/** The names of these endpoints. */
export async function readNames(
  tx: Database,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  return await tx.selectFrom('webhook_endpoints').select(['id', 'name']).where('id', 'in', ids).execute()
}

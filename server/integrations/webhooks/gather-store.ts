import { type Json, readJson, toJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readSetting, type SettingName } from '../../platform/db/versioned-setting.ts'
import { lastEventSeq } from '../../platform/events/read-events.ts'

const CURSOR: SettingName<Moved> = 'webhooks'

export type Moved = { seq: number; event: string }
export type Cursor = { seq: number; stored: Json<Moved> | undefined }

/** After an import, starts at the newest event, so that nothing is sent twice. */
export async function readCursor(db: Database): Promise<Cursor> {
  const row = await readSetting(db, CURSOR)
  if (!row) return { seq: 0, stored: undefined }
  const { seq, event: id } = readJson(row.value)
  const event = await db.selectFrom('events').select('id').where('seq', '=', seq).executeTakeFirst()
  return { seq: event?.id === id ? seq : await lastEventSeq(db), stored: row.value }
}

type Move = { from: Cursor; to: Moved; now: Date }

/** False if another instance moved the cursor. */
export async function moveCursor(tx: Database, { from, to, now }: Move): Promise<boolean> {
  const row = { value: toJson(to), updated_at: now.toISOString() }
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

/** Uses the index of pending jobs only. */
export async function countWaiting(db: Database, kind: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('jobs')
    .select(row => ['subject_id', row.fn.countAll().as('count')])
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .groupBy('subject_id')
    .execute()
  return new Map(rows.map(({ subject_id, count }) => [subject_id, Number(count)]))
}

export async function readNames(
  tx: Database,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  return await tx.selectFrom('webhook_endpoints').select(['id', 'name']).where('id', 'in', ids).execute()
}

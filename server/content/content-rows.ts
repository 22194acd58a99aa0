import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'

/** The tables that share the columns id, version, deleted_at and, but for posts, position. */
export type ContentTable = 'services' | 'fleet_items' | 'posts' | 'videos'

/** The statements of this file use shared columns only, so that the type of one table describes all four. */
const as = (table: ContentTable) => table as 'services'

/** Changes a row that is not deleted; false where there is none, or its version is not `ifMatch`. */
export async function changeRow(
  db: Database,
  table: ContentTable,
  change: { id: string; columns: Record<string, unknown>; ifMatch: number | undefined },
): Promise<boolean> {
  const { id, columns, ifMatch } = change
  let query = db
    .updateTable(as(table))
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
  if (ifMatch !== undefined) query = query.where('version', '=', ifMatch)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** Hides the row; it can be restored. */
export async function markDeleted(
  db: Database,
  table: ContentTable,
  deleted: { id: string; now: Date },
): Promise<void> {
  await db
    .updateTable(as(table))
    .set({ deleted_at: deleted.now.toISOString() })
    .where('id', '=', deleted.id)
    .execute()
}

/** Restores a deleted row; false where it was not deleted. */
export async function markRestored(db: Database, table: ContentTable, id: string): Promise<boolean> {
  const result = await db
    .updateTable(as(table))
    .set({ deleted_at: null, version: sql`version + 1` })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Puts the rows with these ids first, in this order; the other rows keep their order after them. */
export async function reorderRows(db: Database, table: ContentTable, ids: string[]): Promise<void> {
  const rows = await db.selectFrom(as(table)).select(['id', 'position']).orderBy('position').execute()
  const known = new Set(rows.map(({ id }) => id))
  const named = [...new Set(ids)].filter(id => known.has(id))
  const order = [...named, ...rows.map(({ id }) => id).filter(id => !named.includes(id))]
  for (const [position, id] of order.entries()) {
    await db.updateTable(as(table)).set({ position }).where('id', '=', id).execute()
  }
}

/** The position before all other rows, or after them. */
export async function freePosition(
  db: Database,
  table: Exclude<ContentTable, 'posts'>,
  end: 'first' | 'last',
): Promise<number> {
  const row = await db
    .selectFrom(as(table))
    .select(({ fn }) => [fn.min('position').as('first'), fn.max('position').as('last')])
    .executeTakeFirst()
  // PostgreSQL answers null, and numbers for integers, on an empty table.
  return end === 'first' ? Number(row?.first ?? 0) - 1 : Number(row?.last ?? 0) + 1
}

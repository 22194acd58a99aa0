import { type Selectable, type SqlBool, sql } from 'kysely'
import { tableLike } from '../db/json-has.ts'
import type { Database, Tables } from '../db/tables.ts'
import { isLocalAddress, type ServedAt } from '../process/local-address.ts'
import { isPublicAt, type PublishingInput } from './publishing.ts'

/** The tables that share the columns id, version, deleted_at, draft, publish_at and, but for posts, position. */
export type ContentTable = 'services' | 'fleet_items' | 'posts' | 'videos' | 'place_pages'
type OrderedTable = Exclude<ContentTable, 'posts'>
/** The other tables that staff edit; they share id, version and deleted_at, two of them position. */
export type RecordTable =
  | 'vehicle_classes'
  | 'meeting_points'
  | 'companies'
  | 'promo_codes'
  | 'redirects'
  | 'reviews'
  | 'vehicles'
  | 'drivers'
  | 'webhook_endpoints'
type EditedTable = ContentTable | RecordTable
type PlacedTable = OrderedTable | 'vehicle_classes' | 'meeting_points' | 'reviews'
type Row<Table extends EditedTable> = Selectable<Tables[Table]>

/** The statements of this file use shared columns only, so that the type of one table describes all. */
const as = (table: EditedTable) => tableLike<'services'>(table)

/** The row, unless it is deleted. */
export async function findRow<Table extends EditedTable>(
  db: Database,
  table: Table,
  id: string,
): Promise<Row<Table> | undefined> {
  return await db
    .selectFrom(as(table))
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$castTo<Row<Table>>()
    .executeTakeFirst()
}

/** The tables whose samples are about a business that is not the owner's: its vehicles, its films. */
const SAMPLED: ReadonlySet<ContentTable> = new Set(['fleet_items', 'videos'])

/** Which rows of a content: what visitors see at an instant, or with drafts and what is public later. */
export type Seen = { publicAt: Date; withSamples: boolean } | 'by staff'

/** What visitors see now: samples on a local address only. */
export function seenByVisitors({ clock, config }: { clock: () => Date; config: ServedAt }): Seen {
  return { publicAt: clock(), withSamples: isLocalAddress(config) }
}

/** The statements know the shared columns only, and these tables share one more. */
const NO_SAMPLE = sql<SqlBool>`sample = 0`

type Listing<Table> = { table: Table; seen: Seen; age?: 'oldest first' | 'newest first' }

/** The rows that are not deleted, in the order that staff gave them; of two at one position the older or the newer first. */
export async function listOrderedRows<Table extends OrderedTable>(
  db: Database,
  { table, seen, age = 'oldest first' }: Listing<Table>,
): Promise<Row<Table>[]> {
  const direction = age === 'oldest first' ? 'asc' : 'desc'
  let query = db.selectFrom(as(table)).selectAll().where('deleted_at', 'is', null)
  if (seen !== 'by staff') query = query.where(isPublicAt(seen.publicAt))
  if (seen !== 'by staff' && !seen.withSamples && SAMPLED.has(table)) query = query.where(NO_SAMPLE)
  return await query
    .orderBy('position')
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .$castTo<Row<Table>>()
    .execute()
}

/** What every new row starts with. */
export function newRow({ id, now }: { id: string; now: Date }, { draft, publishAt }: PublishingInput) {
  return {
    id,
    version: 1,
    deleted_at: null,
    draft: draft ? (1 as const) : (0 as const),
    publish_at: publishAt ?? null,
    created_at: now.toISOString(),
  }
}

/** Changes a row that is not deleted; false where there is none, or its version is not `ifMatch`. */
export async function changeRow(
  db: Database,
  table: EditedTable,
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
  table: EditedTable,
  deleted: { id: string; now: Date },
): Promise<void> {
  await db
    .updateTable(as(table))
    .set({ deleted_at: deleted.now.toISOString() })
    .where('id', '=', deleted.id)
    .execute()
}

/** Restores a deleted row; false where it was not deleted. */
export async function markRestored(db: Database, table: EditedTable, id: string): Promise<boolean> {
  const result = await db
    .updateTable(as(table))
    .set({ deleted_at: null, version: sql`version + 1` })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Puts the rows with these ids first, in this order; the other rows keep their order after them. */
export async function reorderRows(db: Database, table: EditedTable, ids: string[]): Promise<void> {
  const rows = await db.selectFrom(as(table)).select(['id', 'position']).orderBy('position').execute()
  const known = new Set(rows.map(({ id }) => id))
  const named = [...new Set(ids)].filter(id => known.has(id))
  const order = [...named, ...rows.map(({ id }) => id).filter(id => !named.includes(id))]
  for (const [position, id] of order.entries()) {
    await db.updateTable(as(table)).set({ position }).where('id', '=', id).execute()
  }
}

/** The position before all other rows, or after them. */
export async function freePosition(db: Database, table: PlacedTable, end: 'first' | 'last'): Promise<number> {
  const row = await db
    .selectFrom(as(table))
    .select(({ fn }) => [fn.min('position').as('first'), fn.max('position').as('last')])
    .executeTakeFirst()
  // PostgreSQL answers null, and numbers for integers, on an empty table.
  return end === 'first' ? Number(row?.first ?? 0) - 1 : Number(row?.last ?? 0) + 1
}

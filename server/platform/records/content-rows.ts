import { type Selectable, type SqlBool, sql } from 'kysely'
import { tableLike } from '../db/portable.ts'
import type { Database, Tables } from '../db/tables.ts'
import { isLocalAddress, type ServedAt } from '../process/local-address.ts'
import { isPublicAt, type PublishingInput } from './publishing.ts'

/** These share id, version, deleted_at, draft, publish_at and, except posts, position. */
export type ContentTable = 'services' | 'fleet_items' | 'posts' | 'videos' | 'place_pages'
type OrderedTable = Exclude<ContentTable, 'posts'>
export type RecordTable =
  | 'vehicle_classes'
  | 'meeting_points'
  | 'companies'
  | 'promo_codes'
  | 'redirects'
  | 'reviews'
  | 'vehicles'
  | 'drivers'
  | 'papers'
  | 'webhook_endpoints'
type EditedTable = ContentTable | RecordTable
type PlacedTable = OrderedTable | 'vehicle_classes' | 'meeting_points' | 'reviews'
type Row<Table extends EditedTable> = Selectable<Tables[Table]>

const as = (table: EditedTable) => tableLike<'services'>(table)

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

/** Samples that would misrepresent the owner's business. */
const SAMPLED: ReadonlySet<ContentTable> = new Set(['fleet_items', 'videos'])

type PublicView = { publicAt: Date; withSamples: boolean }
export type Seen = PublicView | 'by staff'

/** Samples count only on a local address. */
export function seenByVisitors({ clock, config }: { clock: () => Date; config: ServedAt }): PublicView {
  return { publicAt: clock(), withSamples: isLocalAddress(config) }
}

const NO_SAMPLE = sql<SqlBool>`sample = 0`

type Listing<Table> = { table: Table; seen: Seen; age?: 'oldest first' | 'newest first' }

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

/** Cheaper than listing them, for what every page asks. */
export async function hasPublicRows(
  db: Database,
  table: ContentTable,
  { publicAt, withSamples }: PublicView,
): Promise<boolean> {
  let query = db
    .selectFrom(as(table))
    .select('id')
    .where('deleted_at', 'is', null)
    .where(isPublicAt(publicAt))
  if (!withSamples && SAMPLED.has(table)) query = query.where(NO_SAMPLE)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

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

/** Returns false if the row is missing, deleted or not at version `ifMatch`. */
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

export async function markRestored(db: Database, table: EditedTable, id: string): Promise<boolean> {
  const result = await db
    .updateTable(as(table))
    .set({ deleted_at: null, version: sql`version + 1` })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function reorderRows(db: Database, table: EditedTable, ids: string[]): Promise<void> {
  const rows = await db.selectFrom(as(table)).select(['id', 'position']).orderBy('position').execute()
  const known = new Set(rows.map(({ id }) => id))
  const named = [...new Set(ids)].filter(id => known.has(id))
  const order = [...named, ...rows.map(({ id }) => id).filter(id => !named.includes(id))]
  for (const [position, id] of order.entries()) {
    await db.updateTable(as(table)).set({ position }).where('id', '=', id).execute()
  }
}

export async function freePosition(db: Database, table: PlacedTable, end: 'first' | 'last'): Promise<number> {
  const row = await db
    .selectFrom(as(table))
    .select(({ fn }) => [fn.min('position').as('first'), fn.max('position').as('last')])
    .executeTakeFirst()
  // PostgreSQL returns null for an empty table.
  return end === 'first' ? Number(row?.first ?? 0) - 1 : Number(row?.last ?? 0) + 1
}

import type { Selectable } from 'kysely'
import { readErasures } from '../../platform/db/erasures.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import { createRowsInMemory, INDEXED_COLUMNS, type IndexedRow, type RowsInMemory } from './rows-in-memory.ts'

/** Rows that are read at once: the event loop is held for some milliseconds at most. */
const BATCH_ROWS = 1000

/** Whether it is deleted is looked at here: with a condition SQLite would go through all that are not, each time. */
const READ_COLUMNS = [...INDEXED_COLUMNS, 'deleted_at'] as const

type EventKey = Pick<Selectable<Tables['events']>, 'seq' | 'id'>

/** The state of the store up to which something was read. */
export type SeenState = {
  /** The newest event; another id at its number belongs to another history, of a store that was restored meanwhile. */
  event: EventKey
  erasures: number
}

const NO_EVENT = { seq: 0, id: '', reservation_id: null }

async function readState(db: Database): Promise<SeenState> {
  const event = await db
    .selectFrom('events')
    .select(['seq', 'id'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { event: event ?? NO_EVENT, erasures: await readErasures(db) }
}

/** All reservations that are not deleted; no rows where there are more than these. */
export async function readAll(
  db: Database,
  rowsMax: number,
): Promise<{ rows: RowsInMemory | undefined; seen: SeenState }> {
  // Before the rows: what changes while they are read is read again.
  const seen = await readState(db)
  if (await hasMore(db, rowsMax)) return { rows: undefined, seen }
  const rows = createRowsInMemory()
  for (let after = ''; ; ) {
    const batch = await db
      .selectFrom('reservations')
      .select(READ_COLUMNS)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH_ROWS)
      .execute()
    rows.add(batch.filter(isThere))
    if (rows.count() > rowsMax) return { rows: undefined, seen }
    const last = batch.at(-1)
    if (!last || batch.length < BATCH_ROWS) return { rows, seen }
    after = last.id
  }
}

/** Whether more reservations than these are not deleted: counted along an index, so that none is read in vain. */
async function hasMore(db: Database, rowsMax: number): Promise<boolean> {
  const { count } = await db
    .selectFrom('reservations')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count) > rowsMax
}

export type Changes = { ids: string[]; rows: IndexedRow[]; seen: SeenState }

/**
 * The reservations that have changed since. Undefined where everything has to be read anew: after an erasure, so that no
 * value of before it stays in the memory, in another store, or with more changes than these.
 */
export async function readChanges(
  db: Database,
  { event: last, erasures }: SeenState,
  changesMax: number,
): Promise<Changes | undefined> {
  if ((await readErasures(db)) !== erasures) return undefined
  const found = await db
    .selectFrom('events')
    .select(['seq', 'id', 'reservation_id'])
    // With the last one, which tells whether it is still the same history.
    .where('seq', '>=', last.seq)
    .orderBy('seq')
    .limit(changesMax + 2)
    .execute()
  const [same, ...changes] = last.seq === 0 ? [NO_EVENT, ...found] : found
  if (same?.id !== last.id || changes.length > changesMax) return undefined
  const ids = [...new Set(changes.map(({ reservation_id }) => reservation_id))].filter(id => id !== null)
  const { seq, id } = changes.at(-1) ?? last
  return { ids, rows: await readRows(db, ids), seen: { event: { seq, id }, erasures } }
}

/** Those of these reservations that are not deleted. */
export async function readRows(db: Database, ids: readonly string[]): Promise<IndexedRow[]> {
  const rows: IndexedRow[] = []
  for (let i = 0; i < ids.length; i += BATCH_ROWS) {
    const batch = await db
      .selectFrom('reservations')
      .select(READ_COLUMNS)
      .where('id', 'in', ids.slice(i, i + BATCH_ROWS))
      .execute()
    rows.push(...batch.filter(isThere))
  }
  return rows
}

function isThere({ deleted_at }: { deleted_at: string | null }): boolean {
  return deleted_at === null
}

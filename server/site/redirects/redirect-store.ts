import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  endOf,
  type RedirectBook,
  type RedirectMaker,
  type RedirectTarget,
  redirectBook,
} from '../../../domain/site/redirect.ts'
import type { Database } from '../../platform/db/tables.ts'

type Entry = RedirectTarget & { madeBy: RedirectMaker }

const ROWS_AT_ONCE = 100

export async function readRedirects(db: Database): Promise<ReadonlyMap<string, RedirectTarget>> {
  const stored = new Map(await readEntries(db))
  // Concurrent deletes may have left a chain or loop.
  const whole = new Map<string, RedirectTarget>()
  for (const [from, target] of stored) {
    const end = endOf(from, target, path => stored.get(path))
    if (end) whole.set(from, end)
  }
  return whole
}

export async function readBook(tx: Database): Promise<RedirectBook<Entry>> {
  return redirectBook(await readEntries(tx))
}

export async function writeBook(
  tx: Database,
  book: RedirectBook<Entry>,
  { now, butFor }: { now: Date; butFor?: string },
): Promise<void> {
  const rows = book.changed().flatMap(from => {
    const entry = book.get(from)
    return entry && from !== butFor ? [rowOf(from, entry, now)] : []
  })
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await tx
      .insertInto('redirects')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflict(conflict =>
        conflict.column('from_path').doUpdateSet({
          to_path: sql<string>`excluded.to_path`,
          status: sql<301>`excluded.status`,
          made_by: sql<'slug'>`excluded.made_by`,
          version: sql<number>`redirects.version + 1`,
          deleted_at: null,
        }),
      )
      .execute()
  }
}

/** Drops redirects from the new address: a page exists there now. */
export async function recordMove(
  tx: Database,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  await tx.deleteFrom('redirects').where('from_path', '=', to).execute()
  const book = await readBook(tx)
  book.put(from, { to, status: 301, madeBy: 'slug' })
  await writeBook(tx, book, { now })
}

async function readEntries(db: Database): Promise<[from: string, entry: Entry][]> {
  const rows = await db
    .selectFrom('redirects')
    .select(['from_path', 'to_path', 'status', 'made_by'])
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(row => [row.from_path, { to: row.to_path, status: row.status, madeBy: row.made_by }])
}

function rowOf(from: string, { to, status, madeBy }: Entry, now: Date) {
  const fresh = { id: randomUUID(), version: 1, deleted_at: null, created_at: now.toISOString() }
  return { ...fresh, from_path: from, to_path: to, status, made_by: madeBy, hits: 0, last_at: null }
}

import { sql } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'

/** Addresses that are kept: those that were asked for most. */
export const MISSING_PAGES_MAX = 1000
/** Days that an address is kept after it was last asked for. */
export const MISSING_DAYS = 30
const DAY_MS = 86_400_000

export type Counted = { path: string; hits: number; referrer: string }

/** Adds what was counted, and forgets what is beyond the limit. */
export async function addMissing(db: Database, counted: readonly Counted[], now: Date): Promise<void> {
  const last_at = now.toISOString()
  if (counted.length === 0) return
  await db
    .insertInto('missing_pages')
    .values(counted.map(({ path, hits, referrer }) => ({ path, hits, referrer, last_at })))
    .onConflict(conflict =>
      conflict.column('path').doUpdateSet({
        hits: sql<number>`missing_pages.hits + excluded.hits`,
        referrer: sql<string>`case when excluded.referrer = '' then missing_pages.referrer else excluded.referrer end`,
        last_at,
      }),
    )
    .execute()
  const kept = db
    .selectFrom('missing_pages')
    .select('path')
    .orderBy('hits', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('path')
    .limit(MISSING_PAGES_MAX)
  await db.deleteFrom('missing_pages').where('path', 'not in', kept).execute()
}

/** Adds to the counts of redirects that were followed. */
export async function addHits(db: Database, hits: ReadonlyMap<string, number>, now: Date): Promise<void> {
  for (const [path, count] of hits) {
    await db
      .updateTable('redirects')
      .set(({ eb }) => ({ hits: eb('hits', '+', count), last_at: now.toISOString() }))
      .where('from_path', '=', path)
      .execute()
  }
}

/** The addresses of the last days, most asked first. */
export async function listMissing(db: Database, now: Date) {
  return await db
    .selectFrom('missing_pages')
    .selectAll()
    .where('last_at', '>=', new Date(now.getTime() - MISSING_DAYS * DAY_MS).toISOString())
    .orderBy('hits', 'desc')
    .orderBy('path')
    .execute()
}

/** Deletes what was not asked for in the last days. */
export async function purgeMissing(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('missing_pages')
    .where('last_at', '<', new Date(now.getTime() - MISSING_DAYS * DAY_MS).toISOString())
    .execute()
}

/** Addresses that lead somewhere now are missing no longer. */
export async function forgetMissing(tx: Database, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await tx.deleteFrom('missing_pages').where('path', 'in', paths).execute()
}

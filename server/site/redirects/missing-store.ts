import { sql } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'

export const MISSING_PAGES_MAX = 1000
export const MISSING_DAYS = 30
const DAY_MS = 86_400_000

export type Counted = { path: string; hits: number; referrer: string }

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

export async function addHits(db: Database, hits: ReadonlyMap<string, number>, now: Date): Promise<void> {
  for (const [path, count] of hits) {
    await db
      .updateTable('redirects')
      .set(({ eb }) => ({ hits: eb('hits', '+', count), last_at: now.toISOString() }))
      .where('from_path', '=', path)
      .execute()
  }
}

export async function listMissing(db: Database, now: Date) {
  return await db
    .selectFrom('missing_pages')
    .selectAll()
    .where('last_at', '>=', new Date(now.getTime() - MISSING_DAYS * DAY_MS).toISOString())
    .orderBy('hits', 'desc')
    .orderBy('path')
    .execute()
}

export async function purgeMissing(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('missing_pages')
    .where('last_at', '<', new Date(now.getTime() - MISSING_DAYS * DAY_MS).toISOString())
    .execute()
}

/** These paths are redirected now. */
export async function forgetMissing(tx: Database, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await tx.deleteFrom('missing_pages').where('path', 'in', paths).execute()
}

import { type Expression, sql } from 'kysely'
import { CONTENT_NAMES, type ContentName } from '../../../domain/site/content.ts'
import { toJson } from '../../../domain/values/json.ts'
import { recordOf } from '../../../domain/values/record.ts'
import type { Database } from './tables.ts'

/** The interval at which writes of other instances and tools are noticed. */
const POLL_MS = 250

export type RaisedVersions = Partial<Record<ContentName, number>>

/**
 * One number for each content, raised by every change in any instance. What is made from a content is as old as the
 * number that was read before it.
 */
export type ContentVersions = {
  /** Of what is made from these contents, from memory: asked for by every request. */
  of(names: readonly ContentName[]): number
  /** Takes numbers of the store. A lower number than the known one, from an overtaken read, is ignored. */
  advance(versions: RaisedVersions): void
  /** Reads the numbers from the store. */
  refresh(): Promise<void>
  /** Reads the store at intervals while there are requests. Returns a function that stops it. */
  follow(): () => void
}

const rowName = (name: ContentName) => `content-version/${name}`

/**
 * Raises the versions of these contents, inside the transaction of the change, so that both commit or none. Returns the
 * new numbers, for `advance` once the transaction is committed.
 */
export async function raiseContentVersions(
  tx: Database,
  names: readonly ContentName[],
  now: Date,
): Promise<RaisedVersions> {
  const raised: RaisedVersions = {}
  const updated_at = now.toISOString()
  const next: Expression<number> = sql<number>`settings.version + 1`
  for (const name of names) {
    const { version } = await tx
      .insertInto('settings')
      .values({ name: rowName(name), value: toJson(null), version: 1, updated_at })
      .onConflict(conflict => conflict.column('name').doUpdateSet({ version: next, updated_at }))
      .returning('version')
      .executeTakeFirstOrThrow()
    raised[name] = version
  }
  return raised
}

export async function createContentVersions(db: Database): Promise<ContentVersions> {
  const versions = recordOf(CONTENT_NAMES, () => 0)
  let asked = false
  const of = (names: readonly ContentName[]) => names.reduce((sum, name) => sum + versions[name], 0)
  const advance = (seen: RaisedVersions) => {
    for (const name of CONTENT_NAMES) versions[name] = Math.max(versions[name], seen[name] ?? 0)
  }
  const refresh = async () => {
    advance(await readVersions(db))
  }
  await refresh()
  return {
    of(names) {
      asked = true
      return of(names)
    },
    advance,
    refresh,
    follow() {
      let busy = false
      const timer = setInterval(() => {
        if (!asked || busy) return
        asked = false
        busy = true
        // While the store is unavailable, the known numbers stay valid.
        refresh()
          .catch(() => {})
          .finally(() => {
            busy = false
          })
      }, POLL_MS)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}

async function readVersions(db: Database): Promise<RaisedVersions> {
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'version'])
    .where('name', 'in', CONTENT_NAMES.map(rowName))
    .execute()
  const byRow = new Map(rows.map(row => [row.name, row.version]))
  return Object.fromEntries(CONTENT_NAMES.map(name => [name, byRow.get(rowName(name)) ?? 0]))
}

/**
 * Milliseconds that anything made from content is kept at most, in every instance: a change without a raised version
 * shows after them.
 */
export const CONTENT_AGE_MS_MAX = 10_000

/**
 * The window of time that this instant is in. What is kept counts only in the window in which it was begun: a page
 * that is made from a kept answer ends with that answer, so that their ages do not add up.
 */
export function contentWindow(now: Date): number {
  return Math.floor(now.getTime() / CONTENT_AGE_MS_MAX)
}

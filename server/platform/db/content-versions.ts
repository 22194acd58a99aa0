import { type Expression, sql } from 'kysely'
import { CONTENT_NAMES, type ContentName } from '../../../domain/site/content.ts'
import { toJson } from '../../../domain/values/json.ts'
import { recordOf } from '../../../domain/values/record.ts'
import type { Database } from './tables.ts'

const POLL_MS = 250

export type RaisedVersions = Partial<Record<ContentName, number>>

/** A number per content, raised by each change. Cached data is as old as the number read before it. */
export type ContentVersions = {
  of(names: readonly ContentName[]): number
  /** Ignores a lower number, which comes from an overtaken read. */
  advance(versions: RaisedVersions): void
  refresh(): Promise<void>
  follow(): () => void
}

const rowName = (name: ContentName) => `content-version/${name}`

/** Must run in the transaction of the change. Pass the result to `advance` after the commit. */
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
        // While the store is unavailable, the cached numbers stay valid.
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

/** Maximum age of cached content, in case a change did not raise a version. */
export const CONTENT_AGE_MS_MAX = 10_000

/** A cached value is valid only in the window it began in, so that ages of nested caches do not add up. */
export function contentWindow(now: Date): number {
  return Math.floor(now.getTime() / CONTENT_AGE_MS_MAX)
}

/** Caches a value until one of these contents changes or the window ends. */
export function keptPerVersion<Value>(
  { contentVersions, clock }: { contentVersions: Pick<ContentVersions, 'of'>; clock: () => Date },
  madeFrom: readonly ContentName[],
  make: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { version: number; window: number; value: Promise<Value> } | undefined
  return () => {
    const version = contentVersions.of(madeFrom)
    const window = contentWindow(clock())
    if (kept?.version !== version || kept.window !== window) {
      const made = { version, window, value: make() }
      kept = made
      made.value.catch(() => {
        if (kept === made) kept = undefined
      })
    }
    return kept.value
  }
}

import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { readAll, readChanges, readRows, type SeenState } from './reservation-index-store.ts'
import type { RowsInMemory } from './rows-in-memory.ts'

/** About 100 MB. With more reservations the store itself is searched. */
const ROWS_MAX = 250_000
/** More changes than these since the last search: everything is read anew. */
const CHANGES_MAX = 5000
/** After this age everything is read anew: it releases rows that were replaced, and corrects what no event reported. */
const AGE_MS_MAX = 3600_000
/** The memory is released after this time without a search. */
const UNUSED_MS_MAX = 30 * 60_000

/**
 * What the office's list is filtered, searched and sorted by, of all reservations, in memory. The first search starts
 * reading it; each later one adds what the events say has changed since, by this instance or another. After an erasure
 * everything is read anew, and where another store was put in the place of this one.
 */
export type ReservationIndex = {
  /** Up to date with every commit before the call; undefined while it is being read, or has too many rows. */
  current(): Promise<RowsInMemory | undefined>
  /** Reads these reservations anew: they are not what the index says. */
  refresh(ids: readonly string[]): Promise<void>
  /** Resolves when nothing is being read. */
  settled(): Promise<void>
}

type Limits = { rowsMax: number; changesMax: number; unusedMsMax: number }
const LIMITS: Limits = { rowsMax: ROWS_MAX, changesMax: CHANGES_MAX, unusedMsMax: UNUSED_MS_MAX }

type Kept = { rows: RowsInMemory | undefined; seen: SeenState; readAt: number }

export function createReservationIndex(
  { db, clock, log }: Pick<Deps, 'clock' | 'log'> & { db: Database },
  limits: Partial<Limits> = {},
): ReservationIndex {
  const { rowsMax, changesMax, unusedMsMax } = { ...LIMITS, ...limits }
  let kept: Kept | undefined
  let reading: Promise<void> | undefined
  let following: Promise<unknown> = Promise.resolve()
  const forget = createIdleTimer(unusedMsMax, () => {
    kept = undefined
  })
  const read = () => {
    reading ??= readAll(db, rowsMax)
      .then(all => {
        kept = { ...all, readAt: clock().getTime() }
        forget.later()
      })
      .catch(error => log.warn({ err: error }, 'Couldn’t load reservations into memory'))
      .finally(() => {
        reading = undefined
      })
  }
  // One after the other: what one has read must not be written over what a later one has read.
  const inTurn = <Result>(look: () => Promise<Result>): Promise<Result> => {
    const turn = following.then(look, look)
    following = turn
    return turn
  }
  const follow = async () => {
    const followed = kept
    if (!followed?.rows) return undefined
    const changes = await readChanges(db, followed.seen, changesMax)
    if (changes) {
      followed.rows.change(changes.ids, changes.rows)
      followed.seen = changes.seen
      // Not those of `kept`: a full read that has ended meanwhile began before this one.
      return followed.rows
    }
    if (kept === followed) kept = undefined
    read()
    return undefined
  }
  return {
    async current() {
      forget.later()
      if (!kept || isOld(kept, clock())) read()
      // Each call needs a read that began after it.
      return await inTurn(follow)
    },
    async refresh(ids) {
      await inTurn(async () => kept?.rows?.change(ids, await readRows(db, ids)))
    },
    async settled() {
      await reading
    },
  }
}

function isOld({ readAt }: Kept, now: Date): boolean {
  return Math.abs(now.getTime() - readAt) > AGE_MS_MAX
}

function createIdleTimer(milliseconds: number, act: () => void) {
  let timer: NodeJS.Timeout | undefined
  return {
    later() {
      clearTimeout(timer)
      timer = setTimeout(act, milliseconds)
      timer.unref()
    },
  }
}

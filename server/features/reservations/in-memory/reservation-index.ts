import { readErasures } from '../../../db/erasures.ts'
import type { Database } from '../../../db/tables.ts'
import type { Deps } from '../../../deps.ts'
import { lastEventSeq } from '../../../events/read-events.ts'
import { createRowsInMemory, INDEXED_COLUMNS, type IndexedRow, type RowsInMemory } from './rows-in-memory.ts'

/** About 100 MB. With more reservations the store itself is searched. */
const ROWS_MAX = 250_000
/** Rows that are read at once: the event loop is held for some milliseconds at most. */
const BATCH_ROWS = 1000
/** More changes than these since the last search: everything is read anew. */
const CHANGES_MAX = 5000
/** What neither an event nor the count of erasures told of, and rows that were replaced, leave the memory after it. */
const AGE_MS_MAX = 3600_000
/** Memory that nobody searches is given back. */
const UNUSED_MS_MAX = 30 * 60_000

/**
 * What the office's list is filtered, searched and sorted by, of all reservations, in memory. The first search starts
 * reading it; each later one adds what the events say has changed since, by this instance or another. After an erasure
 * everything is read anew.
 */
export type ReservationIndex = {
  /** Up to date with every commit before the call; undefined while it is being read, or has too many rows. */
  current(): Promise<RowsInMemory | undefined>
  /** Reads these reservations anew: they are not what the index says. */
  refresh(ids: readonly string[]): Promise<void>
  /** Resolves when nothing is being read. */
  settled(): Promise<void>
}

/** Whether it is deleted is looked at here: with a condition SQLite would go through all that are not, each time. */
const READ_COLUMNS = [...INDEXED_COLUMNS, 'deleted_at'] as const

type Limits = { rowsMax: number; changesMax: number; unusedMsMax: number }
const LIMITS: Limits = { rowsMax: ROWS_MAX, changesMax: CHANGES_MAX, unusedMsMax: UNUSED_MS_MAX }

type Kept = { rows: RowsInMemory | undefined; seq: number; erasures: number; readAt: number }

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
      .catch(error => log.warn({ err: error }, 'The reservations could not be read into memory'))
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
    const erasures = await readErasures(db)
    const changes = await readChanges(db, followed.seq, changesMax)
    // Everything is read anew after an erasure, so that no value of before it stays in the texts.
    if (changes && erasures === followed.erasures) {
      followed.rows.change(changes.ids, changes.rows)
      followed.seq = changes.seq
      // Not those of `kept`: a reading that has ended meanwhile began before this look.
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
      // Each call needs a look that began after it.
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

async function readAll(db: Database, rowsMax: number): Promise<Omit<Kept, 'readAt'>> {
  // Before the rows: what changes while they are read is read again.
  const seen = { seq: await lastEventSeq(db), erasures: await readErasures(db) }
  if (await hasMore(db, rowsMax)) return { rows: undefined, ...seen }
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
    if (rows.count() > rowsMax) return { rows: undefined, ...seen }
    const last = batch.at(-1)
    if (!last || batch.length < BATCH_ROWS) return { rows, ...seen }
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

/** Undefined where there are too many. */
async function readChanges(db: Database, after: number, changesMax: number) {
  const events = await db
    .selectFrom('events')
    .select(['seq', 'reservation_id'])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(changesMax + 1)
    .execute()
  if (events.length > changesMax) return undefined
  const ids = [...new Set(events.map(({ reservation_id }) => reservation_id))].filter(id => id !== null)
  return { ids, rows: await readRows(db, ids), seq: events.at(-1)?.seq ?? after }
}

/** Those of these reservations that are not deleted. */
async function readRows(db: Database, ids: readonly string[]): Promise<IndexedRow[]> {
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

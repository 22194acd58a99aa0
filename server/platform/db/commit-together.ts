import { type KyselyProps, sql } from 'kysely'
import { isDeadlock, isPostgres, lockBatchOrder, StoreBusy } from './portable.ts'
import { Mutex } from './sqlite/connections.ts'
import type { Database } from './tables.ts'
import { runUnit, type SharedTransaction } from './unit-of-work.ts'

export type CommitOptions = {
  /** Ids of `resources` to lock until the commit, in id order to avoid deadlocks. No-op on SQLite. */
  locks?: readonly string[]
}

/**
 * Runs work under a savepoint in a transaction shared with concurrent calls. It commits or rolls back
 * independently and is durable once the promise resolves. Use only `tx`; never await the network, a hash or
 * an email in `work`. Throws StoreBusy if the queue is full.
 */
export type CommitTogether = <Result>(
  work: (tx: Database) => Promise<Result>,
  options?: CommitOptions,
) => Promise<Result>

/** More would delay the first units. */
const UNITS_PER_COMMIT_MAX = 32
/** A few seconds of work for a slow disk. */
export const UNITS_WAITING_MAX = 1000
/** More than all vehicles and drivers of a large company. */
export const LOCKS_PER_UNIT_MAX = 500
/** Retries of a batch that PostgreSQL aborted in a deadlock before its units began. */
const DEADLOCK_RETRIES_MAX = 3

type Unit = {
  work: (tx: Database) => Promise<unknown>
  locks: readonly string[]
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

type Stored = { db: Database; props: KyselyProps }

/** Group commit: units that arrive during a commit share the next one. */
export function createCommitTogether(store: Stored): CommitTogether {
  const queue: Unit[] = []
  let unfinished = 0
  let isRunning = false

  const run = async () => {
    isRunning = true
    while (queue.length > 0) await commit(store, queue.splice(0, UNITS_PER_COMMIT_MAX))
    isRunning = false
  }
  const enqueue = (unit: Pick<Unit, 'work' | 'locks'>) =>
    new Promise<unknown>((resolve, reject) => {
      queue.push({ ...unit, resolve, reject })
      if (!isRunning) void run()
    })
  return async <Result>(
    work: (tx: Database) => Promise<Result>,
    { locks = [] }: CommitOptions = {},
  ): Promise<Result> => {
    if (locks.length > LOCKS_PER_UNIT_MAX) throw new RangeError('A unit of work locks too many rows.')
    if (unfinished >= UNITS_WAITING_MAX) throw new StoreBusy()
    unfinished += 1
    try {
      return (await enqueue({ work, locks })) as Result
    } finally {
      unfinished -= 1
    }
  }
}

async function commit({ db, props }: Stored, batch: readonly Unit[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    let hasBegun = false
    try {
      const outcomes = await db.transaction().execute(async tx => {
        await lockBatchOrder(tx)
        await lockResources(tx, batch)
        hasBegun = true
        return await tx.getExecutor().provideConnection(connection => runUnits({ props, connection }, batch))
      })
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index] ?? { error: new Error('The unit of work has no outcome.') }
        if ('error' in outcome) reject(outcome.error)
        else resolve(outcome.result)
      })
      return
    } catch (error) {
      if (!hasBegun && isDeadlock(error) && attempt <= DEADLOCK_RETRIES_MAX) continue
      for (const { reject } of batch) reject(error)
      return
    }
  }
}

async function runUnits(
  transaction: Pick<SharedTransaction, 'props' | 'connection'>,
  batch: readonly Unit[],
) {
  const shared = { ...transaction, turn: new Mutex(), inserting: [] }
  const running = batch.map(({ work }) => runUnit(shared, work))
  // Wait for all: none may still use the connection when the transaction ends.
  await Promise.allSettled(running)
  return await Promise.all(running)
}

async function lockResources(tx: Database, batch: readonly Unit[]): Promise<void> {
  const ids = [...new Set(batch.flatMap(({ locks }) => locks))].sort()
  if (ids.length === 0 || !isPostgres(tx)) return
  await sql`select id from resources where id = any(${ids}) order by id for update`.execute(tx)
}

import { type KyselyProps, sql } from 'kysely'
import { isDeadlock, isPostgres, lockBatchOrder } from './portable.ts'
import { Mutex } from './sqlite/mutex.ts'
import { StoreBusy } from './store-busy.ts'
import type { Database } from './tables.ts'
import { runUnit, type SharedTransaction } from './unit-of-work.ts'

export type CommitOptions = {
  /**
   * Ids of `resources` that no other unit changes until the commit. The batch locks those of all its units in id order,
   * so that two instances cannot wait for each other. Nothing on SQLite, which has one writer.
   */
  locks?: readonly string[]
}

/**
 * Runs a unit of work in a transaction that concurrent calls share, under a savepoint of its own: it is committed or
 * rolled back independently of the others, and when the promise resolves it is durable. All queries must go through
 * `tx`, and `work` must not await the network, a hash or a mail. Throws StoreBusy if the queue is full.
 */
export type CommitTogether = <Result>(
  work: (tx: Database) => Promise<Result>,
  options?: CommitOptions,
) => Promise<Result>

/** Units that share a commit; more would delay the first ones. */
const UNITS_PER_COMMIT_MAX = 32
/** The length of the queue: some seconds of work of a slow disk. */
export const UNITS_WAITING_MAX = 1000
/** Rows that one unit locks; more than all vehicles and drivers of a large company. */
export const LOCKS_PER_UNIT_MAX = 500
/** Times that a batch is run again if PostgreSQL chose it as the victim of a deadlock before its units began. */
const DEADLOCK_RETRIES_MAX = 3

type Unit = {
  work: (tx: Database) => Promise<unknown>
  locks: readonly string[]
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

type Stored = { db: Database; props: KyselyProps }

/** Group commit: units that arrive while a commit runs share the next one. */
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
  const shared = { ...transaction, turn: new Mutex() }
  const running = batch.map(({ work }) => runUnit(shared, work))
  // None may still use the connection when the transaction ends.
  await Promise.allSettled(running)
  return await Promise.all(running)
}

async function lockResources(tx: Database, batch: readonly Unit[]): Promise<void> {
  const ids = [...new Set(batch.flatMap(({ locks }) => locks))].sort()
  if (ids.length === 0 || !isPostgres(tx)) return
  await sql`select id from resources where id = any(${ids}) order by id for update`.execute(tx)
}

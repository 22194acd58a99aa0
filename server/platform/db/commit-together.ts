import { type KyselyPlugin, sql } from 'kysely'
import { isDeadlock, isPostgres, lockBatchOrder } from './portable.ts'
import { StoreBusy } from './store-busy.ts'
import type { Database } from './tables.ts'

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
/** The longest time that a unit may use the transaction, since all others wait for it. */
export const UNIT_TIMEOUT_MS = 5000
/** Times that a batch is run again if PostgreSQL chose it as the victim of a deadlock before its units began. */
const DEADLOCK_RETRIES_MAX = 3

type Unit = {
  work: (tx: Database) => Promise<unknown>
  locks: readonly string[]
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/** Group commit: units that arrive while a commit runs share the next one. */
export function createCommitTogether(db: Database): CommitTogether {
  const queue: Unit[] = []
  let unfinished = 0
  let isRunning = false

  const run = async () => {
    isRunning = true
    while (queue.length > 0) await commit(db, queue.splice(0, UNITS_PER_COMMIT_MAX))
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

async function commit(db: Database, batch: readonly Unit[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    let hasBegun = false
    try {
      const settle = await db.transaction().execute(async tx => {
        await lockBatchOrder(tx)
        await lockResources(tx, batch)
        hasBegun = true
        const outcomes: (() => void)[] = []
        for (const unit of batch) outcomes.push(await runUnit(tx, unit))
        return outcomes
      })
      for (const each of settle) each()
      return
    } catch (error) {
      if (!hasBegun && isDeadlock(error) && attempt <= DEADLOCK_RETRIES_MAX) continue
      for (const { reject } of batch) reject(error)
      return
    }
  }
}

async function lockResources(tx: Database, batch: readonly Unit[]): Promise<void> {
  const ids = [...new Set(batch.flatMap(({ locks }) => locks))].sort()
  if (ids.length === 0 || !isPostgres(tx)) return
  await sql`select id from resources where id = any(${ids}) order by id for update`.execute(tx)
}

/** Returns the function that settles the unit after the commit. Throws if the store ended the whole transaction. */
async function runUnit(tx: Database, { work, resolve, reject }: Unit): Promise<() => void> {
  const unit = guarded(tx)
  await sql`savepoint unit`.execute(tx)
  try {
    const result = await withinTime(work(unit.tx)).finally(unit.end)
    await sql`release savepoint unit`.execute(tx)
    return () => resolve(result)
  } catch (error) {
    // A full disk or a broken connection ends the transaction; the first error says why.
    await sql`rollback to savepoint unit`.execute(tx).catch(() => Promise.reject(error))
    await sql`release savepoint unit`.execute(tx)
    return () => reject(error)
  }
}

/** The transaction for one unit: a query after its end would become part of another unit. */
function guarded(tx: Database): { tx: Database; end: () => void } {
  let isOver = false
  const guard: KyselyPlugin = {
    transformQuery({ node }) {
      if (isOver) throw new Error('The unit of work is over.')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    tx: tx.withPlugin(guard),
    end() {
      isOver = true
    },
  }
}

async function withinTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new StoreBusy('A unit of work kept the transaction too long.'))
    timer = setTimeout(fail, UNIT_TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

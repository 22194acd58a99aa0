import { CompiledQuery, type DatabaseConnection, type Kysely } from 'kysely'
import type { BatchOutcome, BatchPiece, RowLock, RunBatch } from './commit-together.ts'
import type { BatchConnection } from './piece.ts'
import { BATCH_ORDER_LOCK, isDeadlock } from './portable.ts'
import { postgresInserts, type RowInsert } from './row-insert.ts'
import type { Statement } from './sqlite/engine.ts'
import type { Tables } from './tables.ts'

/** Times that a batch is run again after PostgreSQL rolled it back as the victim of a deadlock. */
const DEADLOCK_RETRIES_MAX = 3

/** All pieces of a batch in one transaction; rows of one shape share a statement, whichever piece they are from. */
export function postgresBatches(db: Kysely<Tables>): RunBatch {
  return async pieces => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await runBatch(db, pieces)
      } catch (error) {
        // A piece that has read inside the rolled back transaction cannot be repeated.
        const repeatable = pieces.every(({ interact }) => interact === undefined)
        if (!isDeadlock(error) || !repeatable || attempt > DEADLOCK_RETRIES_MAX) throw error
      }
    }
  }
}

async function runBatch(db: Kysely<Tables>, pieces: readonly BatchPiece[]): Promise<BatchOutcome[]> {
  return await db
    .transaction()
    .execute(tx =>
      tx.getExecutor().provideConnection(connection => runPieces(batchConnection(connection), pieces)),
    )
}

/**
 * The lock that orders the batches is taken as late as possible and held for as few answers as possible, since batches of
 * all instances follow one another while it is held: the statement that writes the events takes it, and the commit
 * follows. A piece that awaits queries may record an event after any of them and may hold rows that others want, so a
 * batch with such a piece takes the lock first. So does one that locks rows: all who lock both do so in this order.
 */
async function runPieces(
  connection: BatchConnection,
  pieces: readonly BatchPiece[],
): Promise<BatchOutcome[]> {
  const plain = pieces.filter(({ interact }) => interact === undefined)
  const outcomes: BatchOutcome[] = []
  const locks = [...new Set(pieces.flatMap(piece => piece.locks))]
  const awaits = plain.length < pieces.length || locks.length > 0
  if (awaits) await lockOrder(connection)
  if (locks.length > 0) await lockRows(connection, locks)
  const rows = plain.flatMap(piece => piece.rows)
  const together = await underSavepoint(connection, () => insertInOrder(connection, rows, awaits), {
    // The commit releases it as well.
    release: awaits,
  })
  for (const piece of pieces) {
    // Pieces are written one by one only where the shared statement failed, to find the failing piece.
    const alone = piece.interact !== undefined || 'error' in together
    outcomes.push(alone ? await underSavepoint(connection, () => runAlone(connection, piece)) : {})
  }
  return outcomes
}

async function insertInOrder(connection: BatchConnection, rows: readonly RowInsert[], isLocked: boolean) {
  const events = rows.filter(({ table }) => table === 'events')
  await connection.insert(rows.filter(({ table }) => table !== 'events'))
  for (const statement of postgresInserts(events, isLocked ? undefined : BATCH_ORDER_LOCK)) {
    await run(connection, statement)
  }
}

async function lockOrder(connection: BatchConnection): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(`select pg_advisory_xact_lock(${BATCH_ORDER_LOCK})`))
}

/** One statement for each table; it locks the rows in the order of their ids. */
async function lockRows(connection: BatchConnection, locks: readonly RowLock[]): Promise<void> {
  const tables = Map.groupBy(locks, lock => lock.slice(0, lock.indexOf(':')))
  for (const [table, rows] of [...tables].sort()) {
    const ids = rows.map(row => row.slice(table.length + 1)).sort()
    await run(connection, {
      sql: `select id from "${table}" where id = any($1) order by id for update`,
      parameters: [ids],
    })
  }
}

async function runAlone(connection: BatchConnection, { rows, interact }: BatchPiece): Promise<void> {
  await insertInOrder(connection, rows, interact !== undefined)
  await interact?.(connection)
}

/** Runs one part under a savepoint. Throws errors of the whole transaction. */
async function underSavepoint(
  connection: BatchConnection,
  part: () => Promise<void>,
  { release } = { release: true },
): Promise<BatchOutcome> {
  await connection.executeQuery(CompiledQuery.raw('savepoint piece'))
  try {
    await part()
    if (release) await connection.executeQuery(CompiledQuery.raw('release savepoint piece'))
    return {}
  } catch (error) {
    if (isDeadlock(error)) throw error
    // A broken connection fails here again, and with it the whole batch.
    await connection.executeQuery(CompiledQuery.raw('rollback to savepoint piece'))
    await connection.executeQuery(CompiledQuery.raw('release savepoint piece'))
    return { error }
  }
}

function batchConnection(connection: DatabaseConnection): BatchConnection {
  return {
    executeQuery: query => connection.executeQuery(query),
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    async insert(rows: readonly RowInsert[]) {
      for (const statement of postgresInserts(rows)) await run(connection, statement)
    },
  }
}

async function run(
  connection: Pick<DatabaseConnection, 'executeQuery'>,
  { sql, parameters }: Statement,
): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(sql, [...parameters]))
}

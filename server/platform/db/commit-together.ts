import type { KyselyProps } from 'kysely'
import { type BatchConnection, PIECE_TIMEOUT_MS, Piece } from './piece.ts'
import { isDeadlock } from './portable.ts'
import type { RowInsert } from './row-insert.ts'
import { StoreBusy } from './store-busy.ts'
import type { Database } from './tables.ts'

/** A row that other transactions may change too, as `table:id`. */
export type RowLock = `resources:${string}`

export type CommitOptions = {
  /**
   * Rows that nobody else changes from before the first query of the piece until its end. The batch locks those of all
   * its pieces once, in the order of their ids, so that two instances cannot wait for each other. Nothing on SQLite,
   * which has one writer. A piece with locks may be run again, so that it must not write outside of its transaction.
   */
  locks?: readonly RowLock[]
}

/**
 * Runs `work` in a transaction that concurrent calls share, under a savepoint of its own: it is committed or rolled
 * back independently of the others, and when the promise resolves it is durable. `work` may be called before the
 * transaction is open and must not await the network, a hash or a mail. Throws StoreBusy where the queue is full.
 */
export type CommitTogether = <Result>(
  work: (tx: Database) => Promise<Result>,
  options?: CommitOptions,
) => Promise<Result>

/** One piece as an engine sees it: rows to write first, then the queries that it awaits. */
export type BatchPiece = {
  rows: readonly RowInsert[]
  locks: readonly RowLock[]
  /** Resolves when the piece has no more queries; its last rows are written by then. */
  interact: ((connection: BatchConnection) => Promise<void>) | undefined
}

/** The outcome of a piece; its error where its savepoint was rolled back. */
export type BatchOutcome = { error?: unknown }

/** An engine answers every piece; a piece without an answer must not count as committed. */
export function unanswered(): BatchOutcome {
  return { error: new Error('The batch gave no outcome for a piece.') }
}

/** Runs pieces in one transaction. Throws where the whole transaction failed: then every piece was rolled back. */
export type RunBatch = (pieces: readonly BatchPiece[]) => Promise<BatchOutcome[]>

/** The most pieces that share a commit; more would delay the first ones. */
const PIECES_PER_COMMIT_MAX = 32
/** The length of the queue: some seconds of work of a slow disk. */
export const PIECES_WAITING_MAX = 1000

/** Rows that one piece locks at most: more than all vehicles and drivers of a large company. */
export const LOCKS_PER_PIECE_MAX = 500
/** Times that a piece with locks is run again after PostgreSQL rolled it back as the victim of a deadlock. */
const DEADLOCK_RETRIES_MAX = 3

type Entry = {
  piece: Piece
  locks: readonly RowLock[]
  /** Settles when the work of the piece has ended. */
  worked: Promise<unknown>
  needsConnection: boolean
  resolve: () => void
  reject: (error: unknown) => void
}

/** Group commit: pieces that arrive while a commit runs share the next one. */
export function createCommitTogether(props: KyselyProps, runBatch: RunBatch): CommitTogether {
  const queue: Entry[] = []
  let unfinished = 0
  let running = false

  const run = async () => {
    running = true
    while (queue.length > 0) await commit(queue.splice(0, PIECES_PER_COMMIT_MAX), runBatch)
    running = false
  }
  const enqueue = (entry: Omit<Entry, 'resolve' | 'reject'>) =>
    new Promise<void>((resolve, reject) => {
      queue.push({ ...entry, resolve, reject })
      if (!running) void run()
    })
  const runOnce = async <Result>(
    work: (tx: Database) => Promise<Result>,
    locks: readonly RowLock[],
  ): Promise<Result> => {
    if (unfinished >= PIECES_WAITING_MAX) throw new StoreBusy()
    unfinished += 1
    const piece = new Piece(props)
    try {
      const worked = work(piece.tx)
      const needsConnection = await Promise.race([
        worked.then(() => false),
        piece.connectionRequested.then(() => true),
      ])
      await enqueue({ piece, locks, worked, needsConnection })
      return await worked
    } finally {
      piece.end()
      unfinished -= 1
    }
  }
  return async (work, { locks = [] } = {}) => {
    if (locks.length > LOCKS_PER_PIECE_MAX) throw new RangeError('A piece locks too many rows.')
    for (let attempt = 1; ; attempt++) {
      try {
        return await runOnce(work, locks)
      } catch (error) {
        if (locks.length === 0 || !isDeadlock(error) || attempt > DEADLOCK_RETRIES_MAX) throw error
      }
    }
  }
}

async function commit(batch: readonly Entry[], runBatch: RunBatch): Promise<void> {
  try {
    const outcomes = await runBatch(batch.map(piecesOf))
    batch.forEach((entry, index) => {
      const outcome = outcomes[index] ?? unanswered()
      if ('error' in outcome) entry.reject(outcome.error)
      else entry.resolve()
    })
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}

function piecesOf({ piece, locks, worked, needsConnection }: Entry): BatchPiece {
  const interact = needsConnection ? interaction(piece, worked) : undefined
  return { rows: piece.takeRows(), locks, interact }
}

function interaction(piece: Piece, worked: Promise<unknown>): BatchPiece['interact'] {
  return async connection => {
    piece.grantConnection(connection)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new StoreBusy('A piece kept the transaction too long.')),
        PIECE_TIMEOUT_MS,
      )
    })
    try {
      await Promise.race([worked, late])
      const rows = piece.takeRows()
      if (rows.length > 0) await connection.insert(rows)
    } finally {
      clearTimeout(timer)
      piece.end()
    }
  }
}

import type { KyselyProps } from 'kysely'
import { type BatchConnection, PIECE_TURN_MS_MAX, Piece } from './piece.ts'
import type { RowInsert } from './row-insert.ts'
import { StoreBusy } from './store-busy.ts'
import type { Database } from './tables.ts'

/**
 * Runs `work` in a transaction that it shares with what arrives at the same time, under a savepoint of its own:
 * it stands or falls alone, and when the promise is fulfilled it is on the disk. `work` may be called before the
 * transaction is open and must not wait for the network, a hash or a mail. Throws StoreBusy where too many wait.
 */
export type CommitTogether = <Result>(work: (tx: Database) => Promise<Result>) => Promise<Result>

/** One piece as an engine sees it: rows to write first, then what has to be answered in the middle. */
export type BatchPiece = {
  rows: readonly RowInsert[]
  /** Fulfilled when the piece has nothing more to ask; its last rows are written by then. */
  interact: ((connection: BatchConnection) => Promise<void>) | undefined
}

/** What became of a piece; its error where it alone was rolled back. */
export type BatchOutcome = { error?: unknown }

/** An engine answers every piece; a piece without an answer must not count as committed. */
export function unanswered(): BatchOutcome {
  return { error: new Error('The batch gave no outcome for a piece.') }
}

/** Runs pieces in one transaction. Throws where the transaction as a whole failed: then none of them stands. */
export type RunBatch = (pieces: readonly BatchPiece[]) => Promise<BatchOutcome[]>

/** Pieces that share a commit at most; more would delay the first ones. */
const PIECES_PER_COMMIT_MAX = 32
/** Pieces that wait at most: some seconds of work of a slow disk. */
export const PIECES_WAITING_MAX = 1000

type Entry = {
  piece: Piece
  /** Settled when the work of the piece is done. */
  worked: Promise<unknown>
  needsTurn: boolean
  resolve: () => void
  reject: (error: unknown) => void
}

/** Group commit: what arrives while a commit runs shares the next one. */
export function createCommitTogether(props: KyselyProps, runBatch: RunBatch): CommitTogether {
  const queue: Entry[] = []
  let unfinished = 0
  let running = false

  const run = async () => {
    running = true
    while (queue.length > 0) await commit(queue.splice(0, PIECES_PER_COMMIT_MAX), runBatch)
    running = false
  }
  const enqueue = (piece: Piece, worked: Promise<unknown>, needsTurn: boolean) =>
    new Promise<void>((resolve, reject) => {
      queue.push({ piece, worked, needsTurn, resolve, reject })
      if (!running) void run()
    })
  return async work => {
    if (unfinished >= PIECES_WAITING_MAX) throw new StoreBusy()
    unfinished += 1
    const piece = new Piece(props)
    try {
      const worked = work(piece.tx)
      const needsTurn = await Promise.race([worked.then(() => false), piece.asksForTurn.then(() => true)])
      await enqueue(piece, worked, needsTurn)
      return await worked
    } finally {
      piece.end()
      unfinished -= 1
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

function piecesOf({ piece, worked, needsTurn }: Entry): BatchPiece {
  return { rows: piece.takeRows(), interact: needsTurn ? interaction(piece, worked) : undefined }
}

function interaction(piece: Piece, worked: Promise<unknown>): BatchPiece['interact'] {
  return async connection => {
    piece.giveTurn(connection)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('A piece kept the transaction too long.')), PIECE_TURN_MS_MAX)
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

import type { CompiledQuery, QueryResult } from 'kysely'
import { type BatchOutcome, type BatchPiece, type RunBatch, unanswered } from '../commit-together.ts'
import type { BatchConnection } from '../piece.ts'
import { sqliteInsert } from '../row-insert.ts'
import type { SqliteChannel } from './channel.ts'
import type { SqliteConnections } from './connections.ts'
import { resultOf } from './dialect.ts'
import { packPieces } from './packed-pieces.ts'

/** Pieces that only add rows travel to the writer as one message; the others ask one after the other. */
export function sqliteBatches(connections: SqliteConnections): RunBatch {
  return async pieces => {
    const { channel, release } = await connections.leaseWriter()
    try {
      return await runBatch(channel, pieces)
    } finally {
      await release()
    }
  }
}

async function runBatch(writer: SqliteChannel, pieces: readonly BatchPiece[]): Promise<BatchOutcome[]> {
  const plain = pieces.filter(({ interact }) => interact === undefined)
  const asking = pieces.filter(({ interact }) => interact !== undefined)
  const outcomes = new Map<BatchPiece, BatchOutcome>()
  const statements = packPieces(plain.map(({ rows }) => rows.map(sqliteInsert)))
  const commit = asking.length === 0
  const settled = await writer.request({ kind: 'batch', pieces: statements, begin: true, commit })
  for (const [index, piece] of plain.entries()) outcomes.set(piece, settled[index] ?? unanswered())
  if (!commit) {
    try {
      for (const piece of asking) outcomes.set(piece, await runAsking(writer, piece))
      await writer.request({ kind: 'exec', sql: 'COMMIT' })
    } catch (error) {
      // Fails where the thread ended; the first error says why.
      await writer.request({ kind: 'rollback' }).catch(() => {})
      throw error
    }
  }
  return pieces.map(piece => outcomes.get(piece) ?? unanswered())
}

async function runAsking(writer: SqliteChannel, { rows, interact }: BatchPiece): Promise<BatchOutcome> {
  const connection = connectionTo(writer)
  await connection.exec('SAVEPOINT piece')
  try {
    await connection.insert(rows)
    await interact?.(connection)
    await connection.exec('RELEASE piece')
    return {}
  } catch (error) {
    await connection.exec('ROLLBACK TO piece')
    await connection.exec('RELEASE piece')
    return { error }
  }
}

function connectionTo(writer: SqliteChannel): BatchConnection & { exec(sql: string): Promise<unknown> } {
  const run = (statement: { sql: string; parameters: readonly unknown[] }) =>
    writer.request({ kind: 'run', statement, inTransaction: true })
  return {
    exec: sql => run({ sql, parameters: [] }),
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> =>
      resultOf<Row>(await run({ sql, parameters })),
    async insert(rows) {
      if (rows.length === 0) return
      await writer.request({ kind: 'statements', packed: packPieces([rows.map(sqliteInsert)]) })
    },
    // biome-ignore lint/correctness/useYield: a piece never streams
    async *streamQuery() {
      throw new Error('A piece cannot stream.')
    },
  }
}

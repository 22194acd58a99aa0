import type { Insertable, KyselyProps } from 'kysely'
import { type CompiledQuery, type DatabaseConnection, type QueryResult, Transaction } from 'kysely'
import { type RowInsert, rowInsert } from './row-insert.ts'
import type { Database, Tables } from './tables.ts'

/** A connection inside the open transaction of a batch. */
export type BatchConnection = DatabaseConnection & { insert(rows: readonly RowInsert[]): Promise<void> }

/** Milliseconds that a piece may keep the transaction: others wait for it. */
export const PIECE_TURN_MS_MAX = 5000

const PIECES = new WeakMap<object, Piece>()

/**
 * Adds one row. Inside a piece of `commitTogether` the row is deferred: it is written with the next query of the
 * piece, or at its end, and an error of it is an error of the whole piece.
 */
export async function insertRow<Table extends keyof Tables & string>(
  db: Database,
  table: Table,
  row: Insertable<Tables[Table]>,
): Promise<void> {
  const piece = PIECES.get(db)
  if (piece) return piece.defer(rowInsert(table, row))
  await db
    .insertInto(table)
    .values(row as never)
    .execute()
}

type Turn = { connection: BatchConnection }

/**
 * The work of one caller inside a batch. Rows are deferred; the first query that must be answered waits until the
 * transaction of the batch is open and it is the turn of this piece.
 */
export class Piece {
  readonly tx: Database
  /** Fulfilled when the piece asks for its turn. */
  readonly asksForTurn: Promise<void>
  #rows: RowInsert[] = []
  #ask!: () => void
  #give!: (turn: Turn) => void
  #turn: Promise<Turn>
  #over = false

  constructor(props: KyselyProps) {
    this.asksForTurn = new Promise(resolve => {
      this.#ask = resolve
    })
    this.#turn = new Promise(resolve => {
      this.#give = resolve
    })
    const provideConnection = <Result>(consume: (connection: DatabaseConnection) => Promise<Result>) =>
      consume(this.#connection)
    this.tx = new Transaction<Tables>({
      ...props,
      executor: props.executor.withConnectionProvider({ provideConnection }),
    })
    PIECES.set(this.tx, this)
  }

  defer(row: RowInsert): void {
    if (this.#over) throw new Error('The piece is over.')
    this.#rows.push(row)
  }

  /** The rows deferred so far; they are the caller's to write. */
  takeRows(): RowInsert[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  giveTurn(connection: BatchConnection): void {
    this.#give({ connection })
  }

  /** Nothing of this piece may be written from now on. */
  end(): void {
    this.#over = true
  }

  readonly #connection: DatabaseConnection = {
    executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      this.#ask()
      const { connection } = await this.#turn
      const rows = this.takeRows()
      if (rows.length > 0) await connection.insert(rows)
      if (this.#over) throw new Error('The piece is over.')
      return await connection.executeQuery<Row>(query)
    },
    // biome-ignore lint/correctness/useYield: a piece never streams
    async *streamQuery() {
      throw new Error('A piece cannot stream.')
    },
  }
}

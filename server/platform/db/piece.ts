import type { Insertable, KyselyProps } from 'kysely'
import { type CompiledQuery, type DatabaseConnection, type QueryResult, Transaction } from 'kysely'
import { type RowInsert, rowInsert } from './row-insert.ts'
import type { Database, Tables } from './tables.ts'

/** A connection inside the open transaction of a batch. */
export type BatchConnection = DatabaseConnection & { insert(rows: readonly RowInsert[]): Promise<void> }

/** The longest time that a piece may use the connection of its batch: other pieces wait for it. */
export const PIECE_TIMEOUT_MS = 5000

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

type Grant = { connection: BatchConnection }

/**
 * The work of one caller inside a batch. Rows are deferred; the first query that needs an answer waits until
 * the batch grants this piece its connection.
 */
export class Piece {
  readonly tx: Database
  /** Resolves when the piece requests the connection for a query. */
  readonly connectionRequested: Promise<void>
  #rows: RowInsert[] = []
  #requestConnection!: () => void
  #grantConnection!: (grant: Grant) => void
  #granted: Promise<Grant>
  #over = false

  constructor(props: KyselyProps) {
    this.connectionRequested = new Promise(resolve => {
      this.#requestConnection = resolve
    })
    this.#granted = new Promise(resolve => {
      this.#grantConnection = resolve
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

  /** Removes and returns the deferred rows; the caller writes them. */
  takeRows(): RowInsert[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  grantConnection(connection: BatchConnection): void {
    this.#grantConnection({ connection })
  }

  /** Ends the piece: every later write or query throws. */
  end(): void {
    this.#over = true
  }

  /** Settles once the latest query has. */
  #latest: Promise<unknown> = Promise.resolve()

  readonly #connection: DatabaseConnection = {
    // One after the other, also where a piece asks for several things at once: a connection runs one query at a time.
    executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      this.#requestConnection()
      const result = this.#latest.then(() => this.#execute<Row>(query))
      this.#latest = result.catch(() => {})
      return await result
    },
    // biome-ignore lint/correctness/useYield: a piece never streams
    async *streamQuery() {
      throw new Error('A piece cannot stream.')
    },
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { connection } = await this.#granted
    const rows = this.takeRows()
    if (rows.length > 0) await connection.insert(rows)
    if (this.#over) throw new Error('The piece is over.')
    return await connection.executeQuery<Row>(query)
  }
}

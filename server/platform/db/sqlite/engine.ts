import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/** One compiled statement with its values in order. */
export type Statement = { sql: string; parameters: readonly unknown[] }

/** A new row. Rows of one shape share the object of their text: a message between threads then holds it once. */
export type RowInsert = { text: { into: string; sql: string }; values: readonly unknown[] }

export type StatementResult = { rows: unknown[]; changes: bigint; insertId: bigint }

export type SqliteRequest =
  /** `inTransaction`: refused where the transaction that it belongs to is over. */
  | { kind: 'run'; statement: Statement; inTransaction?: boolean }
  /** Inside an open transaction, under a savepoint: all or none. */
  | { kind: 'insert'; rows: readonly RowInsert[] }
  | { kind: 'exec'; sql: string }
  /** Nothing where a full disk has ended the transaction already. */
  | { kind: 'rollback' }

export type SqliteAnswer<Request extends SqliteRequest = SqliteRequest> = Request extends { kind: 'run' }
  ? StatementResult
  : undefined

type Prepared = { statement: StatementSync; hasRows: boolean }

/** One connection to one file, executing requests synchronously. */
export type SqliteEngine = {
  answer<Request extends SqliteRequest>(request: Request): SqliteAnswer<Request>
  close(): void
}

/** Milliseconds that a statement waits for a lock that another process holds. */
const BUSY_TIMEOUT_MS = 5000
/** 16 MB of log: a checkpoint syncs twice, so it runs once for every 4,000 pages, not for every 1,000. */
const CHECKPOINT_PAGES = 4000
const PREPARED_STATEMENTS_MAX = 500

/** Opens the file; the writer creates it and sets its journal, a reader only reads. */
export function openSqliteEngine(
  file: string,
  options: { readOnly: boolean; image?: Uint8Array | undefined },
): SqliteEngine {
  const db = new DatabaseSync(file, { readOnly: options.readOnly })
  if (options.image) db.deserialize(options.image)
  db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}; PRAGMA foreign_keys = ON`)
  if (!options.readOnly) {
    // FULL: a commit is on the disk before it is answered. NORMAL lost rows in simulated power cuts.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    // What is deleted or replaced is overwritten; what rebalancing leaves behind goes with wipe-deleted.ts.
    db.exec('PRAGMA secure_delete = ON')
    db.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  }
  const statements = new Map<string, Prepared>()
  const prepare = (sql: string): Prepared => {
    const known = statements.get(sql)
    if (known) return known
    const statement = db.prepare(sql)
    const prepared = { statement, hasRows: statement.columns().length > 0 }
    if (statements.size < PREPARED_STATEMENTS_MAX) statements.set(sql, prepared)
    return prepared
  }
  const run = ({ sql, parameters }: Statement): StatementResult => {
    const { statement, hasRows } = prepare(sql)
    const values = parameters.map(checkValue)
    if (hasRows) return { rows: statement.all(...values), changes: 0n, insertId: 0n }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], changes: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }
  /** Why rows that were sent ended the transaction, such as a full disk: its commit says so. */
  let endedBy: unknown
  const insert = (rows: readonly RowInsert[]) => {
    try {
      insertAll({ db, run }, rows)
    } catch (error) {
      if (!db.isTransaction) endedBy ??= error
      throw error
    }
  }
  const exec = (sql: string) => {
    if (sql === 'COMMIT' && endedBy !== undefined) throw endedBy
    endedBy = undefined
    db.exec(sql)
  }
  const answer = (request: SqliteRequest): SqliteAnswer => {
    if (request.kind === 'run') {
      if (request.inTransaction) requireTransaction(db)
      return run(request.statement)
    }
    if (request.kind === 'insert') insert(request.rows)
    else if (request.kind === 'exec') exec(request.sql)
    else if (db.isTransaction) db.exec('ROLLBACK')
    return undefined
  }
  return { answer: answer as SqliteEngine['answer'], close: () => db.close() }
}

/** A full disk ends a transaction by itself; what follows must not be committed statement by statement. */
function requireTransaction(db: DatabaseSync): void {
  if (!db.isTransaction) throw new Error('The transaction was rolled back.')
}

const SAVEPOINT: Statement = { sql: 'SAVEPOINT unit', parameters: [] }
const RELEASE: Statement = { sql: 'RELEASE unit', parameters: [] }

function insertAll(
  { db, run }: { db: DatabaseSync; run: (statement: Statement) => void },
  rows: readonly RowInsert[],
): void {
  requireTransaction(db)
  run(SAVEPOINT)
  try {
    for (const { text, values } of rows) run({ sql: text.sql, parameters: values })
    run(RELEASE)
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK TO unit; RELEASE unit')
    throw error
  }
}

/**
 * node:sqlite takes an object in first place for named parameters and silently moves the other values up, binds
 * NaN and undefined as NULL and true as text: everything but the five plain kinds is a programming error.
 */
function checkValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(
    `SQLite cannot store ${value instanceof Object ? value.constructor.name : String(value)}`,
  )
}

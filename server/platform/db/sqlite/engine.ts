import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

export type Statement = { sql: string; parameters: readonly unknown[] }

/** Rows of one shape share the text object, so that a message contains it once. */
export type RowInsert = { text: { into: string; sql: string }; values: readonly unknown[] }

export type StatementResult = { rows: unknown[]; changes: bigint; insertId: bigint }

export type SqliteRequest =
  | { kind: 'run'; statement: Statement; inTransaction?: boolean }
  | { kind: 'insert'; rows: readonly RowInsert[] }
  | { kind: 'exec'; sql: string }
  /** No-op if a full disk already ended the transaction. */
  | { kind: 'rollback' }

export type SqliteAnswer<Request extends SqliteRequest = SqliteRequest> = Request extends { kind: 'run' }
  ? StatementResult
  : undefined

type Prepared = { statement: StatementSync; hasRows: boolean }

export type SqliteEngine = {
  answer<Request extends SqliteRequest>(request: Request): SqliteAnswer<Request>
  close(): void
}

/** Milliseconds. */
const BUSY_TIMEOUT_MS = 5000
/** 16 MB of log. A checkpoint syncs twice, so run it every 4,000 pages instead of 1,000. */
const CHECKPOINT_PAGES = 4000
const PREPARED_STATEMENTS_MAX = 500

export function openSqliteEngine(
  file: string,
  options: { readOnly: boolean; image?: Uint8Array | undefined },
): SqliteEngine {
  const db = new DatabaseSync(file, { readOnly: options.readOnly })
  if (options.image) db.deserialize(options.image)
  db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}; PRAGMA foreign_keys = ON`)
  if (!options.readOnly) {
    // FULL makes a commit durable before it is answered; NORMAL lost rows in simulated power cuts.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    // Overwrites deleted data. wipe-deleted.ts removes copies left by rebalancing.
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

/** After a full disk ended the transaction, statements must not auto-commit. */
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

/** node:sqlite silently misbinds objects, NaN, undefined and booleans, so reject them. */
function checkValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(
    `SQLite cannot store ${value instanceof Object ? value.constructor.name : String(value)}`,
  )
}

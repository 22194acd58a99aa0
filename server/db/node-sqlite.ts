import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'

/** Kysely over Node's built-in SQLite: one connection, handed out to one query or transaction at a time. */
export function nodeSqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(file),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/**
 * SQLite rolls changes of the schema back like those of rows; Kysely's adapter leaves that out. With it all pending
 * migrations run in one transaction: a start that is interrupted has changed nothing.
 */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class NodeSqliteDriver implements Driver {
  readonly #file: string
  readonly #turns = new Turns()
  #connection: NodeSqliteConnection | undefined

  constructor(file: string) {
    this.#file = file
  }

  async init() {
    const db = new DatabaseSync(this.#file)
    // FULL: a commit is on the disk before it is answered. NORMAL lost rows in simulated power cuts.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    // A checkpoint waits for the disk twice: one for every 16 MB of writes, not for every 4.
    db.exec('PRAGMA wal_autocheckpoint = 4000')
    db.exec('PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 0')
    // What is deleted or replaced is overwritten; what rebalancing leaves behind goes with wipe-deleted.ts.
    db.exec('PRAGMA secure_delete = ON')
    this.#connection = new NodeSqliteConnection(db)
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take()
    return this.#connection!
  }

  async releaseConnection() {
    this.#turns.pass()
  }

  async beginTransaction(connection: DatabaseConnection) {
    // IMMEDIATE: takes the write lock at once, so that a read never has to be turned into a write halfway.
    await retryWhileBusy(() => (connection as NodeSqliteConnection).exec('BEGIN IMMEDIATE'))
  }

  async commitTransaction(connection: DatabaseConnection) {
    ;(connection as NodeSqliteConnection).exec('COMMIT')
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    ;(connection as NodeSqliteConnection).rollback()
  }

  async destroy() {
    this.#connection?.close()
  }
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return await retryWhileBusy(() => {
      const statement = this.#prepare(query.sql)
      const values = query.parameters.map(checkValue)
      if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] }
      const { changes, lastInsertRowid } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    })
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncGenerator<QueryResult<Row>> {
    for (const row of this.#db.prepare(query.sql).iterate(...query.parameters.map(checkValue))) {
      yield { rows: [row as Row] }
    }
  }

  exec(sql: string) {
    this.#db.exec(sql)
  }

  /**
   * A full disk and other grave errors end the transaction before we do. A second end would fail, and that failure
   * would stand in the log in place of the error itself.
   */
  rollback() {
    if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
  }

  close() {
    this.#db.close()
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#db.prepare(sql)
    if (this.#statements.size < 500) this.#statements.set(sql, statement)
    return statement
  }
}

/**
 * node:sqlite takes an object in first place for named parameters and silently moves the other values up, binds
 * NaN and undefined as NULL and true as text: everything but the five plain kinds is a mistake of ours.
 */
function checkValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(
    `SQLite cannot store ${value instanceof Object ? value.constructor.name : String(value)}`,
  )
}

const BUSY = 5
const BUSY_PATIENCE_MS = 5000
const BUSY_PAUSE_MS = 20

/**
 * Another process, such as a tool of ours, may hold the write lock for a moment. SQLite's own waiting would hold the
 * thread, and with it every visitor; this waits beside them.
 */
async function retryWhileBusy<Result>(act: () => Result): Promise<Result> {
  const end = Date.now() + BUSY_PATIENCE_MS
  for (;;) {
    try {
      return act()
    } catch (error) {
      if ((error as { errcode?: unknown }).errcode !== BUSY || Date.now() > end) throw error
      await new Promise(resolve => setTimeout(resolve, BUSY_PAUSE_MS))
    }
  }
}

/** First come, first served. */
class Turns {
  readonly #waiting: (() => void)[] = []
  #taken = false

  async take() {
    if (!this.#taken) {
      this.#taken = true
      return
    }
    await new Promise<void>(resolve => this.#waiting.push(resolve))
  }

  pass() {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#taken = false
  }
}

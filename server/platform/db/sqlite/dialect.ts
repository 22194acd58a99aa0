import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import type { Lease, SqliteConnections } from './connections.ts'
import type { RowInsert, StatementResult } from './engine.ts'

export function sqliteDialect(open: () => Promise<SqliteConnections>): Dialect {
  return {
    createAdapter: () => new StoreAdapter(),
    createDriver: () => new SqliteDriver(open),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class StoreAdapter extends SqliteAdapter {
  /** Kysely would otherwise make reads wait for transactions. */
  override get supportsMultipleConnections(): boolean {
    return true
  }

  /** SQLite rolls back DDL, though Kysely's adapter denies it: all migrations run in one transaction. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class SqliteDriver implements Driver {
  readonly #open: () => Promise<SqliteConnections>
  #connections: SqliteConnections | undefined

  constructor(open: () => Promise<SqliteConnections>) {
    this.#open = open
  }

  async init() {
    await this.#opened()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection(await this.#opened())
  }

  async #opened(): Promise<SqliteConnections> {
    this.#connections ??= await this.#open()
    return this.#connections
  }

  async releaseConnection() {}

  async beginTransaction(connection: SqliteConnection, settings: TransactionSettings) {
    await connection.begin(settings)
  }

  async commitTransaction(connection: SqliteConnection) {
    await connection.commit()
  }

  async rollbackTransaction(connection: SqliteConnection) {
    await connection.rollback()
  }

  async destroy() {
    await this.#connections?.close()
  }
}

export class SqliteConnection implements DatabaseConnection {
  readonly #connections: SqliteConnections
  #lease: Lease | undefined

  constructor(connections: SqliteConnections) {
    this.#connections = connections
  }

  async begin({ accessMode }: TransactionSettings) {
    const readsOnly = accessMode === 'read only'
    const lease = readsOnly ? await this.#connections.leaseReader() : await this.#connections.leaseWriter()
    try {
      // IMMEDIATE takes the write lock first, so that a read lock never needs upgrading.
      await lease.channel.request({ kind: 'exec', sql: readsOnly ? 'BEGIN' : 'BEGIN IMMEDIATE' })
      this.#lease = lease
    } catch (error) {
      await lease.release()
      throw error
    }
  }

  async commit() {
    await this.#leased().channel.request({ kind: 'exec', sql: 'COMMIT' })
    await this.#release()
  }

  async rollback() {
    try {
      await this.#leased().channel.request({ kind: 'rollback' })
    } finally {
      await this.#release()
    }
  }

  #leased(): Lease {
    if (!this.#lease) throw new Error('No transaction is open.')
    return this.#lease
  }

  async #release() {
    const lease = this.#lease
    this.#lease = undefined
    await lease?.release()
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = { sql: query.sql, parameters: query.parameters }
    if (this.#lease) {
      const { channel } = this.#lease
      return resultOf(await channel.request({ kind: 'run', statement, inTransaction: true }))
    }
    if (onlyReads(query)) return resultOf(await this.#connections.read(statement))
    const { channel, release } = await this.#connections.leaseWriter()
    try {
      return resultOf(await channel.request({ kind: 'run', statement }))
    } finally {
      await release()
    }
  }

  async insertAll(rows: readonly RowInsert[]): Promise<void> {
    await this.#leased().channel.request({ kind: 'insert', rows })
  }

  // biome-ignore lint/correctness/useYield: nothing streams; a page of rows is read by its bounds
  async *streamQuery<Row>(): AsyncGenerator<QueryResult<Row>> {
    throw new Error('Read rows in pages: a stream would keep a snapshot of the store open.')
  }
}

function onlyReads({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*select\b/i.test(sql))
}

export function resultOf<Row>({ rows, changes, insertId }: StatementResult): QueryResult<Row> {
  return { rows: rows as Row[], numAffectedRows: changes, insertId }
}

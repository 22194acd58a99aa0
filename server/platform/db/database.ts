import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DummyDriver, Kysely, type KyselyConfig, type LogEvent, PostgresDialect } from 'kysely'
import { type CommitTogether, createCommitTogether } from './commit-together.ts'
import { openInThisThread, openThreads, type SqliteConnections } from './sqlite/connections.ts'
import { sqliteDialect } from './sqlite/dialect.ts'
import type { Database, Tables } from './tables.ts'

/** Receives each slow statement, without its values, which may be personal data. */
export type OnSlowStatement = (statement: { sql: string; milliseconds: number }) => void

/** Receives the error of an idle connection that broke. */
export type OnBrokenConnection = (error: Error) => void

/** Statements that take longer are logged. */
const SLOW_MS = 500

/** Of one instance to PostgreSQL at once; others wait for one of them. */
const CONNECTIONS_MAX = 10
/** Waiting for a connection, in the pool or to a server that does not answer. */
const CONNECT_TIMEOUT_MS = 10_000
/** No statement of ours takes as long; migrations are exempt (portable.ts). */
const STATEMENT_TIMEOUT_MS = 15_000
/** A transaction of ours holds a lock for less, unless its process hangs. */
const LOCK_TIMEOUT_MS = 5000
/** An instance that hangs in a transaction keeps its locks no longer; a backup pauses between batches for less. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000

/** Opens the store: PostgreSQL where a URL is given, else one SQLite file in the data folder. */
export function openDatabase(
  where: { databaseUrl?: string | undefined; dataDir: string },
  onSlowStatement?: OnSlowStatement,
  onBrokenConnection?: OnBrokenConnection,
): Store {
  if (where.databaseUrl) return openPostgres(where.databaseUrl, onSlowStatement, onBrokenConnection)
  mkdirSync(where.dataDir, { recursive: true })
  return openSqlite(join(where.dataDir, 'quantico.sqlite'), onSlowStatement)
}

/** A store: queries, transactions, and work that shares a commit. */
export type Store = Database & { commitTogether: CommitTogether }

/** `:memory:` gives a store that lives as long as the process; a file has threads of its own. */
export function openSqlite(file: string, onSlowStatement?: OnSlowStatement): Store {
  return openWith(() => (file === ':memory:' ? openInThisThread(file) : openThreads(file)), onSlowStatement)
}

/** A store in memory that begins with the content of a file, as bytes. */
export function openSqliteImage(image: Uint8Array): Store {
  return openWith(() => openInThisThread(':memory:', image))
}

/** The same file without threads: what runs here can be counted and interrupted statement by statement. */
export function openSqliteInThisThread(file: string): Store {
  return openWith(() => openInThisThread(file))
}

function openWith(
  openConnections: () => Promise<SqliteConnections>,
  onSlowStatement?: OnSlowStatement,
): Store {
  return storeOver({ dialect: sqliteDialect(openConnections), ...watching(onSlowStatement) })
}

function storeOver(config: KyselyConfig): Store {
  const db = new Kysely<Tables>(config)
  // A unit of work never opens a transaction of its own, so its driver is never used.
  const props = { config, dialect: config.dialect, driver: new DummyDriver(), executor: db.getExecutor() }
  return Object.assign(db, { commitTogether: createCommitTogether({ db, props }) })
}

function watching(onSlowStatement: OnSlowStatement | undefined): Pick<KyselyConfig, 'log'> {
  if (!onSlowStatement) return {}
  const log = ({ query, queryDurationMillis }: LogEvent) => {
    if (queryDurationMillis > SLOW_MS)
      onSlowStatement({ sql: query.sql, milliseconds: Math.round(queryDurationMillis) })
  }
  return { log }
}

export function openPostgres(
  url: string,
  onSlowStatement?: OnSlowStatement,
  onBrokenConnection: OnBrokenConnection = () => {},
  connections = CONNECTIONS_MAX,
): Store {
  const openPool = async () => {
    // Loaded on demand: without PostgreSQL its modules would only make the start slower.
    const { default: pg } = await import('pg')
    const pool = new pg.Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      lock_timeout: LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    })
    // A connection that breaks is replaced by the pool. Without a listener it would end the process: of the pool for idle
    // ones, which nobody else hears of, and of each client for those in use, whose user gets the error with the query.
    pool.on('error', onBrokenConnection)
    pool.on('connect', client => client.on('error', () => {}))
    return pool
  }
  return storeOver({ dialect: new PostgresDialect({ pool: openPool }), ...watching(onSlowStatement) })
}

/** Ids that one query names; a query takes only so many parameters. */
export const IDS_PER_QUERY_MAX = 500

/** Asks for many ids, some at a time, and joins the answers in their order. */
export async function inParts<Row>(
  ids: readonly string[],
  ask: (part: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let at = 0; at < ids.length; at += IDS_PER_QUERY_MAX) {
    for (const row of await ask(ids.slice(at, at + IDS_PER_QUERY_MAX))) rows.push(row)
  }
  return rows
}

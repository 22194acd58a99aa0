import { mkdirSync } from 'node:fs'
import { DummyDriver, Kysely, type KyselyConfig, type LogEvent, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { storeFile } from '../process/data-folder.ts'
import { type CommitTogether, createCommitTogether } from './commit-together.ts'
import { openInThisThread, openThreads, type SqliteConnections } from './sqlite/connections.ts'
import { sqliteDialect } from './sqlite/dialect.ts'
import type { Database, Tables } from './tables.ts'

/** Values are omitted, because they may be personal data. */
export type OnSlowStatement = (statement: { sql: string; milliseconds: number }) => void

export type OnBrokenConnection = (error: Error) => void

const SLOW_MS = 500

const CONNECTIONS_MAX = 10
const CONNECT_TIMEOUT_MS = 10_000
/** Migrations are exempt (portable.ts). */
const STATEMENT_TIMEOUT_MS = 15_000
/** Only a hung process holds a lock longer. */
const LOCK_TIMEOUT_MS = 5000
/** Releases the locks of a hung instance. A backup pauses between batches for less. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000

/** PostgreSQL if a URL is given, otherwise a SQLite file in the data folder. */
export function openDatabase(
  where: { databaseUrl?: string | undefined; dataDir: string },
  onSlowStatement?: OnSlowStatement,
  onBrokenConnection?: OnBrokenConnection,
): Store {
  if (where.databaseUrl) return openPostgres(where.databaseUrl, onSlowStatement, onBrokenConnection)
  mkdirSync(where.dataDir, { recursive: true })
  return openSqlite(storeFile(where.dataDir), onSlowStatement)
}

export type Store = Database & { commitTogether: CommitTogether }

/** `:memory:` runs in this thread; a file gets worker threads. */
export function openSqlite(file: string, onSlowStatement?: OnSlowStatement): Store {
  return openWith(() => (file === ':memory:' ? openInThisThread(file) : openThreads(file)), onSlowStatement)
}

export function openSqliteImage(image: Uint8Array): Store {
  return openWith(() => openInThisThread(':memory:', image))
}

/** Without threads, so that tools can count and interrupt statements. */
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
  // A unit of work never opens a transaction of its own, so its driver is unused.
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
  onBrokenConnection?: OnBrokenConnection,
  connections?: number,
): Store {
  const pool = () => openPool(url, onBrokenConnection, connections)
  return storeOver({ dialect: new PostgresDialect({ pool }), ...watching(onSlowStatement) })
}

async function openPool(
  url: string,
  onBrokenConnection: OnBrokenConnection = () => {},
  connections = CONNECTIONS_MAX,
): Promise<Pool> {
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
  // Without listeners a broken connection would end the process: the pool reports idle ones, each client
  // those in use, whose query fails anyway.
  pool.on('error', onBrokenConnection)
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

export const IDS_PER_QUERY_MAX = 500

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

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, type KyselyConfig, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import { nodeSqliteDialect } from './node-sqlite.ts'
import type { Database, Tables } from './tables.ts'

/** Told of each statement that took long, without its values: they are other people's business. */
export type TellSlow = (statement: { sql: string; milliseconds: number }) => void

/** A person waits by now. */
const SLOW_MS = 500

/** Opens the store: PostgreSQL where a URL is given, else one SQLite file in the data folder. */
export function openDatabase(
  where: { databaseUrl?: string | undefined; dataDir: string },
  tellSlow?: TellSlow,
): Database {
  if (where.databaseUrl) return openPostgres(where.databaseUrl, tellSlow)
  mkdirSync(where.dataDir, { recursive: true })
  return openSqlite(join(where.dataDir, 'quantico.sqlite'), tellSlow)
}

/** `:memory:` gives a store that lives as long as the process. */
export function openSqlite(file: string, tellSlow?: TellSlow): Database {
  return new Kysely<Tables>({ dialect: nodeSqliteDialect(file), ...watching(tellSlow) })
}

function watching(tellSlow: TellSlow | undefined): Pick<KyselyConfig, 'log'> {
  if (!tellSlow) return {}
  const log = ({ query, queryDurationMillis }: LogEvent) => {
    if (queryDurationMillis > SLOW_MS)
      tellSlow({ sql: query.sql, milliseconds: Math.round(queryDurationMillis) })
  }
  return { log }
}

export function openPostgres(url: string, tellSlow?: TellSlow): Database {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 })
  // A connection that breaks is replaced by the pool, and whoever used it gets the error with the query. Without a
  // listener, of the pool for idle ones and of each client for those in use, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...watching(tellSlow) })
}

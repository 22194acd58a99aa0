import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { nodeSqliteDialect } from './node-sqlite.ts'
import type { Database, Tables } from './tables.ts'

/** Opens the store: PostgreSQL where a URL is given, else one SQLite file in the data folder. */
export function openDatabase(where: { databaseUrl?: string | undefined; dataDir: string }): Database {
  if (where.databaseUrl) return openPostgres(where.databaseUrl)
  mkdirSync(where.dataDir, { recursive: true })
  return openSqlite(join(where.dataDir, 'quantico.sqlite'))
}

/** `:memory:` gives a store that lives as long as the process. */
export function openSqlite(file: string): Database {
  return new Kysely<Tables>({ dialect: nodeSqliteDialect(file) })
}

export function openPostgres(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 })
  // A connection that breaks is replaced by the pool, and whoever used it gets the error with the query. Without a
  // listener, of the pool for idle ones and of each client for those in use, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

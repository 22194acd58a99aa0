import { randomUUID } from 'node:crypto'
import { describe } from 'node:test'
import pg from 'pg'
import { openDatabase, openPostgres, openSqlite, type Store } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { copyMigrated } from './migrated-sqlite.ts'

export type Engine = 'sqlite' | 'postgres'

/** A PostgreSQL that the tests may fill; `npm test` starts one. Without it only SQLite is tested. */
const SERVER = process.env['TEST_DATABASE_URL']
export const ENGINES: Engine[] = SERVER ? ['sqlite', 'postgres'] : ['sqlite']

/** The same tests on every engine. */
export function onEveryEngine(subject: string, tests: (engine: Engine) => void) {
  for (const engine of ENGINES) describe(`${subject} (${engine})`, () => tests(engine))
}

export type TestDatabase = { db: Store; url: string | undefined; drop(): Promise<void> }

/** The migrated database that `npm test` prepares, by its name; without it each database is migrated. */
const TEMPLATE = process.env['TEST_DATABASE_TEMPLATE']

/** Connections for creating and dropping databases; they do not keep the process of a test running. */
const server = new pg.Pool({ connectionString: SERVER, max: 2, allowExitOnIdle: true })

/** An empty store of its own, migrated unless `migrated` is false. */
export async function openTestDatabase(
  engine: Engine,
  options: { migrated: boolean; dataDir?: string | undefined } = { migrated: true },
): Promise<TestDatabase> {
  if (engine === 'postgres') return await openFreshPostgres(options.migrated)
  const opened = openLocal(options.dataDir)
  const fill = options.dataDir === undefined ? copyMigrated : migrate
  if (options.migrated) await fill(opened.db)
  return opened
}

/** In memory, or as a file in the folder. */
function openLocal(dataDir: string | undefined): TestDatabase {
  const db = dataDir === undefined ? openSqlite(':memory:') : openDatabase({ dataDir })
  return { db, url: undefined, drop: () => db.destroy() }
}

async function openFreshPostgres(migrated: boolean): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = migrated ? TEMPLATE : undefined
  await server.query(`create database ${name}${template ? ` template ${template}` : ''}`)
  const url = urlOf(name)
  const db = openPostgres(url)
  if (migrated && !template) await migrate(db)
  return {
    db,
    url,
    async drop() {
      await db.destroy()
      await server.query(`drop database ${name} with (force)`)
    },
  }
}

function urlOf(name: string): string {
  if (!SERVER) throw new Error('TEST_DATABASE_URL names no PostgreSQL')
  const url = new URL(SERVER)
  url.pathname = `/${name}`
  return url.href
}

import { randomUUID } from 'node:crypto'
import { describe } from 'node:test'
import pg from 'pg'
import { openDatabase, openPostgres, openSqlite, type Store } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'

export type Engine = 'sqlite' | 'postgres'

/** A PostgreSQL that the tests may fill; `npm test` starts one. Without it only SQLite is tested. */
const SERVER = process.env['TEST_DATABASE_URL']
export const ENGINES: Engine[] = SERVER ? ['sqlite', 'postgres'] : ['sqlite']

/** The same tests on every engine. */
export function onEveryEngine(subject: string, tests: (engine: Engine) => void) {
  for (const engine of ENGINES) describe(`${subject} (${engine})`, () => tests(engine))
}

export type TestDatabase = { db: Store; url: string | undefined; drop(): Promise<void> }

/** An empty store of its own, migrated unless told otherwise. */
export async function openTestDatabase(
  engine: Engine,
  options: { migrated: boolean; dataDir?: string | undefined } = { migrated: true },
): Promise<TestDatabase> {
  const opened = engine === 'sqlite' ? openLocal(options.dataDir) : await openFreshPostgres()
  if (options.migrated) await migrate(opened.db)
  return opened
}

/** In memory, or as a file in the folder. */
function openLocal(dataDir: string | undefined): TestDatabase {
  const db = dataDir === undefined ? openSqlite(':memory:') : openDatabase({ dataDir })
  return { db, url: undefined, drop: () => db.destroy() }
}

async function openFreshPostgres(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name}`)
  const url = new URL(SERVER!)
  url.pathname = `/${name}`
  const db = openPostgres(url.href)
  return {
    db,
    url: url.href,
    async drop() {
      await db.destroy()
      await onServer(`drop database ${name} with (force)`)
    },
  }
}

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: SERVER })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

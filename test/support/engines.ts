import { randomUUID } from 'node:crypto'
import { describe } from 'node:test'
import pg from 'pg'
import { openDatabase, openPostgres, openSqlite, type Store } from '../../server/platform/db/database.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { type EmptiedPostgres, emptiedPostgres } from './emptied-postgres.ts'
import { openMigrated } from './migrated-sqlite.ts'

export type Engine = 'sqlite' | 'postgres'

/** A PostgreSQL that the tests may fill; `npm test` starts one. Without it only SQLite is tested. */
const SERVER = process.env['TEST_DATABASE_URL']
export const ENGINES: Engine[] = SERVER ? ['sqlite', 'postgres'] : ['sqlite']

/**
 * The adapter suite: tests of code whose SQL, locks or conflicts may behave differently on PostgreSQL. All other server
 * tests run on SQLite.
 */
export function onEveryEngine(subject: string, tests: (engine: Engine) => void) {
  for (const engine of ENGINES) describe(`${subject} (${engine})`, () => tests(engine))
}

/** Fault tests start the product several times, so each runs on one engine; `npm run chaos` covers both. */
export function onOneEngine(subject: string, own: Engine, tests: (engine: Engine) => void) {
  const engine = ENGINES.includes(own) ? own : 'sqlite'
  describe(`${subject} (${engine})`, () => tests(engine))
}

export type TestDatabase = { db: Store; url: string | undefined; drop(): Promise<void> }

/** The migrated database that `npm test` prepares, by its name; without it each database is migrated. */
const TEMPLATE = process.env['TEST_DATABASE_TEMPLATE']

/** Connections for creating and dropping databases; they do not keep the process of a test running. */
const server = new pg.Pool({ connectionString: SERVER, max: 2, allowExitOnIdle: true })

/**
 * A process of PostgreSQL for each connection is a sixth of the work of its tests; most need few. What has to contend for
 * rows asks for as many as the product has.
 */
const CONNECTIONS = 3

type StoreOptions = {
  /** False for a database without tables. */
  migrated?: boolean
  /** Where SQLite keeps its file. */
  dataDir?: string | undefined
  /** How many connections to PostgreSQL at once. */
  connections?: number | undefined
}

/** An empty store of its own. */
export async function openTestDatabase(
  engine: Engine,
  { migrated = true, dataDir, connections = CONNECTIONS }: StoreOptions = {},
): Promise<TestDatabase> {
  if (engine === 'postgres') return await openCopy(migrated, connections)
  const openLocal = () => (dataDir === undefined ? openSqlite(':memory:') : openDatabase({ dataDir }))
  const db = migrated ? await openMigrated(dataDir) : openLocal()
  return { db, url: undefined, drop: () => db.destroy() }
}

type Copy = EmptiedPostgres & { name: string; url: string }

/** Copies of the template that a test gave back; the next test takes one of them. */
const copies: Copy[] = []
let dropsCopies = false

async function openCopy(migrated: boolean, connections: number): Promise<TestDatabase> {
  const copy = (migrated && copies.pop()) || (await createCopy(migrated ? TEMPLATE : undefined))
  const db = openPostgres(copy.url, undefined, undefined, connections)
  if (migrated && !TEMPLATE) await migrate(db)
  return {
    db,
    url: copy.url,
    async drop() {
      await db.destroy()
      if (migrated && (await copy.empty())) copies.push(copy)
      else await dropCopy(copy)
    },
  }
}

async function createCopy(template = 'template1'): Promise<Copy> {
  if (!SERVER) throw new Error('TEST_DATABASE_URL names no PostgreSQL')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await server.query(`create database ${name} template ${template} strategy file_copy`)
  if (!dropsCopies) process.once('beforeExit', dropCopies)
  dropsCopies = true
  const url = Object.assign(new URL(SERVER), { pathname: `/${name}` }).href
  return { name, url, ...(await emptiedPostgres(url)) }
}

async function dropCopy({ name, close }: Copy) {
  await close()
  await server.query(`drop database ${name} with (force)`)
}

async function dropCopies() {
  dropsCopies = false
  await Promise.all(copies.splice(0).map(dropCopy))
}

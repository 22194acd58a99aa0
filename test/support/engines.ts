import { randomUUID } from 'node:crypto'
import { describe } from 'node:test'
import pg from 'pg'
import {
  openDatabase,
  openPostgres,
  openPostgresOver,
  openSqlite,
  type Store,
} from '../../server/platform/db/database.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { type EmptiedPostgres, emptiedPostgres } from './emptied-postgres.ts'
import { openMigrated } from './migrated-sqlite.ts'
import { type PooledConnections, pooledConnections } from './pooled-connections.ts'

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
  if (engine === 'postgres') return await openFreshPostgres(migrated, connections)
  const db = migrated ? await openMigrated(dataDir) : openLocal(dataDir)
  return { db, url: undefined, drop: () => db.destroy() }
}

/** In memory, or as a file in the folder. */
function openLocal(dataDir: string | undefined): Store {
  return dataDir === undefined ? openSqlite(':memory:') : openDatabase({ dataDir })
}

async function openFreshPostgres(migrated: boolean, connections: number): Promise<TestDatabase> {
  if (migrated && TEMPLATE) return await openCopy(TEMPLATE, connections)
  const name = newName()
  await server.query(`create database ${name}`)
  const db = connected(urlOf(name), connections)
  if (migrated) await migrate(db)
  return {
    db,
    url: urlOf(name),
    async drop() {
      await db.destroy()
      await dropDatabase(name)
    },
  }
}

function connected(url: string, connections: number): Store {
  return openPostgres(url, undefined, undefined, connections)
}

type Copy = EmptiedPostgres & { name: string; pool: PooledConnections }

/** Copies of the template that a test gave back; the next test takes one of them. */
const copies: Copy[] = []
let dropsCopies = false

async function openCopy(template: string, connections: number): Promise<TestDatabase> {
  const copy = copies.pop() ?? (await createCopy(template))
  const url = urlOf(copy.name)
  const db =
    connections === CONNECTIONS ? openPostgresOver(() => copy.pool.open()) : connected(url, connections)
  return {
    db,
    url,
    async drop() {
      await db.destroy()
      if (await copy.empty()) copies.push(copy)
      else await dropCopy(copy)
    },
  }
}

async function createCopy(template: string): Promise<Copy> {
  const name = newName()
  await server.query(`create database ${name} template ${template} strategy file_copy`)
  if (!dropsCopies) process.once('beforeExit', dropCopies)
  dropsCopies = true
  const url = urlOf(name)
  return { name, pool: pooledConnections(url, CONNECTIONS), ...(await emptiedPostgres(url)) }
}

async function dropCopy(copy: Copy) {
  await Promise.all([copy.close(), copy.pool.close()])
  await dropDatabase(copy.name)
}

async function dropCopies() {
  dropsCopies = false
  await Promise.all(copies.splice(0).map(dropCopy))
}

async function dropDatabase(name: string) {
  await server.query(`drop database ${name} with (force)`)
}

function newName(): string {
  return `test_${randomUUID().replaceAll('-', '')}`
}

function urlOf(name: string): string {
  if (!SERVER) throw new Error('TEST_DATABASE_URL names no PostgreSQL')
  const url = new URL(SERVER)
  url.pathname = `/${name}`
  return url.href
}

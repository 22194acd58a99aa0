import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as initial from './migrations/0001-initial.ts'
import * as formerDefaults from './migrations/0059-former-defaults.ts'
import * as imports from './migrations/0064-imports.ts'
import * as tripRecords from './migrations/0069-trip-records.ts'
import * as incidents from './migrations/0070-incidents.ts'
import * as papers from './migrations/0071-papers.ts'
import * as rideFacts from './migrations/0073-ride-facts.ts'
import * as phoneStarts from './migrations/0078-phone-starts.ts'
import * as returnAddresses from './migrations/0079-return-addresses.ts'
import * as flightNumbers from './migrations/0080-flight-numbers.ts'
import * as finishedRides from './migrations/0081-finished-rides.ts'
import { migrateAlone } from './portable.ts'
import type { Database } from './tables.ts'

const INITIAL = '0001-initial'

/** Never edit a released migration. */
const MIGRATIONS: Record<string, Migration> = {
  [INITIAL]: initial,
  '0059-former-defaults': formerDefaults,
  '0064-imports': imports,
  '0069-trip-records': tripRecords,
  '0070-incidents': incidents,
  '0071-papers': papers,
  '0073-ride-facts': rideFacts,
  '0078-phone-starts': phoneStarts,
  '0079-return-addresses': returnAddresses,
  '0080-flight-numbers': flightNumbers,
  '0081-finished-rides': finishedRides,
}

/** The development migrations together produced the initial schema. */
const LAST_OF_DEVELOPMENT = '0058-samples-and-first-password'

/** Throws if the store is newer than the program or too old, or a step fails. */
export async function migrate(db: Database): Promise<void> {
  await migrateTo(db)
}

export async function migrateTo(db: Database, name?: string): Promise<void> {
  const target = name && currentName(name)
  const { error } = await migrateAlone(db, async connection => {
    await takeOverStore(connection)
    const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => MIGRATIONS } })
    return await (target ? migrator.migrateTo(target) : migrator.migrateToLatest())
  })
  if (error) throw error
}

export async function lastMigration(db: Database): Promise<string> {
  const name = await findLastMigration(db)
  if (name === undefined)
    throw new Error('This database has not been set up yet. Start the server once to set it up.')
  return name
}

async function findLastMigration(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by name desc limit 1`.execute(db)
  return rows[0]?.name
}

export class NewerStoreError extends Error {
  constructor(migration: string) {
    super(
      `The database was written by a newer version of this program (it knows the migration "${migration}"). Start that version, or restore a backup made before the upgrade.`,
    )
    this.name = 'NewerStoreError'
  }
}

export class OlderStoreError extends Error {
  constructor(migration: string) {
    super(
      `The database is from an older development version (migration "${migration}"). Start the version with migration "${LAST_OF_DEVELOPMENT}" once to update it, or use an empty database.`,
    )
    this.name = 'OlderStoreError'
  }
}

function currentName(name: string): string {
  if (name === LAST_OF_DEVELOPMENT) return INITIAL
  if (name in MIGRATIONS) return name
  throw name < LAST_OF_DEVELOPMENT ? new OlderStoreError(name) : new NewerStoreError(name)
}

async function takeOverStore(db: Database): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(table => table.name === 'kysely_migration')) return
  const last = await findLastMigration(db)
  if (last === undefined) return
  if (currentName(last) !== last) await recordInitial(db)
}

/** Safe to run in two instances concurrently. */
async function recordInitial(db: Database): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`delete from kysely_migration where name < ${LAST_OF_DEVELOPMENT} and name <> ${INITIAL}`.execute(
      tx,
    )
    await sql`update kysely_migration set name = ${INITIAL} where name = ${LAST_OF_DEVELOPMENT}`.execute(tx)
    await sql`drop index reservations_by_creation`.execute(tx)
    await sql`create index reservations_by_creation on reservations (deleted_at, created_at, id)`.execute(tx)
  })
}

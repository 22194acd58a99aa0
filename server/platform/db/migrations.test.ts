import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { mock, test } from 'node:test'
import { sql } from 'kysely'
import { stopAt } from '../../../domain/reservations/trip.ts'
import { toJson } from '../../../domain/values/json.ts'
import { recordDevelopment } from '../../../test/support/development-store.ts'
import { insertTrip, insertVehicle } from '../../../test/support/dispatch.ts'
import { ENGINES, onEveryEngine, openTestDatabase } from '../../../test/support/engines.ts'
import { seedReservations } from '../../../test/support/seed-rows.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { insertSamples } from '../../integrations/sample-content/insert-samples.ts'
import { readChoices } from '../../integrations/setup-guide/setup-guide-store.ts'
import { readAirports } from '../../site/page-texts/store.ts'
import { openSqliteInThisThread } from './database.ts'
import { migrate, migrateTo } from './migrate.ts'
import { isOverlap } from './portable.ts'
import type { Database } from './tables.ts'

async function migrationsOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

async function rowsOf(db: Database): Promise<[table: string, rows: string[]][]> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name).sort()
  return await Promise.all(
    tables.map(async table => {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(db)
      return [table, rows.map(row => JSON.stringify(row)).sort()] as [string, string[]]
    }),
  )
}

onEveryEngine('migrations', engine => {
  test('leave a store as it was if a statement fails', async () => {
    const { db, drop } = await openTestDatabase(engine, { migrated: false })
    // In the way of a table that the schema creates.
    await sql`create table sign_in_failures (foreign_column integer)`.execute(db)
    await assert.rejects(migrate(db), /sign_in_failures/)
    const tables = (await db.introspection.getTables()).map(({ name }) => name)
    assert.deepEqual(tables, ['sign_in_failures'])
    await sql`drop table sign_in_failures`.execute(db)
    await migrate(db)
    assert.deepEqual(await db.selectFrom('reservations').selectAll().execute(), [])
    await drop()
  })

  test('take over a store of the last development version with every row, by two instances at once', async () => {
    const { db, drop } = await openTestDatabase(engine, { migrated: false })
    await migrateTo(db, '0001-initial')
    await insertSamples(db, new Date())
    await recordDevelopment(db)
    const before = await rowsOf(db)
    await Promise.all([migrate(db), migrate(db)])
    assert.deepEqual(await migrationsOf(db), [
      '0001-initial',
      '0059-former-defaults',
      '0064-imports',
      '0069-trip-records',
      '0070-incidents',
      '0071-papers',
      '0073-ride-facts',
      '0078-phone-starts',
      '0079-return-addresses',
      '0080-flight-numbers',
      '0081-finished-rides',
    ])
    const after = new Map(await rowsOf(db))
    for (const [table, rows] of before.filter(([table]) => table !== 'drivers'))
      assert.deepEqual(
        after.get(table)?.filter(row => !row.includes('"setup-guide"')),
        rows,
        table,
      )
    await drop()
  })

  test('turn the dates of drivers into required papers', async () => {
    const { db, drop } = await openTestDatabase(engine, { migrated: false })
    await migrateTo(db, '0070-incidents')
    for (const [id, licence, medical] of [
      ['both', '2027-01-31', '2026-12-31'],
      ['none', null, null],
    ] as const) {
      await sql`insert into resources (id, kind) values (${id}, 'driver')`.execute(db)
      await sql`insert into drivers
        (id, name, phone, licence_until, medical_until, class_codes, sample, version, created_at)
        values (${id}, ${id}, '7035550142', ${licence}, ${medical}, '[]', 0, 3, '2026-11-20T17:00:00.000Z')`.execute(
        db,
      )
    }
    await migrate(db)
    const papers = await db.selectFrom('papers').selectAll().orderBy('kind').execute()
    assert.deepEqual(
      papers.map(({ resource_id, kind, valid_through, required }) => [
        resource_id,
        kind,
        valid_through,
        required,
      ]),
      [
        ['both', 'license', '2027-01-31', 1],
        ['both', 'medical', '2026-12-31', 1],
      ],
    )
    const drivers = await db.selectFrom('drivers').select(['id', 'name', 'version']).orderBy('id').execute()
    assert.deepEqual(
      drivers.map(({ id, name, version }) => [id, name, version]),
      [
        ['both', 'both', 3],
        ['none', 'none', 3],
      ],
    )
    await drop()
  })

  test('let a search find the addresses of returns and flights, except of erased reservations', async () => {
    const { db, drop } = await openTestDatabase(engine, { migrated: false })
    await migrateTo(db, '0078-phone-starts')
    await seedReservations(db, 2, new Date('2026-11-20T17:00:00.000Z'))
    const outbounds = await db.selectFrom('trips').selectAll().execute()
    const stops = toJson([stopAt('pick-up', 'Farewell Lane')])
    for (const trip of outbounds)
      await db
        .insertInto('trips')
        .values({ ...trip, id: `back-${trip.id}`, leg: 2, stops, flight: toJson({ number: 'BA 217' }) })
        .execute()
    const [open, erased] = outbounds.map(({ reservation_id }) => reservation_id)
    await sql`update reservations set search_text = '' where id = ${erased}`.execute(db)
    await migrate(db)
    const rows = await db.selectFrom('reservations').select(['id', 'search_text']).execute()
    assert.match(rows.find(({ id }) => id === open)?.search_text ?? '', /\nfarewell lane\nba217$/)
    assert.equal(rows.find(({ id }) => id === erased)?.search_text, '')
    await drop()
  })

  test('let a vehicle be deleted whose ride is finished', async () => {
    const { db, drop } = await openTestDatabase(engine, { migrated: false })
    await migrateTo(db, '0080-flight-numbers')
    for (const id of ['done', 'open']) {
      await insertTrip(db, id)
      const vehicle = await insertVehicle(db, { id: `car-${id}` })
      const row = { id, resource_id: vehicle, trip_id: id, from_min: 29_700_000, to_min: 29_700_060 }
      await db
        .insertInto('occupancies')
        .values({ ...row, purpose: 'trip' })
        .execute()
    }
    await db.updateTable('trips').set({ progress: 'done' }).where('id', '=', 'done').execute()
    const remove = (id: string) =>
      db
        .updateTable('vehicles')
        .set({ deleted_at: new Date(29_700_030 * 60_000).toISOString() })
        .where('id', '=', id)
        .execute()
    await assert.rejects(remove('car-done'), isOverlap)
    await migrate(db)
    await remove('car-done')
    await assert.rejects(remove('car-open'), isOverlap)
    await drop()
  })

  test('keep the details and airports that earlier versions had built in, unless the owner entered others', async () => {
    const { db, drop } = await openTestDatabase(engine, { migrated: false })
    await migrateTo(db, '0001-initial')
    await migrateTo(db)
    assert.deepEqual((await readAirports(db)).airports, undefined)
    assert.equal((await readChoices(db)).choices.hidden, false)
    await drop()
    const used = await openTestDatabase(engine, { migrated: false })
    await migrateTo(used.db, '0001-initial')
    await insertSamples(used.db, new Date())
    await sql`delete from settings where name in ('site', 'website-airports', 'brand-kit')`.execute(used.db)
    const trips = JSON.stringify([])
    await sql`update settings set value = ${trips} where name = 'named-trips'`.execute(used.db)
    await migrate(used.db)
    assert.deepEqual(
      (await readAirports(used.db)).airports?.map(({ code }) => code),
      ['DCA', 'IAD', 'BWI'],
    )
    const { rows } = await sql<{ value: string }>`select value from settings
      where name in ('named-trips', 'brand-kit') order by name desc`.execute(used.db)
    assert.equal(rows[0]?.value, trips)
    assert.equal(JSON.parse(rows[1]?.value ?? '{}').referencePrefix, 'QRT')
    assert.equal((await readChoices(used.db)).choices.hidden, true)
    await used.drop()
  })

  test('refuse a store of an earlier development version, and change nothing in it', async () => {
    const { db, drop } = await openTestDatabase(engine)
    await recordDevelopment(db, '0056-code-tries-and-promo-phones')
    await assert.rejects(migrate(db), {
      message:
        'The database is from an older development version (migration "0056-code-tries-and-promo-phones"). Start the version with migration "0058-samples-and-first-password" once to update it, or use an empty database.',
    })
    assert.deepEqual(await migrationsOf(db), ['0001-first', '0056-code-tries-and-promo-phones'])
    await drop()
  })
})

for (const engine of ENGINES.filter(engine => engine === 'postgres')) {
  test('PostgreSQL is brought up to date where its trigram extension is in a schema apart', async () => {
    const { db, drop } = await openTestDatabase(engine, { migrated: false })
    await sql`create schema apart`.execute(db)
    await sql`create extension pg_trgm schema apart`.execute(db)
    await migrate(db)
    assert.deepEqual(await db.selectFrom('customers').selectAll().execute(), [])
    await drop()
  })
}

test('the schema of SQLite is created in one commit', async () => {
  const db = openSqliteInThisThread(join(temporaryFolder('store'), 'new.sqlite'))
  const commits = countCommits()
  await migrate(db)
  assert.equal(commits(), 1)
  await db.destroy()
})

function countCommits(): () => number {
  const { exec } = DatabaseSync.prototype
  let commits = 0
  mock.method(DatabaseSync.prototype, 'exec', function (this: DatabaseSync, text: string) {
    if (text === 'COMMIT') commits += 1
    return exec.call(this, text)
  })
  return () => commits
}

/** Stores of customers have these schemas: a change would make two stores of one version differ. */
const FROZEN = { '0001-initial': '26ce76e1e93b51dc629772c16d899e8312b5474cd3582fe53b2a47fe4d03114b' }

test('migrations that have shipped create the schema that they created then', async () => {
  for (const [name, expected] of Object.entries(FROZEN)) {
    const { db, drop } = await openTestDatabase('sqlite', { migrated: false })
    await migrateTo(db, name)
    const { rows } = await sql<{
      sql: string
    }>`select sql from sqlite_schema where sql is not null order by type, name`.execute(db)
    const text = rows.map(row => row.sql.replace(/\s+/g, ' ')).join('\n')
    assert.equal(createHash('sha256').update(text).digest('hex'), expected, name)
    await drop()
  }
})

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { mock, test } from 'node:test'
import { sql } from 'kysely'
import { sortName } from '../../../domain/values/name-order.ts'
import { ENGINES, onEveryEngine, openTestDatabase } from '../../../test/support/engines.ts'
import { fillOldStore } from '../../../test/support/old-store.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { searchReservations } from '../../booking/search-store.ts'
import { listPosts } from '../../site/blog/store.ts'
import { openSqliteInThisThread } from './database.ts'
import { migrate, migrateTo } from './migrate.ts'

onEveryEngine('a store of an earlier version', engine => {
  test('is brought up to date with everything that is in it', async () => {
    const { db, drop } = await openTestDatabase(engine, { migrated: false })
    await migrateTo(db, '0002-newsletter-and-messages')
    await fillOldStore(db)
    await migrate(db)

    const zone = { timeZone: 'America/New_York', now: new Date('2026-11-20T17:00:00Z') }
    const found = await searchReservations(db, { q: '7035550199', order: 'upcoming', page: 1, rows: 25 }, zone)
    assert.deepEqual(
      found.items.map(({ reference, status, version }) => [reference, status, version]),
      [['QRT-4HK-72XA', 'confirmed', 1]],
    )
    assert.equal((await listPosts(db, { publicAt: zone.now, withSamples: true })).length, 1)
    const ride = await db.selectFrom('reservations').select('sort_name').executeTakeFirstOrThrow()
    assert.equal(ride.sort_name, sortName('Byron', 'Ada'))
    const account = await db.selectFrom('staff').selectAll().executeTakeFirstOrThrow()
    assert.deepEqual([account.role, account.totp_secret], ['owner', null])
    const session = await db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
    assert.match(session.id, /^[0-9a-f-]{36}$/)
    assert.equal((await db.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow()).state, 'new')
    await drop()
  })

  test('is left as it was where a later step fails', async () => {
    const { db, drop } = await openTestDatabase(engine, { migrated: false })
    // In the way of the last table that the third step creates.
    await sql`create table sign_in_failures (foreign_column integer)`.execute(db)
    await assert.rejects(migrate(db), /sign_in_failures/)
    const tables = (await db.introspection.getTables()).map(({ name }) => name)
    assert.deepEqual(tables, ['sign_in_failures'])
    await sql`drop table sign_in_failures`.execute(db)
    await migrate(db)
    assert.deepEqual(await db.selectFrom('reservations').selectAll().execute(), [])
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

test('a SQLite upgrade commits once, however many rows it changes', async () => {
  const file = join(temporaryFolder('store'), 'old.sqlite')
  const db = openSqliteInThisThread(file)
  await migrateTo(db, '0002-newsletter-and-messages')
  const row = (
    i: number,
  ) => sql`(${`r${i}`}, ${`QRT-${i}`}, 'Ada', 'Byron', 'ada@example.com', '1', 2, 'A', 'B',
    '2026-12-04', '18:45', '2026-12-04T23:45:00.000Z', 'pending', '2026-11-20T17:00:00.000Z')`
  await sql`insert into reservations (id, reference, first_name, last_name, email, phone_number,
    number_of_passengers, pick_up_address, drop_off_address, pick_up_date, pick_up_time, pick_up_at, status, created_at)
    values ${sql.join(Array.from({ length: 500 }, (_, i) => row(i)))}`.execute(db)
  const commits = countCommits()
  await migrate(db)
  assert.equal(commits(), 1)
  const { n } = await db
    .selectFrom('reservations')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('search_text', 'like', 'qrt-%')
    .executeTakeFirstOrThrow()
  assert.equal(n, 500)
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

/** Stores of customers have run these: a change would make two stores of one version differ. */
const FROZEN = {
  '0001-first.ts': '287ee4ce4d8f594a91176db1d7fd004df5caab2087a24ba64e1efec93016fc89',
  '0002-newsletter-and-messages.ts': 'ee127022f9fed0e192a081ed2c792abfbd10e08c0b464e0e8dbb6659d45a83a0',
  '0003-office.ts': '3ecf0881eb87a7f1c00803b9a106684aede3e2469aa8dbbc7ae667ea51b2f188',
  '0004-wished-vehicle.ts': '24f1e58a3962441c8ade1ae11a04eccae5a8e72fff96d6d17630ce63241f9dd9',
  '0005-sign-in.ts': '8c2ba20c1702176215e4db98e6fea24f4a9ed781618602e16fdfd5a713efc073',
  '0006-visitor-mails.ts': '9ae9d9966721d128e6c7a835806f702668261d6173eb591ccf48f6b993fdc091',
  '0007-name-order.ts': '79884388d42e8ec67a8cc8a288446f63c9ff29e107e578418aa7a5f9d92b9366',
}

test('migrations that have shipped stay as they are', () => {
  for (const [file, expected] of Object.entries(FROZEN)) {
    const source = readFileSync(new URL(`./migrations/${file}`, import.meta.url))
    assert.equal(createHash('sha256').update(source).digest('hex'), expected, file)
  }
})

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { SYSTEM } from '../../../domain/values/event.ts'
import { createTestApp, NOON, RIDE, type TestApp } from '../../../test/support/app.ts'
import { withoutRules } from '../../../test/support/carrier.ts'
import { LAST_OF_DEVELOPMENT } from '../../../test/support/development-store.ts'
import { ENGINES, onEveryEngine, openTestDatabase } from '../../../test/support/engines.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { insertArranger } from '../../reservations/record/unannounced-store.ts'
import { erasePerson } from '../erasure/erase-person.ts'
import { readPerson } from '../erasure/person.ts'
import { applyRetention } from '../retention/apply-retention.ts'
import { type Manifest, makeBackup, restoreBackup, verifyBackup } from './backup-files.ts'

const folder = () => temporaryFolder('transfer')

/** A store that was worked with. */
async function workedWith(app: TestApp) {
  const token = await app.signIn()
  const odd = { firstName: 'Zoë "=1+1"', lastName: "O'Hara; --", pickUpAddress: 'Line\u2019s end, 💐 Street' }
  for (const more of [{}, odd, { email: 'grace@example.com' }]) {
    await app.client('createReservation', { body: { ...RIDE, ...more } })
  }
  const [last] = await app.client('listReservations', { token })
  await app.client('changeReservationStatus', {
    token,
    id: last!._id,
    body: { seenStatus: 'pending', status: 'confirmed' },
  })
  await app.client('createVideo', { token, body: { url: 'https://youtu.be/aqz-KE-bpKQ' } })
  await app.client('sendMessage', { body: { name: 'Ada', email: RIDE.email, message: 'Hello\nthere' } })
}

const lastOf = (db: Database) =>
  db.selectFrom('events').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()

for (const from of ENGINES) {
  for (const to of ENGINES) {
    test(`a backup of ${from} is restored into ${to}: every row as it was`, async () => {
      const app = await createTestApp(from)
      await workedWith(app)
      const source = { db: app.db, dataDir: folder() }
      mkdirSync(join(source.dataDir, 'uploads'))
      writeFileSync(join(source.dataDir, 'uploads', 'a-1.webp'), 'picture')
      const target = join(folder(), 'backup')
      const manifest = await makeBackup(source, { folder: target, now: new Date(), version: 'test' })
      assert.equal(manifest.counts['reservations'], 3)
      assert.equal(statSync(target).mode & 0o077, 0)

      const empty = await openTestDatabase(to, { migrated: false })
      const dataDir = folder()
      await restoreBackup({ db: empty.db, dataDir }, target)
      for (const table of ['reservations', 'trips', 'events', 'jobs', 'staff', 'videos'] as const) {
        const rows = (db: typeof app.db) => db.selectFrom(table).selectAll().orderBy('id').execute()
        assert.equal(JSON.stringify(await rows(empty.db)), JSON.stringify(await rows(app.db)), table)
      }
      assert.equal(readFileSync(join(dataDir, 'uploads', 'a-1.webp'), 'utf8'), 'picture')
      // Events go on after the last one.
      const { seq } = await lastOf(app.db)
      await empty.db.commitTogether(tx =>
        recordEvent(tx, {
          kind: 'site.changed',
          actor: SYSTEM,
          subject: { kind: 'site', id: 'site' },
          now: new Date(NOON),
        }),
      )
      assert.equal((await lastOf(empty.db)).seq, seq + 1)
      await assert.rejects(restoreBackup({ db: empty.db, dataDir }, target), /Use an empty one/)
      await empty.drop()
      await app.close()
    })
  }
}

onEveryEngine('a backup', engine => {
  test('is of one moment, while bookings go on', async () => {
    const app = await createTestApp(engine)
    for (let i = 0; i < 30; i++) await app.client('createReservation', { body: RIDE })
    let going = true
    const writer = (async () => {
      while (going) await app.client('createReservation', { body: RIDE })
    })()
    const target = join(folder(), 'backup')
    const { counts } = await makeBackup(
      { db: app.db, dataDir: folder() },
      { folder: target, now: new Date(), version: 'test' },
    )
    going = false
    await writer
    // Half a booking would show here.
    assert.equal(counts['events'], counts['reservations'])
    assert.equal(counts['jobs'], counts['reservations']! * 2)
    await app.close()
  })

  test('that is damaged is not restored', async () => {
    const app = await createTestApp(engine)
    const target = join(folder(), 'backup')
    await makeBackup({ db: app.db, dataDir: folder() }, { folder: target, now: new Date(), version: 'test' })
    await verifyBackup(target)
    appendFileSync(join(target, 'data.jsonl.gz'), 'x')
    await assert.rejects(verifyBackup(target), /damaged/)
    await assert.rejects(
      makeBackup({ db: app.db, dataDir: folder() }, { folder: target, now: new Date(), version: 'test' }),
      /already exists/,
    )
    assert.equal(existsSync(`${target}.part`), false)
    await app.close()
  })

  test('of the last development version is restored, and one of an earlier version is refused', async () => {
    const app = await createTestApp(engine)
    await workedWith(app)
    const target = await changedBackup(app, { migration: LAST_OF_DEVELOPMENT })
    const { db, drop } = await openTestDatabase(engine, { migrated: false })
    await restoreBackup({ db, dataDir: folder() }, target)
    assert.equal((await db.selectFrom('reservations').select('id').execute()).length, 3)
    await drop()
    const old = await changedBackup(app, { migration: '0007-name-order' })
    const empty = await openTestDatabase(engine, { migrated: false })
    await assert.rejects(
      restoreBackup({ db: empty.db, dataDir: folder() }, old),
      /older development version \(migration "0007-name-order"\)/,
    )
    await empty.drop()
    await app.close()
  })

  test('with an unknown table is refused before anything is created', async () => {
    const app = await createTestApp(engine)
    await workedWith(app)
    const target = await changedBackup(app, { added: { table: 'unknown', row: { id: 'u1' } } })
    const { db, drop } = await openTestDatabase(engine, { migrated: false })
    await assert.rejects(restoreBackup({ db, dataDir: folder() }, target), /unknown table: unknown/)
    await assert.rejects(db.selectFrom('reservations').select('id').execute(), /reservations/)
    await drop()
    await app.close()
  })
})

/** A backup with another migration in its manifest, or one more line. */
async function changedBackup(
  { db }: TestApp,
  { migration, added }: { migration?: string; added?: { table: string; row: object } },
): Promise<string> {
  const target = join(folder(), 'backup')
  const manifest: Manifest = await makeBackup(
    { db, dataDir: folder() },
    { folder: target, now: new Date(), version: 'test' },
  )
  if (migration) manifest.migration = migration
  if (added) {
    const file = join(target, 'data.jsonl.gz')
    const data = gzipSync(`${gunzipSync(readFileSync(file))}${JSON.stringify(added)}\n`)
    writeFileSync(file, data)
    manifest.counts[added.table] = 1
    manifest.sha256 = createHash('sha256').update(data).digest('hex')
  }
  writeFileSync(join(target, 'manifest.json'), JSON.stringify(manifest))
  return target
}

onEveryEngine('personal data', engine => {
  test('of one person is handed out and erased, and nobody else is touched', async () => {
    const app = await createTestApp(engine)
    await workedWith(app)
    const mine = await readPerson(app.db, ' ADA@example.com ')
    assert.deepEqual([mine.reservations.length, mine.trips.length, mine.messages.length], [2, 2, 1])
    assert.match(JSON.stringify(mine.trips), /Line’s end/)
    assert.deepEqual(mine.arrangers, [])
    await insertArranger(app.db, String(mine.reservations[0]?.['id']), 'Tom Arranger')
    const { arrangers } = await readPerson(app.db, 'ada@example.com')
    assert.deepEqual(
      arrangers.map(({ name }) => name),
      ['Tom Arranger'],
    )
    await erasePerson(app.db, 'ada@example.com')
    const everything = JSON.stringify([
      await app.db.selectFrom('reservations').selectAll().execute(),
      await app.db.selectFrom('jobs').selectAll().execute(),
      await app.db.selectFrom('enquiries').selectAll().execute(),
      await app.db.selectFrom('events').selectAll().execute(),
      await app.db.selectFrom('idempotency_keys').selectAll().execute(),
    ])
    assert.doesNotMatch(everything, /ada@example\.com|O'Hara/)
    assert.match(everything, /grace@example\.com/)
    const token = await app.signIn()
    assert.equal((await app.client('listReservations', { token })).length, 3)
    await app.close()
  })

  test('of old trips goes by the rule, and only by a rule', async () => {
    const app = await createTestApp(engine)
    await withoutRules(app.db)
    await app.client('createReservation', { body: RIDE })
    const later = new Date(Date.parse('2027-12-31T00:00:00Z'))
    const emails = async () =>
      (await app.db.selectFrom('reservations').select('email').execute()).map(({ email }) => email)
    await applyRetention(app.db, later)
    await applyRetention(app.db, later, { keepTripsDays: 400 })
    assert.deepEqual(await emails(), [RIDE.email])
    await applyRetention(app.db, later, { keepTripsDays: 365 })
    assert.deepEqual(await emails(), [null])
    await app.close()
  })
})

onEveryEngine('an address with letters beyond ASCII', engine => {
  test('is found in any case, and erased', async () => {
    const app = await createTestApp(engine)
    await app.client('createReservation', { body: { ...RIDE, email: 'ÄNNE.M@Example.com' } })
    await app.client('sendMessage', { body: { name: 'Änne', email: 'Änne.M@example.com', message: 'Hello' } })
    assert.equal((await readPerson(app.db, 'änne.m@EXAMPLE.com')).reservations.length, 1)
    assert.deepEqual(await erasePerson(app.db, 'ÄNNE.M@Example.com'), {
      reservations: 1,
      messages: 1,
      newsletter: 0,
      documents: [],
      records: null,
    })
    assert.equal((await readPerson(app.db, 'änne.m@example.com')).reservations.length, 0)
    await app.close()
  })
})

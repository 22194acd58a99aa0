import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { stopAt } from '../../../domain/reservations/trip.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import { createTestApp, RIDE, type TestApp } from '../../../test/support/app.ts'
import { changeCarrier, withoutRules } from '../../../test/support/carrier.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { readTripSheet } from '../../day/trip-sheet/read-trip-sheet.ts'
import { erasedInWords, erasePerson } from '../erasure/erase-person.ts'
import { applyRetention } from './apply-retention.ts'
import { judgeRetention } from './keep-period.ts'

const VIRGINIA = 'Trip sheets: 3 years (Virginia Code § 46.2-2099.1)'

onEveryEngine('trip records that a rule asks for', engine => {
  let app: TestApp
  let id: string
  let trip: string
  let day: string
  beforeEach(async () => {
    app = await createTestApp(engine)
    const { _id } = await app.client('createReservation', { body: RIDE })
    id = _id
    await app.db.updateTable('reservations').set({ status: 'confirmed' }).where('id', '=', id).execute()
    const row = await app.db
      .selectFrom('trips')
      .select(['id', 'local_date'])
      .where('reservation_id', '=', id)
      .executeTakeFirstOrThrow()
    trip = row.id
    day = row.local_date
  })
  afterEach(() => app.close())
  const drive = () => app.db.updateTable('trips').set({ progress: 'done' }).where('id', '=', trip).execute()
  const dayLater = () => new Date(Date.parse(`${day}T12:00:00Z`) + 5 * 86_400_000)
  const records = () => app.db.selectFrom('trip_records').selectAll().execute()
  const years = (count: number) => `${Number(day.slice(0, 4)) + count}${day.slice(4)}`

  test('an erasure keeps exactly the trip sheet of a driven ride, and says which and how long', async () => {
    await drive()
    const sheet = await readTripSheet(app.db, trip)
    const erased = await erasePerson(app.db, RIDE.email, dayLater())
    assert.deepEqual(erased.records, { count: 1, through: years(3), rule: VIRGINIA })
    assert.match(
      erasedInWords(erased),
      /1 trip sheet is stored through \d{4}-\d\d-\d\d at the latest\. Trip sheets: 3 years/,
    )
    const [row] = await records()
    assert.deepEqual(row && readJson(row.content), sheet)
    assert.equal(sheet.arrangedBy, `${RIDE.firstName} ${RIDE.lastName}`)
    assert.deepEqual(await readTripSheet(app.db, trip), sheet)
    const stored = JSON.stringify(row)
    for (const trace of [RIDE.email, RIDE.phoneNumber]) assert.ok(!stored.includes(trace), trace)
    const left = await app.db.selectFrom('reservations').select(['first_name', 'email']).executeTakeFirst()
    assert.deepEqual([left?.first_name, left?.email], ['Erased', null])
    await erasePerson(app.db, RIDE.email, dayLater())
    assert.equal((await records()).length, 1)
  })

  test('an erasure waits until every confirmed ride is over, and names the one that is not', async () => {
    const { reference } = await app.db
      .selectFrom('reservations')
      .select('reference')
      .executeTakeFirstOrThrow()
    const { starts_at } = await app.db.selectFrom('trips').select('starts_at').executeTakeFirstOrThrow()
    const before = new Date(Date.parse(starts_at) - 1)
    const refusal = {
      code: 'ride_ahead',
      message: new RegExp(`^Ride ${reference} on .+ Complete or cancel it`),
    }
    await assert.rejects(erasePerson(app.db, RIDE.email, before), refusal)
    for (const progress of ['en-route', 'on-location', 'on-board'] as const) {
      await app.db.updateTable('trips').set({ progress }).where('id', '=', trip).execute()
      await assert.rejects(erasePerson(app.db, RIDE.email, dayLater()), refusal, progress)
    }
    assert.equal(
      (await app.db.selectFrom('reservations').select('email').executeTakeFirst())?.email,
      RIDE.email,
    )
    await app.db.updateTable('trips').set({ progress: 'cancelled' }).where('id', '=', trip).execute()
    assert.equal((await erasePerson(app.db, RIDE.email, before)).reservations, 1)
  })

  test('a ride within DC is stored as long as DC asks, not Virginia', async () => {
    await changeCarrier(app.db, { areas: ['DC', 'VA'] })
    const stops = [
      '1600 Pennsylvania Avenue NW, Washington, DC 20500',
      '1 First Street, Washington, DC 20543',
    ]
    const rows = stops.map((address, at) => stopAt(at === 0 ? 'pick-up' : 'drop-off', address))
    await app.db
      .updateTable('trips')
      .set({ stops: toJson(rows) })
      .where('id', '=', trip)
      .execute()
    await drive()
    const { records: kept } = await erasePerson(app.db, RIDE.email, dayLater())
    assert.deepEqual(kept, { count: 1, through: years(2), rule: 'Trip manifests: 2 years (DCMR Title 31)' })
  })

  test('of rides that did not take place nothing stays, nor where no rule applies', async () => {
    for (const progress of ['cancelled', 'no-show'] as const) {
      await app.db.updateTable('trips').set({ progress }).where('id', '=', trip).execute()
      assert.equal((await erasePerson(app.db, RIDE.email, dayLater())).records, null)
    }
    const { _id } = await app.client('createReservation', { body: RIDE })
    await app.db.updateTable('trips').set({ progress: 'done' }).where('reservation_id', '=', _id).execute()
    await withoutRules(app.db)
    assert.equal((await erasePerson(app.db, RIDE.email, dayLater())).records, null)
    assert.deepEqual(await records(), [])
  })

  test('a record stays through the last minute that the rule asks for', async () => {
    await drive()
    await erasePerson(app.db, RIDE.email, dayLater())
    const [row] = await records()
    const end = Date.parse(row?.keep_until ?? '')
    // The day ends at midnight in New York.
    assert.match(
      new Date(end).toISOString(),
      new RegExp(`^${Number(day.slice(0, 4)) + 3}-.*T0[45]:00:00.000Z$`),
    )
    await applyRetention(app.db, new Date(end - 60_000))
    assert.equal((await records()).length, 1)
    await applyRetention(app.db, new Date(end))
    assert.deepEqual(await records(), [])
    assert.equal((await readTripSheet(app.db, trip)).arrangedBy, 'Erased Erased')
  })

  test('a shorter period of the environment or the office follows the rule', async () => {
    await drive()
    const name = async () =>
      (await app.db.selectFrom('reservations').select('first_name').executeTakeFirstOrThrow()).first_name
    const last = Date.parse(`${years(3)}T23:00:00Z`)
    await applyRetention(app.db, new Date(last), { keepTripsDays: 30 })
    assert.equal(await name(), RIDE.firstName)
    const [finding] = await judgeRetention(app.db, 30)
    assert.equal(finding?.level, 'FAULT')
    assert.ok(
      finding?.words.includes(`KEEP_TRIPS_DAYS is 30 days, but ${VIRGINIA} requires 1096`),
      finding?.words,
    )
    assert.equal((await judgeRetention(app.db, 1096))[0]?.level, 'ok')
    assert.equal((await judgeRetention(app.db, undefined))[0]?.level, 'ok')
    await applyRetention(app.db, new Date(last + 3 * 86_400_000), { keepTripsDays: 30 })
    assert.equal(await name(), 'Erased')
    assert.deepEqual(await records(), [])
  })

  test('the period of the office goes before that of the environment', async () => {
    await changeCarrier(app.db, { areas: [], keepTripDays: 400 })
    await drive()
    const at = (days: number) => new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000)
    const erased = async () =>
      (await app.db.selectFrom('reservations').select('email').executeTakeFirstOrThrow()).email === null
    await applyRetention(app.db, at(395), { keepTripsDays: 30 })
    assert.equal(await erased(), false)
    await applyRetention(app.db, at(402), { keepTripsDays: 30 })
    assert.equal(await erased(), true)
  })

  test('a deleted reservation leaves the sheet of a driven ride', async () => {
    await drive()
    await app.db
      .updateTable('reservations')
      .set({ deleted_at: dayLater().toISOString() })
      .where('id', '=', id)
      .execute()
    await applyRetention(app.db, new Date(dayLater().getTime() + 31 * 86_400_000))
    assert.deepEqual(await app.db.selectFrom('reservations').select('id').execute(), [])
    assert.equal((await records()).length, 1)
    const token = await app.signIn()
    const csv = await app.client('exportManifest', { token, query: { day } })
    assert.match(csv, new RegExp(`${RIDE.firstName} ${RIDE.lastName}`))
  })
})

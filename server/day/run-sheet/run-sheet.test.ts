import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { SYSTEM } from '../../../domain/values/event.ts'
import { toJson } from '../../../domain/values/json.ts'
import { NOON, useTestApp } from '../../../test/support/app.ts'
import { insertClass, insertDriver, insertTrip, insertVehicle } from '../../../test/support/dispatch.ts'
import { occupyTrips } from '../../dispatch/occupancy/occupy-trips.ts'
import { startRunSheets } from './run-sheet-job.ts'
import { SHEET_TRIPS_MAX } from './run-sheet-store.ts'

const HOUR_MS = 3600_000
const MINUTE_MS = 60_000
const ZONE = 'America/New_York'

/** The clock of the tests stands at noon in Triangle on November 20, 2026. */
describe('the run sheet of a day', () => {
  const app = useTestApp('sqlite')
  let token: string
  beforeEach(async () => {
    await insertClass(app().db, 'sedan')
    token = await app().signIn()
  })
  const start = () => startRunSheets(app().db, { zone: ZONE, now: app().deps.clock() })
  /** What leaves by now: one job plans the mail, the next one sends it. */
  const mails = async () => {
    app().sent.length = 0
    await app().deliver()
    return (await app().deliver()).map(({ message }) => message)
  }
  const set = (id: string, columns: object) =>
    app().db.updateTable('trips').set(columns).where('id', '=', id).execute()
  const give = async (
    tripId: string,
    startsAt: string,
    { pinned = true, ...pair }: { vehicleId: string; driverId: string; pinned?: boolean },
  ) => {
    const from = Date.parse(startsAt) / MINUTE_MS - 30
    const block = { span: { from, to: from + 120 }, core: { from: from + 20, to: from + 90 } }
    const reservation = { id: `reservation-${tripId}`, reference: `QRT-${tripId}` }
    const trip = { tripId, reservation, block, pairs: [{ ...pair, pinned }], pinned }
    await app().db.commitTogether(tx =>
      occupyTrips(tx, [trip], { purpose: 'trip' }, { actor: SYSTEM, now: new Date(NOON) }),
    )
  }

  test('is of today without a date, in the order of the times, with the night after the day', async () => {
    const { db } = app()
    await insertVehicle(db, { id: 'S1', plate: 'VA 4XR-118' })
    await insertDriver(db, { id: 'Dan' })
    // 11:59 pm the evening before, 2:30 am, 2 pm, 3:59 am and 4 am of the next day.
    await insertTrip(db, 'before', { startsAt: '2026-12-01T04:59:00.000Z' })
    await insertTrip(db, 'early', { startsAt: '2026-12-01T07:30:00.000Z' })
    await insertTrip(db, 'day', { startsAt: '2026-12-01T19:00:00.000Z' })
    await insertTrip(db, 'night', { startsAt: '2026-12-02T08:59:00.000Z' })
    await insertTrip(db, 'morning', { startsAt: '2026-12-02T09:00:00.000Z' })
    await give('day', '2026-12-01T19:00:00.000Z', { vehicleId: 'S1', driverId: 'Dan' })
    await set('day', {
      passenger: '{"name":"Grace Hopper","phone":"7035550188"}',
      child_seats: '{"infant":1,"toddler":0,"booster":0}',
      flight: '{"number":"UA 989"}',
    })
    await set('early', { progress: 'done' })
    const sheet = await app().client('getRunSheet', { token, query: { day: '2026-12-01' } })
    assert.deepEqual(
      sheet.trips.map(({ _id, state }) => [_id, state]),
      [
        ['early', 'completed'],
        ['day', 'not-accepted'],
        ['night', 'confirmed'],
      ],
    )
    const trip = sheet.trips[1]
    assert.deepEqual(
      [trip?.name, trip?.phone, trip?.flight, trip?.childSeats.infant, trip?.vehicle, trip?.driver],
      [
        'Grace Hopper',
        '7035550188',
        'UA 989',
        1,
        { name: 'S1', plate: 'VA 4XR-118' },
        { _id: 'Dan', name: 'Dan' },
      ],
    )
    assert.equal((await app().client('getRunSheet', { token, query: {} })).day, '2026-11-20')
  })

  test('has a suggestion as unassigned, also in the mail', async () => {
    const { db } = app()
    await insertVehicle(db, { id: 'S1' })
    await insertDriver(db, { id: 'Dan' })
    await insertTrip(db, 'tentative', { startsAt: '2026-11-21T15:00:00.000Z' })
    await give('tentative', '2026-11-21T15:00:00.000Z', { vehicleId: 'S1', driverId: 'Dan', pinned: false })
    const { trips } = await app().client('getRunSheet', { token, query: { day: '2026-11-21' } })
    assert.deepEqual(
      trips.map(({ vehicle, driver, suggested }) => [vehicle, driver, suggested]),
      [[null, null, ['Dan', 'S1']]],
    )
    await start()
    app().passTo('2026-11-20T23:00:00.000Z')
    const [mail] = await mails()
    assert.match(mail?.text ?? '', /1 trip has no driver\./)
    assert.match(mail?.text ?? '', /unassigned, suggested: Dan, S1/)
    assert.match(mail?.text ?? '', /Unassigned\n2:00 pm Ada Byron/)
    // Unchanged until its end, it was driven.
    await set('tentative', { progress: 'done' })
    const [driven] = (await app().client('getRunSheet', { token, query: { day: '2026-11-21' } })).trips
    assert.deepEqual([driven?.driver?.name, driven?.suggested], ['Dan', []])
  })

  test('has a trip that a partner drives as one that needs no driver', async () => {
    const { db } = app()
    await insertTrip(db, 'partner', { startsAt: '2026-11-21T15:00:00.000Z' })
    await db
      .insertInto('assignments')
      .values({
        ...{ trip_id: 'partner', vehicle_id: null, driver_id: null, pinned: 1, plan: toJson({}), version: 1 },
        ...{ core_from: 0, core_to: 0, without_vehicle_reason: 'A partner drives' },
      })
      .execute()
    const { trips } = await app().client('getRunSheet', { token, query: { day: '2026-11-21' } })
    assert.deepEqual(
      trips.map(({ driver, suggested, withoutVehicle }) => [driver, suggested, withoutVehicle]),
      [[null, [], 'A partner drives']],
    )
    await start()
    app().passTo('2026-11-20T23:00:00.000Z')
    const [mail] = await mails()
    assert.doesNotMatch(mail?.text ?? '', /has no driver/)
    assert.match(mail?.text ?? '', /A partner drives/)
  })

  test('names the way back of a return as a trip of its own, with the wishes of its first trip', async () => {
    const { db } = app()
    await insertTrip(db, 'there')
    await set('there', { note: 'The blue gate' })
    const there = await db.selectFrom('trips').selectAll().where('id', '=', 'there').executeTakeFirstOrThrow()
    const back = { ...there, id: 'back', leg: 2, note: null, starts_at: '2026-12-04T19:00:00.000Z' }
    await db.insertInto('trips').values(back).execute()
    const { trips } = await app().client('getRunSheet', { token, query: { day: '2026-12-04' } })
    assert.deepEqual(
      trips.map(({ _id, note }) => [_id, note]),
      [['back', 'The blue gate']],
    )
    // The way there is over when its guest writes who rides back.
    await set('back', { passenger: '{"name":"Heidi Lamarr","phone":"7035550177"}', note: 'The red gate' })
    const [changed] = (await app().client('getRunSheet', { token, query: { day: '2026-12-04' } })).trips
    assert.deepEqual(
      [changed?.name, changed?.phone, changed?.note],
      ['Heidi Lamarr', '7035550177', 'The red gate'],
    )
  })

  test('ends at its limit and says where there are more', async () => {
    const PIECE = 20
    // A piece may not keep the transaction long.
    for (let first = 0; first < SHEET_TRIPS_MAX; first += PIECE)
      await app().db.commitTogether(async tx => {
        for (let count = first; count < first + PIECE; count += 1) await insertTrip(tx, `t${count}`)
      })
    // PostgreSQL does so by itself a while after so many rows; a plan for an empty table reads them a million times.
    await sql`analyze`.execute(app().db)
    const read = () => app().client('getRunSheet', { token, query: { day: '2026-12-01' } })
    assert.deepEqual([(await read()).trips.length, (await read()).more], [SHEET_TRIPS_MAX, false])
    await insertTrip(app().db, 'last')
    assert.deepEqual([(await read()).trips.length, (await read()).more], [SHEET_TRIPS_MAX, true])
  })

  test('is mailed at six in the evening before, once, and lists the trips of each driver', async () => {
    const { db } = app()
    await insertVehicle(db, { id: 'S1' })
    await insertDriver(db, { id: 'Dan' })
    await insertTrip(db, 'given', { startsAt: '2026-11-21T15:00:00.000Z' })
    await insertTrip(db, 'bare', { startsAt: '2026-11-21T17:00:00.000Z' })
    await give('given', '2026-11-21T15:00:00.000Z', { vehicleId: 'S1', driverId: 'Dan' })
    // Two instances start at the same moment, and one later.
    await Promise.all([start(), start()])
    await start()
    app().passTo('2026-11-20T22:59:59.000Z')
    assert.deepEqual(await mails(), [])
    app().passTo('2026-11-20T23:00:00.000Z')
    const [mail, ...others] = await mails()
    assert.deepEqual(others, [])
    assert.equal(mail?.subject, 'Run sheet, Sat, Nov 21: 2 trips')
    assert.match(mail?.text ?? '', /1 trip has no driver\./)
    assert.match(mail?.text ?? '', /Dan\n2:00 pm Ada Byron, Not specified to Not specified, S1/)
    assert.match(mail?.text ?? '', /Unassigned\n2:00 pm Ada Byron/)
    await start()
    app().pass(HOUR_MS)
    assert.deepEqual(await mails(), [])
  })

  test('leaves at six on every evening, also over both clock changes, and not where nothing is driven', async () => {
    for (const [first, evenings] of [
      ['2027-03-12T17:00:00Z', ['2027-03-12T23:00', '2027-03-13T23:00', '2027-03-14T22:00']],
      ['2027-11-05T16:00:00Z', ['2027-11-05T22:00', '2027-11-06T22:00', '2027-11-07T23:00']],
    ] as const) {
      app().passTo(first)
      // What the evenings since the last look have left behind is gone.
      await start()
      await mails()
      for (const evening of evenings) {
        await insertTrip(app().db, evening, {
          startsAt: new Date(Date.parse(`${evening}Z`) + 20 * HOUR_MS).toISOString(),
        })
        app().passTo(`${evening}:00Z`)
        app().pass(-1)
        assert.deepEqual(await mails(), [], evening)
        app().pass(1)
        assert.equal((await mails()).length, 1, evening)
      }
    }
    app().pass(24 * HOUR_MS)
    assert.deepEqual(await mails(), [])
  })

  test('is not mailed where the owner has switched it off; the next evening is planned all the same', async () => {
    await insertTrip(app().db, 'one', { startsAt: '2026-11-21T15:00:00.000Z' })
    await insertTrip(app().db, 'two', { startsAt: '2026-11-22T15:00:00.000Z' })
    const turn = async (runSheetMail: boolean) => {
      const { version, ...rules } = await app().client('getBookingRules', { token })
      await app().client('updateBookingRules', { token, body: { ...rules, runSheetMail }, ifMatch: version })
    }
    await turn(false)
    await start()
    app().passTo('2026-11-20T23:00:00.000Z')
    assert.deepEqual(await mails(), [])
    await turn(true)
    app().passTo('2026-11-21T23:00:00.000Z')
    assert.deepEqual(
      (await mails()).map(({ subject }) => subject),
      ['Run sheet, Sun, Nov 22: 1 trip'],
    )
  })

  test('of an evening on which the program did not run leaves when it runs again, that of a past day never', async () => {
    await insertTrip(app().db, 'one', { startsAt: '2026-11-21T15:00:00.000Z' })
    await insertTrip(app().db, 'four', { startsAt: '2026-11-24T15:00:00.000Z' })
    await start()
    // Five in the morning of the day of the sheet.
    app().passTo('2026-11-21T10:00:00.000Z')
    assert.equal((await mails()).length, 1)
    app().passTo('2026-11-23T22:00:00.000Z')
    await start()
    assert.deepEqual(await mails(), [])
    app().passTo('2026-11-23T23:00:00.000Z')
    assert.equal((await mails()).length, 1)
  })
})

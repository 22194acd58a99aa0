import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { SYSTEM } from '../../../domain/values/event.ts'
import { NOON, useTestApp } from '../../../test/support/app.ts'
import { insertClass, insertDriver, insertTrip, insertVehicle } from '../../../test/support/dispatch.ts'
import { occupyTrips } from '../../dispatch/occupancy/occupy-trips.ts'
import { BOARD_TRIPS_MAX } from './board-store.ts'

const MINUTE_MS = 60_000
/** A Tuesday; the clock of the tests stands at noon of November 20. */
const DAY = '2026-12-01'

describe('the board of a day', () => {
  const app = useTestApp('sqlite')
  let token: string
  beforeEach(async () => {
    await insertClass(app().db, 'sedan')
    token = await app().signIn()
  })
  const read = (day?: string) => app().client('getBoard', { token, query: { ...(day ? { day } : {}) } })
  const take = async (tripId: string, startsAt: string, { pinned = true, ...pair } = PAIR) => {
    const from = Date.parse(startsAt) / MINUTE_MS - 30
    const block = { span: { from, to: from + 120 }, core: { from: from + 20, to: from + 90 } }
    const reservation = { id: `reservation-${tripId}`, reference: `QRT-${tripId}` }
    await app().db.commitTogether(tx =>
      occupyTrips(
        tx,
        [{ tripId, reservation, block, pairs: [pair], pinned }],
        { purpose: 'trip' },
        { actor: SYSTEM, now: new Date(NOON) },
      ),
    )
  }

  test('is of today without a date, and refuses what is no date', async () => {
    await assert.rejects(read('2026-02-30'), { code: 'invalid' })
    const board = await read()
    assert.deepEqual([board.day, board.lanes, board.trips, board.alarms], ['2026-11-20', [], [], []])
  })

  test('lists vehicles and drivers in service with shifts, repairs and time off', async () => {
    const { db } = app()
    await insertVehicle(db, { id: 'S1', plate: 'VA 4XR-118' })
    await insertVehicle(db, { id: 'gone', retired_at: '2026-11-30' })
    await insertVehicle(db, { id: 'later', ready_from: '2026-12-02' })
    await insertDriver(db, { id: 'Dan' })
    await insertDriver(db, { id: 'left', retired_at: '2026-11-30' })
    const night = { weekday: 1, from: '22:00', to: '06:00', validFrom: null, validUntil: null }
    await app().client('saveShifts', { token, id: 'Dan', body: { shifts: [night] } })
    const span = { from: '2026-12-01T13:00:00Z', until: '2026-12-01T15:00:00Z' }
    await app().client('saveOccupancy', { token, body: { resource: 'S1', purpose: 'service', ...span } })
    const { lanes } = await read(DAY)
    assert.deepEqual(lanes, [
      {
        ...{ _id: 'S1', kind: 'vehicle', name: 'S1', note: 'VA 4XR-118', classes: ['sedan'], shifts: [] },
        maxDutyMinutes: null,
        off: [{ ...span, purpose: 'service', note: '' }],
      },
      {
        ...{ _id: 'Dan', kind: 'driver', name: 'Dan', note: '', classes: ['sedan'], off: [] },
        maxDutyMinutes: 720,
        // The shift of the evening before ends on this day.
        shifts: [{ from: '2026-12-01T03:00:00Z', until: '2026-12-01T11:00:00Z' }],
      },
    ])
  })

  test('shows a trip with what it takes, and what asks for somebody', async () => {
    const { db } = app()
    await insertVehicle(db, { id: 'S1' })
    await insertDriver(db, { id: 'Dan' })
    const startsAt = '2026-11-20T19:00:00.000Z'
    await insertTrip(db, 'given', { startsAt })
    await insertTrip(db, 'bare', { startsAt: '2026-11-20T21:00:00.000Z' })
    await take('given', startsAt)
    const { trips, alarms } = await read()
    const [given, bare] = trips
    assert.deepEqual(
      [given?.vehicle, given?.driver, given?.pinned, given?.from, given?.coreUntil, given?.name],
      ['S1', 'Dan', true, '2026-11-20T18:30:00Z', '2026-11-20T20:00:00Z', 'Ada Byron'],
    )
    assert.deepEqual([bare?.version, bare?.vehicle, bare?.from], [0, null, null])
    assert.deepEqual(
      alarms.map(({ kind, trip, minutes }) => [kind, trip, minutes]),
      [
        ['unassigned', 'bare', 20 * 60],
        ['not-accepted', 'given', 10 * 60],
      ],
    )
  })

  test('shows the night after the day on both boards, and what is still under way at midnight', async () => {
    const { db } = app()
    await insertVehicle(db, { id: 'S1' })
    await insertDriver(db, { id: 'Dan' })
    // 11:40 pm on November 30, 3:59 am and 4 am on December 2.
    await insertTrip(db, 'over-midnight', { startsAt: '2026-12-01T04:40:00.000Z' })
    await insertTrip(db, 'before', { startsAt: '2026-12-01T02:00:00.000Z' })
    await insertTrip(db, 'night', { startsAt: '2026-12-02T08:59:00.000Z' })
    await insertTrip(db, 'morning', { startsAt: '2026-12-02T09:00:00.000Z' })
    await take('over-midnight', '2026-12-01T04:40:00.000Z')
    const ids = async (day: string) => (await read(day)).trips.map(({ _id }) => _id)
    assert.deepEqual(await ids(DAY), ['over-midnight', 'night'])
    assert.deepEqual(await ids('2026-12-02'), ['night', 'morning'])
    assert.deepEqual(await ids('2026-11-30'), ['before', 'over-midnight'])
  })

  test('has 27 hours with the night where clocks go forward and 29 where they go back', async () => {
    const forward = await read('2026-03-08')
    const back = await read('2026-11-01')
    assert.deepEqual([forward.hours.length, back.hours.length], [27, 29])
    assert.deepEqual(
      [forward.shownUntil, back.shownUntil],
      ['2026-03-09T08:00:00.000Z', '2026-11-02T09:00:00.000Z'],
    )
    // The night before the clocks go forward has no two o'clock, and ends with the hour before four.
    const before = await read('2026-03-07')
    assert.deepEqual([before.hours.length, before.hours.at(-1)?.hour], [27, 3])
    assert.equal(before.shownUntil, '2026-03-08T08:00:00.000Z')
  })

  test('leaves out what is cancelled or deleted, shows requests, and ends at its limit', async () => {
    const { db } = app()
    for (const id of ['asked', 'off', 'deleted']) await insertTrip(db, id)
    const set = (id: string, columns: object) =>
      db.updateTable('reservations').set(columns).where('id', '=', `reservation-${id}`).execute()
    await set('asked', { status: 'pending' })
    await set('off', { status: 'cancelled' })
    await set('deleted', { deleted_at: NOON })
    const board = await read(DAY)
    assert.deepEqual(
      board.trips.map(({ _id, status }) => [_id, status]),
      [['asked', 'pending']],
    )
    assert.equal(board.more, false)
  })

  test('says where a day has more trips than it lists', async () => {
    const { db } = app()
    await db.commitTogether(async tx => {
      for (let count = 0; count < BOARD_TRIPS_MAX; count += 1) await insertTrip(tx, `t${count}`)
    })
    // PostgreSQL does so by itself a while after so many rows; a plan for an empty table reads them a million times.
    await sql`analyze`.execute(db)
    assert.deepEqual([(await read(DAY)).trips.length, (await read(DAY)).more], [BOARD_TRIPS_MAX, false])
    await insertTrip(db, 'last')
    assert.deepEqual([(await read(DAY)).trips.length, (await read(DAY)).more], [BOARD_TRIPS_MAX, true])
  })
})

const PAIR = { vehicleId: 'S1', driverId: 'Dan', pinned: true }

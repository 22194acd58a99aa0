import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { FIRST_BOOKING_RULES } from '../../../domain/dispatch/booking-rules.ts'
import { SYSTEM } from '../../../domain/values/event.ts'
import { toJson } from '../../../domain/values/json.ts'
import { NOON, useTestApp } from '../../../test/support/app.ts'
import {
  insertClass,
  insertDriver,
  insertPaper,
  insertTrip,
  insertVehicle,
} from '../../../test/support/dispatch.ts'
import { occupyTrips } from '../occupancy/occupy-trips.ts'
import { CAPACITY_DAYS } from './read-capacity.ts'

const MINUTE_MS = 60_000
/** A Tuesday. */
const DAY = '2026-12-01'
const ALL_WEEK = [1, 2, 3, 4, 5, 6, 7]

describe('capacity by day', () => {
  const app = useTestApp('sqlite')
  let token: string
  beforeEach(async () => {
    await insertClass(app().db, 'sedan')
    token = await app().signIn()
  })
  const read = (date?: string) => app().client('getCapacity', { token, query: { ...(date ? { date } : {}) } })
  const firstDay = async () => {
    const [day] = (await read(DAY)).days
    assert.ok(day)
    return day
  }
  const giveShifts = (id: string, from: string, to: string) =>
    app().client('saveShifts', {
      ...{ token, id },
      body: {
        shifts: ALL_WEEK.map(weekday => ({ weekday, from, to, validFrom: null, validUntil: null })),
      },
    })

  test('shows two weeks from today or another day on, empty where nothing is entered', async () => {
    const { days, driversAlwaysThere } = await read()
    assert.deepEqual([days.length, days[0]?.date, driversAlwaysThere], [CAPACITY_DAYS, '2026-11-20', false])
    assert.deepEqual(await firstDay(), {
      ...{ date: DAY, trips: 0, unplanned: 0, openEnds: 0, requests: 0 },
      cars: { ready: 0, inRepair: 0, byClass: {} },
      drivers: { onShift: 0, off: 0, withoutDocuments: 0 },
    })
    await assert.rejects(read('2026-02-30'), { code: 'invalid' })
  })

  test('counts cars in service, those in repair apart, and what is ready in each class', async () => {
    const { db } = app()
    await insertVehicle(db, { id: 'ready' })
    await insertVehicle(db, { id: 'later', ready_from: '2026-12-02' })
    await insertVehicle(db, { id: 'retired', retired_at: '2026-11-30' })
    await insertVehicle(db, { id: 'broken' })
    const body = { resource: 'broken', purpose: 'service' as const, from: '2026-11-30T13:00:00Z' }
    await app().client('saveOccupancy', { token, body: { ...body, until: '2026-12-01T05:01:00Z' } })
    assert.deepEqual((await firstDay()).cars, { ready: 1, inRepair: 1, byClass: { sedan: 1 } })
    const [, second] = (await read(DAY)).days
    assert.deepEqual(second?.cars, { ready: 3, inRepair: 0, byClass: { sedan: 3 } })
  })

  test('counts drivers whose shift begins on the day, those who are off or lack a document apart', async () => {
    const { db } = app()
    for (const id of ['early', 'night', 'off', 'idle']) await insertDriver(db, { id })
    await insertDriver(db, { id: 'ended' })
    await insertPaper(db, { holder: 'ended', kind: 'permit', until: '2026-11-30' })
    await insertDriver(db, { id: 'gone', retired_at: '2026-11-30' })
    for (const id of ['early', 'off', 'ended', 'gone']) await giveShifts(id, '06:00', '14:00')
    await giveShifts('night', '22:00', '06:00')
    const span = { from: '2026-12-01T05:00:00Z', until: '2026-12-02T05:00:00Z' }
    await app().client('saveOccupancy', { token, body: { resource: 'off', purpose: 'off', ...span } })
    assert.deepEqual((await firstDay()).drivers, { onShift: 2, off: 1, withoutDocuments: 1 })
    const changes = [{ date: DAY, hours: null, note: '' }]
    await app().client('saveShiftChanges', { token, id: 'early', body: { changes } })
    assert.equal((await firstDay()).drivers.onShift, 1)
    const body = { ...FIRST_BOOKING_RULES, driversAlwaysThere: true }
    await app().client('updateBookingRules', { token, body })
    assert.equal((await read(DAY)).driversAlwaysThere, true)
  })

  test('has days from midnight to midnight of the clock, also the one of 23 hours and the one of 25', async () => {
    const { db } = app()
    const starts = [
      // Midnight of New York is 5:00, and 4:00 in summer.
      ...['2027-03-14T04:59:00.000Z', '2027-03-14T05:00:00.000Z', '2027-03-15T03:59:00.000Z'],
      ...['2027-03-15T04:00:00.000Z', '2027-11-07T03:59:00.000Z', '2027-11-07T04:00:00.000Z'],
      // Both times at which the clock shows half past one.
      ...['2027-11-07T05:30:00.000Z', '2027-11-07T06:30:00.000Z'],
      ...['2027-11-08T04:59:00.000Z', '2027-11-08T05:00:00.000Z'],
    ]
    for (const [index, startsAt] of starts.entries()) await insertTrip(db, `t${index}`, { startsAt })
    const tripsFrom = async (date: string) =>
      (await read(date)).days.slice(0, 3).map(({ date, trips }) => [date, trips])
    assert.deepEqual(await tripsFrom('2027-03-13'), [
      ['2027-03-13', 1],
      ['2027-03-14', 2],
      ['2027-03-15', 1],
    ])
    assert.deepEqual(await tripsFrom('2027-11-06'), [
      ['2027-11-06', 1],
      ['2027-11-07', 4],
      ['2027-11-08', 1],
    ])
  })

  test('has the cars and drivers of those days: until midnight, and a night by the day on which it begins', async () => {
    const { db } = app()
    await insertVehicle(db, { id: 'car' })
    await insertDriver(db, { id: 'night' })
    await giveShifts('night', '22:00', '06:00')
    const block = (resource: string, purpose: 'service' | 'off', from: string, until: string) =>
      app().client('saveOccupancy', { token, body: { resource, purpose, from, until } })
    // From noon before to the last minute of the day that is an hour longer.
    await block('car', 'service', '2027-11-06T16:00:00Z', '2027-11-08T05:00:00Z')
    // The second half past one of that night, within the shift that began on Saturday.
    await block('night', 'off', '2027-11-07T06:30:00Z', '2027-11-07T06:40:00Z')
    const days = async (date: string) =>
      (await read(date)).days.slice(0, 3).map(({ cars, drivers }) => [cars.ready, drivers.onShift])
    assert.deepEqual(await days('2027-11-06'), [
      [0, 0],
      [0, 1],
      [1, 1],
    ])
    // The shift of that night is an hour shorter: it ends at six, 10:00 in UTC.
    await block('night', 'off', '2027-03-14T10:00:00Z', '2027-03-14T11:00:00Z')
    await block('car', 'service', '2027-03-14T05:00:00Z', '2027-03-15T04:00:00Z')
    assert.deepEqual(await days('2027-03-13'), [
      [1, 1],
      [0, 1],
      [1, 1],
    ])
  })

  test('counts a way back after midnight by itself, and that it has no time for the drive to the garage', async () => {
    const { db } = app()
    await insertVehicle(db, { id: 'car' })
    await insertDriver(db, { id: 'dan' })
    await insertTrip(db, 'there', { startsAt: '2027-11-07T02:00:00.000Z' })
    const [there] = await db.selectFrom('trips').selectAll().execute()
    assert.ok(there)
    const back = { ...there, id: 'back', leg: 2, starts_at: '2027-11-07T06:30:00.000Z' }
    await db.insertInto('trips').values(back).execute()
    const reservation = { id: 'reservation-there', reference: 'QRT-there' }
    const trips = [there, back].map(({ id, starts_at }) => {
      const from = Date.parse(starts_at) / MINUTE_MS
      return {
        ...{ tripId: id, reservation, pairs: [{ vehicleId: 'car', driverId: 'dan' }], pinned: true },
        block: { span: { from: from - 10, to: from + 60 }, core: { from: from - 10, to: from + 60 } },
        plan: id === 'back' ? { openEnd: 'back' as const } : {},
      }
    })
    await db.commitTogether(tx =>
      occupyTrips(tx, trips, { purpose: 'trip' }, { actor: SYSTEM, now: new Date(NOON) }),
    )
    const days = (await read('2027-11-06')).days.slice(0, 2)
    assert.deepEqual(
      days.map(({ trips, unplanned, openEnds }) => [trips, unplanned, openEnds]),
      [
        [1, 0, 0],
        [1, 0, 1],
      ],
    )
  })

  test('counts trips that are confirmed, those of them without a car, and requests', async () => {
    const { db } = app()
    await insertVehicle(db, { id: 'car' })
    await insertDriver(db, { id: 'dan' })
    await insertTrip(db, 'planned')
    await insertTrip(db, 'bare')
    await insertTrip(db, 'asked')
    await insertTrip(db, 'other', { startsAt: '2026-12-02T05:00:00.000Z' })
    await insertTrip(db, 'deleted')
    // The way back of a reservation that began days before.
    await insertTrip(db, 'back', { startsAt: '2026-11-25T19:00:00.000Z' })
    const back = { id: 'back-2', leg: 2, starts_at: '2026-12-01T22:00:00.000Z' }
    const [first] = await db.selectFrom('trips').selectAll().where('id', '=', 'back').execute()
    assert.ok(first)
    await db
      .insertInto('trips')
      .values({ ...first, ...back })
      .execute()
    await db
      .updateTable('reservations')
      .set({ status: 'pending' })
      .where('id', '=', 'reservation-asked')
      .execute()
    await db
      .updateTable('reservations')
      .set({ deleted_at: NOON })
      .where('id', '=', 'reservation-deleted')
      .execute()
    const from = Date.parse('2026-12-01T19:00:00Z') / MINUTE_MS
    const trip = {
      ...{ tripId: 'planned', reservation: { id: 'reservation-planned', reference: 'QRT-planned' } },
      block: { span: { from, to: from + 60 }, core: { from: from + 10, to: from + 50 } },
      ...{ pairs: [{ vehicleId: 'car', driverId: 'dan' }], pinned: true },
    }
    await db.commitTogether(tx =>
      occupyTrips(tx, [trip], { purpose: 'trip' }, { actor: SYSTEM, now: new Date(NOON) }),
    )
    const counts = async () => {
      const { trips, unplanned, openEnds, requests } = await firstDay()
      return { trips, unplanned, openEnds, requests }
    }
    assert.deepEqual(await counts(), { trips: 3, unplanned: 2, openEnds: 0, requests: 1 })
    await db
      .updateTable('assignments')
      .set({ plan: toJson({ backMinutes: 40, openEnd: 'back' }) })
      .execute()
    assert.equal((await counts()).openEnds, 1)
  })
})

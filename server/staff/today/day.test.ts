import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { feeKept } from '../../../domain/money/ledger/postings.ts'
import { SYSTEM } from '../../../domain/values/event.ts'
import { toJson } from '../../../domain/values/json.ts'
import { NOON, RIDE, type TestApp, useTestApp } from '../../../test/support/app.ts'
import { insertClass, insertDriver, insertVehicle } from '../../../test/support/dispatch.ts'
import { paidRide } from '../../../test/support/paid-ride.ts'
import { occupyTrips } from '../../dispatch/occupancy/occupy-trips.ts'
import { postEntry } from '../../reservations/ledger/post-entry.ts'
import { TRIPS_OF_DAY_MAX } from './day-store.ts'

const TODAY = '2026-11-20'

/** A ride on this day; reserved by phone, so that its time may have passed. */
async function reserve(app: TestApp, pickUpDate: string, pickUpTime: string, more: object = {}) {
  return await app.client('createReservation', { body: { ...RIDE, pickUpDate, pickUpTime, ...more } })
}

describe('the day of the screen Today', () => {
  const app = useTestApp('sqlite')

  const move = async (id: string, ...statuses: ('pending' | 'confirmed' | 'cancelled' | 'completed')[]) => {
    const token = await app().signIn()
    let seenStatus = 'pending' as (typeof statuses)[number]
    for (const status of statuses) {
      await app().client('changeReservationStatus', { token, id, body: { seenStatus, status } })
      seenStatus = status
    }
  }
  const day = async (date?: string) =>
    app().client('getDay', { token: await app().signIn(), query: date ? { date } : {} })

  test('without a date is today in the zone of the business', async () => {
    // Half past eleven in the evening in Triangle, the next day in Greenwich.
    app().pass(11.5 * 3600_000)
    const { date, startsAt, endsAt, hours, trips, more } = await day()
    assert.equal(date, TODAY)
    assert.deepEqual([startsAt, endsAt], ['2026-11-20T05:00:00.000Z', '2026-11-21T05:00:00.000Z'])
    assert.deepEqual([hours.length, trips, more], [24, [], 0])
  })

  test('names its trips in order with short places, and leaves out the cancelled and the deleted', async () => {
    const late = await reserve(app(), TODAY, '20:00', { firstName: 'Grace', lastName: 'Hopper' })
    const early = await reserve(app(), TODAY, '13:15')
    await move((await reserve(app(), TODAY, '14:00'))._id, 'cancelled')
    const deleted = await reserve(app(), TODAY, '15:00')
    await app().client('deleteReservation', { token: await app().signIn(), id: deleted._id })
    await reserve(app(), '2026-11-21', '00:00')
    await move(early._id, 'confirmed')
    const { trips } = await day()
    assert.deepEqual(
      trips.map(({ _id, status }) => [_id, status]),
      [
        [early._id, 'confirmed'],
        [late._id, 'pending'],
      ],
    )
    assert.deepEqual(trips[0], {
      _id: early._id,
      leg: 1,
      reference: early.reference,
      firstName: 'Ada',
      lastName: 'Byron',
      phoneNumber: '(703) 555-0199',
      numberOfPassengers: 2,
      status: 'confirmed',
      startsAt: '2026-11-20T18:15:00.000Z',
      pickUp: 'Triangle',
      dropOff: 'DCA',
      state: 'confirmed',
      vehicle: null,
      driver: '',
      isUnassigned: true,
      suggested: null,
      isWithoutVehicle: false,
    })
  })

  test('names the vehicles in service, and the vehicle and driver that staff assigned to a trip', async () => {
    const { db } = app()
    const { _id, reference } = await reserve(app(), TODAY, '20:00')
    await move(_id, 'confirmed')
    await insertClass(db, 'sedan')
    await insertVehicle(db, { id: 'car' })
    await insertVehicle(db, { id: 'another' })
    await insertVehicle(db, { id: 'sold', retired_at: '2026-11-19' })
    await insertDriver(db, { id: 'Dan' })
    const { id: tripId } = await db.selectFrom('trips').select('id').executeTakeFirstOrThrow()
    const from = Date.parse('2026-11-21T00:00:00Z') / 60_000
    const wanted = {
      ...{ tripId, reservation: { id: _id, reference }, pinned: true },
      block: { span: { from, to: from + 120 }, core: { from: from + 60, to: from + 100 } },
      pairs: [{ vehicleId: 'car', driverId: 'Dan' }],
    }
    const change = { actor: SYSTEM, now: new Date(NOON) }
    await db.commitTogether(tx => occupyTrips(tx, [wanted], { purpose: 'trip' }, change))
    const { vehicles, trips } = await day()
    assert.deepEqual(
      vehicles.map(({ name }) => name),
      ['another', 'car'],
    )
    assert.deepEqual(
      trips.map(({ state, vehicle, driver, isUnassigned }) => [state, vehicle, driver, isUnassigned]),
      [['not-accepted', 'car', 'Dan', false]],
    )
  })

  test('sums its payments for owners; requests are not booked, and cancelled rides keep their deposit', async () => {
    const ride = { pickUpDate: TODAY, pickUpTime: '20:00' }
    const confirmed = await paidRide(app(), { captured: 10_000, held: 5000, ride })
    const cancelled = await paidRide(app(), { captured: 24_000, ride })
    await paidRide(app(), { captured: 0, ride })
    await move(confirmed._id, 'confirmed')
    const { db } = app()
    await db
      .updateTable('reservations')
      .set({ status: 'cancelled' })
      .where('id', '=', cancelled._id)
      .execute()
    const fee = { reservationId: cancelled._id, at: NOON, madeBy: 'system', policyRow: '1' }
    await db.commitTogether(tx => postEntry(tx, feeKept({ ...fee, cents: 30_000, cause: 'cancellation' })))
    assert.deepEqual((await day()).money, {
      ...{ booked: 1, bookedCents: 48_000, paid: 2, capturedCents: 34_000, authorizedCents: 5000 },
      ...{ dueCents: 33_000 + 6000, pastDueCents: 6000 },
    })
    const token = await app().signIn()
    const { days } = await app().client('searchReservations', { token, query: { from: TODAY, to: TODAY } })
    assert.equal(days.find(({ date }) => date === TODAY)?.bookedCents, 48_000)
    await db.updateTable('staff').set({ role: 'staff' }).execute()
    assert.equal((await day()).money, null)
  })

  test('has the way back of a ride on its own day, in the list and in the week', async () => {
    const made = await reserve(app(), TODAY, '20:00')
    const [first] = await app().db.selectFrom('trips').selectAll().execute()
    assert.ok(first)
    const back = { leg: 2, ends_at: null, stops: toJson(JSON.parse(first.stops).toReversed()) }
    await app()
      .db.insertInto('trips')
      .values([{ ...first, ...back, id: 'back', starts_at: '2026-11-21T15:00:00.000Z' }])
      .execute()
    await reserve(app(), '2026-11-21', '18:00')
    const { trips, more, week } = await day('2026-11-21')
    assert.deepEqual(
      trips.map(({ _id, leg, startsAt }) => [_id === made._id, leg, startsAt]),
      [
        [true, 2, '2026-11-21T15:00:00.000Z'],
        [false, 1, '2026-11-21T23:00:00.000Z'],
      ],
    )
    assert.equal(trips[0]?.pickUp, 'DCA')
    assert.equal(more, 0)
    assert.equal(week.find(({ date }) => date === '2026-11-21')?.counts.pending, 2)
    assert.equal(week.find(({ date }) => date === TODAY)?.counts.pending, 1)
  })

  test('includes a trip that began the evening before and is still under way at midnight', async () => {
    const places = {
      pickUpPlace: { lat: 38.5468, lon: -77.3366 },
      dropOffPlace: { lat: 38.8522, lon: -77.0436 },
    }
    const long = await reserve(app(), TODAY, '23:50', places)
    assert.ok(long.endsAt! > '2026-11-21T05:00:00.000Z')
    await reserve(app(), TODAY, '20:00', places)
    const { trips, more } = await day('2026-11-21')
    assert.deepEqual(
      trips.map(({ _id, endsAt }) => [_id, endsAt]),
      [[long._id, long.endsAt]],
    )
    assert.equal(more, 0)
  })

  test('shows a trip of fourteen hours over midnight as the calendar does', async () => {
    const { _id } = await reserve(app(), '2026-11-21', '11:00')
    await app()
      .db.updateTable('trips')
      .set({ ends_at: '2026-11-22T06:00:00.000Z' })
      .where('reservation_id', '=', _id)
      .execute()
    const next = '2026-11-22'
    const calendar = await app().client('listCalendarTrips', {
      token: await app().signIn(),
      query: { from: next, to: next },
    })
    const ids = [await day(next), calendar].map(({ trips }) => trips.map(trip => trip._id))
    assert.deepEqual(ids, [[_id], [_id]])
  })

  test('counts its week from Monday to Sunday by status, cancelled ones too', async () => {
    await reserve(app(), TODAY, '13:00')
    await move((await reserve(app(), TODAY, '14:00'))._id, 'cancelled')
    await move((await reserve(app(), '2026-11-22', '23:59'))._id, 'confirmed')
    await reserve(app(), '2026-11-23', '00:00')
    const { week } = await day()
    const none = { pending: 0, confirmed: 0, cancelled: 0, completed: 0 }
    assert.deepEqual(week, [
      { date: '2026-11-16', counts: none },
      { date: '2026-11-17', counts: none },
      { date: '2026-11-18', counts: none },
      { date: '2026-11-19', counts: none },
      { date: TODAY, counts: { ...none, pending: 1, cancelled: 1 } },
      { date: '2026-11-21', counts: none },
      { date: '2026-11-22', counts: { ...none, confirmed: 1 } },
    ])
  })

  test('counts a trip of the hour that comes twice, or beside the one that is missing, to its date', async () => {
    await reserve(app(), '2027-11-07', '01:30')
    await reserve(app(), '2027-11-07', '00:00')
    await reserve(app(), '2027-03-14', '03:00')
    for (const [date, hours, trips] of [
      ['2027-11-07', 25, 2],
      ['2027-03-14', 23, 1],
    ] as const) {
      const answer = await day(date)
      assert.deepEqual([answer.hours.length, answer.trips.length], [hours, trips], date)
      const counted = answer.week.find(each => each.date === date)?.counts.pending
      assert.equal(counted, trips, date)
    }
  })

  test('lists as many trips as are named, and says how many more there are', async () => {
    const { _id } = await reserve(app(), TODAY, '13:00')
    await move(_id, 'confirmed')
    const { db } = app()
    const reservation = await db.selectFrom('reservations').selectAll().executeTakeFirstOrThrow()
    const trip = await db.selectFrom('trips').selectAll().executeTakeFirstOrThrow()
    const add = async (from: number, count: number) => {
      const ids = Array.from({ length: count }, (_, i) => `copy-${from + i}`)
      await db
        .insertInto('reservations')
        .values(ids.map(id => ({ ...reservation, id, reference: id })))
        .execute()
      await db
        .insertInto('trips')
        .values(ids.map(id => ({ ...trip, id, reservation_id: id })))
        .execute()
    }
    await add(1, TRIPS_OF_DAY_MAX - 1)
    const full = await day()
    assert.deepEqual([full.trips.length, full.more], [TRIPS_OF_DAY_MAX, 0])
    await add(TRIPS_OF_DAY_MAX, 1)
    const over = await day()
    assert.deepEqual([over.trips.length, over.more], [TRIPS_OF_DAY_MAX, 1])
    assert.equal(over.money?.booked, TRIPS_OF_DAY_MAX + 1)
    assert.ok(over.trips.some(({ reference }) => reference !== _id))
  })

  test('is asked for by a date of this century that is in the calendar, by nothing else', async () => {
    const token = await app().signIn()
    const ask = async (date: string) =>
      (await app().request(`/api/today/day?date=${date}`, { headers: { authorization: `Bearer ${token}` } }))
        .status
    for (const date of ['2000-01-01', '2099-12-31', '2028-02-29']) assert.equal(await ask(date), 200, date)
    for (const date of ['1999-12-31', '2100-01-01', '2026-02-30', 'tomorrow', '2026-1-1', '2'.repeat(500)])
      assert.equal(await ask(date), 422, date)
  })
})

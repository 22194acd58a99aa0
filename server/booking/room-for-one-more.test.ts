import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { useTestApp } from '../../test/support/app.ts'
import { insertFleet, saveRules } from '../../test/support/fleet.ts'
import { backFromDulles, CONTACT, SOUND, type Trips, toDullesTrip } from '../../test/support/trips.ts'
import { examineOccupancies } from '../dispatch/occupancy/examine-occupancies.ts'

const HOUR_MS = 3_600_000
const SAME_DAY = { pickUpDate: '2026-12-01' }

describe('a class is not called taken where room can be made', () => {
  const app = useTestApp('sqlite', { priced: true })

  const quoteOf = async (...trips: Trips) => {
    const { classes } = await app().client('quoteTrips', { body: { trips } })
    const found = classes.find(({ code }) => code === 'sedan')
    assert.ok(found?.price)
    return { token: found.price.token, state: found.offer.state }
  }
  const reserve = async (...trips: Trips) => {
    const { token: quote } = await quoteOf(...trips)
    return await app().client('createReservation', { body: { ...CONTACT, quote } })
  }
  /** The trips with their vehicles and drivers, in the order of the day. */
  const assigned = async () =>
    await app()
      .db.selectFrom('assignments')
      .innerJoin('occupancies', join =>
        join
          .onRef('occupancies.trip_id', '=', 'assignments.trip_id')
          .onRef('occupancies.resource_id', '=', 'vehicle_id'),
      )
      .selectAll('assignments')
      .select(['from_min', 'to_min'])
      .orderBy('core_from')
      .execute()
  const give = async (tripId: string, change: { vehicle: string; driver: string; pinned: 0 | 1 }) => {
    const { vehicle, driver, pinned } = change
    const { db } = app()
    await db
      .updateTable('assignments')
      .set({ vehicle_id: vehicle, driver_id: driver, pinned })
      .where('trip_id', '=', tripId)
      .execute()
    for (const [kind, resource_id] of [
      ['sedan-', vehicle],
      ['driver-', driver],
    ] as const)
      await db
        .updateTable('occupancies')
        .set({ resource_id })
        .where('trip_id', '=', tripId)
        .where('resource_id', 'like', `${kind}%`)
        .execute()
  }
  /** Two vehicles, one busy in the morning and the other one at noon: each is taken at ten. */
  const scatter = async (pinned: 0 | 1 = 0) => {
    await insertFleet(app().db, { sedan: 2 })
    await reserve(toDullesTrip({ pickUpTime: '09:00' }))
    await reserve(toDullesTrip({ pickUpTime: '12:00' }))
    const [morning, noon] = await assigned()
    assert.ok(morning && noon)
    await give(morning.trip_id, { vehicle: 'sedan-1', driver: 'driver-sedan-1', pinned })
    await give(noon.trip_id, { vehicle: 'sedan-2', driver: 'driver-sedan-2', pinned })
    return { morning, noon }
  }
  const WANTED = toDullesTrip({ pickUpTime: '10:30' })

  test('by moving a trip that nobody chose a pair for; its history names the program', async () => {
    await scatter()
    assert.equal((await quoteOf(WANTED)).state, 'instant')
    const made = await reserve(WANTED)
    assert.equal(made.status, 'confirmed')
    const [morning, wanted, noon] = await assigned()
    assert.equal(morning?.vehicle_id, noon?.vehicle_id)
    assert.equal(morning?.driver_id, noon?.driver_id)
    assert.notEqual(wanted?.vehicle_id, noon?.vehicle_id)
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
    const events = await app()
      .db.selectFrom('events')
      .select(['actor_kind', 'data'])
      .where('kind', '=', 'trip.assigned')
      .orderBy('seq')
      .execute()
    const moved = events.filter(({ actor_kind }) => actor_kind === 'system')
    assert.equal(moved.length, 1)
    assert.ok('before' in JSON.parse(moved[0]?.data ?? '{}'))
    assert.equal((await quoteOf(WANTED)).state, 'full')
  })

  test('by telephone too, but not by moving what somebody chose', async () => {
    const { morning, noon } = await scatter(1)
    assert.equal((await quoteOf(WANTED)).state, 'full')
    await give(noon.trip_id, { vehicle: 'sedan-2', driver: 'driver-sedan-2', pinned: 0 })
    const { token: quote } = await quoteOf(WANTED)
    const body = { ...CONTACT, quote, confirm: true } as never
    const made = await app().client('createReservationByPhone', { token: await app().signIn(), body })
    assert.equal(made.status, 'confirmed')
    const [first, , last] = await assigned()
    assert.deepEqual([first?.vehicle_id, last?.vehicle_id], ['sedan-1', 'sedan-1'])
    assert.equal(first?.trip_id, morning.trip_id)
  })

  test('but not by moving trips from the evening before on', async () => {
    await scatter()
    // Half past six in the evening before.
    app().passTo('2026-11-30T23:30:00Z')
    assert.equal((await quoteOf(WANTED)).state, 'full')
  })

  test('by moving drivers alone, each to a class that they drive', async () => {
    await insertFleet(app().db, { sedan: 3 })
    await app().db.deleteFrom('shifts').where('driver_id', '=', 'driver-sedan-3').execute()
    await reserve(toDullesTrip({ pickUpTime: '09:00' }))
    await reserve(toDullesTrip({ pickUpTime: '12:00' }))
    const [morning, noon] = await assigned()
    assert.ok(morning && noon)
    await give(morning.trip_id, { vehicle: 'sedan-1', driver: 'driver-sedan-1', pinned: 0 })
    await give(noon.trip_id, { vehicle: 'sedan-2', driver: 'driver-sedan-2', pinned: 0 })
    assert.equal((await reserve(WANTED)).status, 'confirmed')
    const [first, wanted, last] = await assigned()
    assert.deepEqual(
      [first?.vehicle_id, wanted?.vehicle_id, last?.vehicle_id],
      ['sedan-1', 'sedan-3', 'sedan-2'],
    )
    assert.equal(first?.driver_id, last?.driver_id)
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('by chaining: the vehicle goes from one trip to the next without the garage', async () => {
    await insertFleet(app().db)
    const there = await reserve(toDullesTrip())
    const back = backFromDulles({ ...SAME_DAY, pickUpTime: '14:45' })
    assert.equal((await quoteOf(back)).state, 'instant')
    assert.equal((await reserve(back)).status, 'confirmed')
    const [first, second] = await assigned()
    assert.ok(first && second)
    assert.equal(first.to_min, second.from_min)
    assert.equal(first.to_min, first.core_to + 10)
    const planOf = (row: { plan: string }) => JSON.parse(row.plan)
    assert.deepEqual([planOf(first).before, planOf(second).after], [second.trip_id, first.trip_id])
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
    // Without the first one the vehicle comes from the garage again.
    await app().client('changeReservationStatus', {
      ...{ token: await app().signIn(), params: { id: there._id } },
      body: { seenStatus: 'confirmed', status: 'cancelled' },
    })
    const [left] = await assigned()
    assert.ok(left)
    const { approachMinutes, after, openEnd } = planOf(left)
    assert.equal(left.from_min, left.core_from - approachMinutes)
    assert.deepEqual([after, openEnd], [undefined, undefined])
    assert.ok(left.from_min < second.from_min)
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('but not by chaining where the drive does not fit between the trips', async () => {
    await insertFleet(app().db)
    await reserve(toDullesTrip())
    assert.equal((await quoteOf(toDullesTrip({ pickUpTime: '14:30' }))).state, 'full')
    await saveRules(app().db, { driversAlwaysThere: true })
    assert.equal((await quoteOf(toDullesTrip({ pickUpTime: '14:30' }))).state, 'full')
  })

  test('by chaining the two trips of a return, which the same driver takes', async () => {
    await insertFleet(app().db)
    const back = backFromDulles({ ...SAME_DAY, pickUpTime: '14:45' })
    assert.equal((await quoteOf(toDullesTrip(), back)).state, 'instant')
    const made = await reserve(toDullesTrip(), back)
    assert.equal(made.status, 'confirmed')
    const [first, second] = await assigned()
    assert.equal(first?.to_min, second?.from_min)
    assert.equal(JSON.parse(first?.plan ?? '{}').before, second?.trip_id)
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
    // A chained trip keeps its block where staff choose its pair.
    const token = await app().signIn()
    const given = await app().client('assignTrip', {
      ...{ token, id: second?.trip_id ?? '' },
      body: { vehicle: 'sedan-1', driver: 'driver-sedan-1', pinned: true },
    } as never)
    assert.ok(given)
    assert.deepEqual(
      (await assigned()).map(({ from_min, to_min }) => [from_min, to_min]),
      [first, second].map(row => [row?.from_min, row?.to_min]),
    )
  })

  test('also where fifty guests want the room at once: one of them has it', async () => {
    await scatter()
    const { token: quote } = await quoteOf(WANTED)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        app()
          .client('createReservation', { body: { ...CONTACT, quote } })
          .then(
            ({ status }) => status,
            (error: { code: string }) => error.code,
          ),
      ),
    )
    assert.deepEqual(
      [answers.filter(one => one === 'confirmed').length, answers.filter(one => one === 'full').length],
      [1, 49],
    )
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
    app().pass(HOUR_MS)
  })
})

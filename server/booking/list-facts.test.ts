import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListFacts } from '../../contract/booking/list-schemas.ts'
import type { ReservationSearch } from '../../contract/reservations/schemas.ts'
import { NOON, useTestApp } from '../../test/support/app.ts'
import { onEveryEngine } from '../../test/support/engines.ts'
import { insertFleet } from '../../test/support/fleet.ts'
import { paidRide } from '../../test/support/paid-ride.ts'
import { priceStore } from '../../test/support/priced-store.ts'
import { recordStatements } from '../../test/support/recorded-statements.ts'
import { backFromDulles, reserveTrips, toDullesTrip, tripOf } from '../../test/support/trips.ts'
import { searchReservations } from './search-store.ts'

const CONTEXT = {
  ...{ timeZone: 'America/New_York', now: new Date(NOON) },
  amounts: 'all',
} as const

onEveryEngine('the facts of the reservation list', engine => {
  const app = useTestApp(engine)
  const search = async (query: Partial<Omit<ReservationSearch, 'ids'>> = {}) =>
    await app().client('searchReservations', { token: await app().signIn(), query })
  const factsOf = async (id: string): Promise<ListFacts> => {
    const found = (await search()).facts.find(({ _id }) => _id === id)
    assert.ok(found)
    return found
  }
  const assign = async (id: string, vehicle = 'sedan-1') =>
    await app().client('assignTrip', {
      ...{ token: await app().signIn(), params: { id } },
      body: { vehicle, driver: `driver-${vehicle}`, pinned: true },
    })

  test('name the vehicle and driver once staff assigned them; until then the ride is unassigned', async () => {
    await priceStore(app().db)
    await insertFleet(app().db, { sedan: 2, suv: 0 })
    const { _id: id } = await reserveTrips(app(), [toDullesTrip({ luggage: 1 })])
    const suggested = await factsOf(id)
    assert.deepEqual(
      [suggested.vehicle, suggested.driver, suggested.needsVehicle, suggested.needsDriver, suggested.status],
      [null, null, true, true, 'confirmed'],
    )
    assert.deepEqual(suggested.suggested, { vehicle: 'sedan-1', driver: 'driver-sedan-1' })
    const onDay = async () => {
      const query = { date: '2026-12-01' }
      const { trips } = await app().client('getDay', { token: await app().signIn(), query })
      return trips[0]?.suggested
    }
    assert.deepEqual(await onDay(), suggested.suggested)
    assert.deepEqual([suggested.fareCents, suggested.payment, suggested.paidPercent], [13_800, 'unpaid', 0])
    const [day] = (await search()).days
    assert.deepEqual([day?.unassigned, day?.cancelled, day?.bookedCents], [1, 0, 13_800])
    assert.equal((await search({ assignment: 'missing' })).total, 1)
    await assign(await tripOf(app(), id))
    const assigned = await factsOf(id)
    assert.deepEqual(
      [assigned.vehicle, assigned.driver, assigned.needsVehicle, assigned.needsDriver],
      ['sedan-1', 'driver-sedan-1', false, false],
    )
    assert.deepEqual([assigned.suggested, await onDay()], [null, null])
    assert.equal((await search({ assignment: 'missing' })).total, 0)
  })

  test('name the suggested vehicle and driver once the ride is over', async () => {
    await priceStore(app().db)
    await insertFleet(app().db, { sedan: 1 })
    const { _id: id } = await reserveTrips(app(), [toDullesTrip({ luggage: 1 })])
    await app().db.updateTable('trips').set({ progress: 'done' }).execute()
    const query = { date: '2026-12-01' }
    const day = await app().client('getDay', { token: await app().signIn(), query })
    const facts = await factsOf(id)
    assert.deepEqual([facts.vehicle, facts.driver, facts.suggested], ['sedan-1', 'driver-sedan-1', null])
    assert.deepEqual([day.trips[0]?.vehicle, day.trips[0]?.driver], ['sedan-1', 'driver-sedan-1'])
  })

  test('give a ride the status that its panel, run sheets and dispatch show', async () => {
    await priceStore(app().db)
    await insertFleet(app().db, { sedan: 1, suv: 0 })
    const { _id: id, pickUpDate: day } = await reserveTrips(app(), [toDullesTrip()])
    await assign(await tripOf(app(), id))
    const token = await app().signIn()
    for (const progress of ['scheduled', 'on-location', 'on-board'] as const) {
      await app().db.updateTable('trips').set({ progress }).execute()
      const status = progress === 'scheduled' ? 'not-accepted' : progress
      const sheet = await app().client('getRunSheet', { token, query: { day } })
      const board = await app().client('getBoard', { token, query: { day } })
      const matching = await app().client('listMatchingReservations', { token, query: { ids: id } })
      assert.deepEqual(
        [
          ...[(await factsOf(id)).status, sheet.trips[0]?.state, matching.statuses[0]],
          ...[(await app().client('getReservation', { token, id })).dispatch?.status, board.trips[0]?.state],
        ],
        Array(5).fill(status),
      )
    }
  })

  test('count a trip as unassigned as its panel and the day do: from today on', async () => {
    await priceStore(app().db)
    await insertFleet(app().db, { sedan: 1, suv: 0 })
    const { _id: id, pickUpDate } = await reserveTrips(app(), [toDullesTrip()])
    await assign(await tripOf(app(), id))
    await app().db.updateTable('assignments').set({ driver_id: null }).execute()
    const token = await app().signIn()
    for (const [date, counts] of [
      [pickUpDate, true],
      ['2026-11-19', false],
    ] as const) {
      const moved = { starts_at: `${date}T18:00:00.000Z` }
      for (const table of ['trips', 'reservations'] as const)
        await app().db.updateTable(table).set(moved).execute()
      const { dispatch } = await app().client('getReservation', { token, id })
      const day = await app().client('getDay', { token, query: { date } })
      const found = await search({ assignment: 'missing' })
      assert.deepEqual(
        [
          ...[(await factsOf(id)).needsDriver, found.total === 1],
          ...[dispatch?.trips[0]?.isUnassigned, day.trips[0]?.isUnassigned],
        ],
        Array(4).fill(counts),
        date,
      )
    }
  })

  test('name a return that is unassigned', async () => {
    await priceStore(app().db)
    await insertFleet(app().db, { sedan: 1, suv: 0 })
    const { _id: id } = await reserveTrips(app(), [toDullesTrip(), backFromDulles()])
    await assign(await tripOf(app(), id))
    const { needsVehicle, needsReturn, returnTrip } = await factsOf(id)
    assert.deepEqual([needsVehicle, needsReturn], [false, true])
    assert.deepEqual([returnTrip?.pickUpDate, returnTrip?.pickUpTime], ['2026-12-04', '13:00'])
    assert.equal((await search({ assignment: 'missing' })).total, 1)
    await app().db.updateTable('trips').set({ progress: 'cancelled' }).where('leg', '=', 2).execute()
    assert.equal((await factsOf(id)).returnTrip, null)
    assert.equal((await factsOf(id)).isOutboundCancelled, false)
    await app().db.updateTable('trips').set({ progress: 'cancelled' }).where('leg', '=', 1).execute()
    assert.equal((await factsOf(id)).isOutboundCancelled, true)
  })

  test('sum up the payments; a cancelled ride keeps its fare and counts as nothing booked', async () => {
    const paid = await paidRide(app(), { total: 48_000, captured: 24_000 })
    const { fareCents, payment, paidPercent } = await factsOf(paid._id)
    assert.deepEqual([fareCents, payment, paidPercent], [48_000, 'partly-paid', 50])
    await app()
      .db.updateTable('reservations')
      .set({ status: 'cancelled' })
      .where('id', '=', paid._id)
      .execute()
    const cancelled = await factsOf(paid._id)
    assert.deepEqual([cancelled.fareCents, cancelled.status], [48_000, 'cancelled'])
    const [day] = (await search()).days
    assert.deepEqual([day?.cancelled, day?.bookedCents], [1, 0])
  })

  test('say late on the day of the ride only; later it was not completed', async () => {
    const { _id: id, pickUpAt } = await paidRide(app())
    await app().db.updateTable('reservations').set({ status: 'confirmed' }).where('id', '=', id).execute()
    const statusAfter = async (hours: number) => {
      const now = new Date(Date.parse(pickUpAt) + hours * 3600_000)
      const query = { order: 'latest', page: 1, rows: 25 } as const
      return (await searchReservations(app().db, query, { ...CONTEXT, now })).facts[0]?.status
    }
    assert.equal(await statusAfter(-1), 'confirmed')
    assert.equal(await statusAfter(1), 'late')
    assert.equal(await statusAfter(24), 'not-completed')
  })

  test('say late after midnight of a ride late in the evening, and of one under way until the night is over', async () => {
    const { _id: id } = await paidRide(app())
    const { db } = app()
    // 11:55 pm in Virginia; its end is not known.
    const pickUpAt = '2026-12-02T04:55:00.000Z'
    await db
      .updateTable('reservations')
      .set({ status: 'confirmed', starts_at: pickUpAt })
      .where('id', '=', id)
      .execute()
    const set = (trip: {
      starts_at?: string
      ends_at?: string | null
      progress?: 'scheduled' | 'on-board'
    }) => db.updateTable('trips').set(trip).where('reservation_id', '=', id).execute()
    await set({ starts_at: pickUpAt, ends_at: null })
    const statusAt = async (instant: string) => {
      const query = { order: 'latest', page: 1, rows: 25 } as const
      const now = new Date(instant)
      return (await searchReservations(db, query, { ...CONTEXT, now })).facts[0]?.status
    }
    assert.equal(await statusAt('2026-12-02T05:00:00.000Z'), 'late')
    assert.equal(await statusAt('2026-12-02T08:54:00.000Z'), 'late')
    assert.equal(await statusAt('2026-12-02T08:55:00.000Z'), 'not-completed')
    await set({ starts_at: '2026-12-01T23:00:00.000Z', ends_at: '2026-12-02T01:00:00.000Z' })
    assert.equal(await statusAt('2026-12-02T05:00:00.000Z'), 'not-completed')
    await set({ progress: 'on-board' })
    assert.equal(await statusAt('2026-12-02T08:59:00.000Z'), 'on-board')
    assert.equal(await statusAt('2026-12-02T09:00:00.000Z'), 'not-completed')
  })

  test('a driver who declined is no longer assigned', async () => {
    await priceStore(app().db)
    await insertFleet(app().db, { sedan: 1, suv: 0 })
    const { _id: id } = await reserveTrips(app(), [toDullesTrip()])
    await assign(await tripOf(app(), id))
    await app().db.updateTable('assignments').set({ driver_id: null, declined_at: NOON }).execute()
    const { vehicle, driver, needsVehicle, needsDriver, status } = await factsOf(id)
    assert.deepEqual(
      [vehicle, driver, needsVehicle, needsDriver, status],
      ['sedan-1', null, false, true, 'confirmed'],
    )
  })

  test('a day counts its trips, ways back of other days too, each with its own fare', async () => {
    await priceStore(app().db)
    await insertFleet(app().db, { sedan: 2, suv: 0 })
    const both = await reserveTrips(app(), [toDullesTrip(), backFromDulles()])
    const one = await reserveTrips(app(), [toDullesTrip({ pickUpDate: '2026-12-04' })])
    const total = (both.price?.totalCents ?? 0) + (one.price?.totalCents ?? 0)
    const daysOf = async (query: Partial<ReservationSearch>) =>
      (await search(query)).days.map(({ date, total, unassigned, bookedCents }) => [
        ...[date, total, unassigned, bookedCents],
      ])
    const first = ['2026-12-01', 1, 1, 13_800]
    const second = ['2026-12-04', 2, 2, total - 13_800]
    assert.deepEqual(await daysOf({}), [first, second])
    assert.deepEqual(await daysOf({ from: '2026-12-04', to: '2026-12-04' }), [second])
  })

  test('a return on a chosen day has its row there, with its own time, places and vehicle', async () => {
    await priceStore(app().db)
    await insertFleet(app().db, { sedan: 2, suv: 0 })
    const {
      _id: id,
      pickUpDate,
      pickUpAddress,
    } = await reserveTrips(app(), [toDullesTrip(), backFromDulles()])
    await assign(await tripOf(app(), id, 2))
    const query = { from: '2026-12-04', to: '2026-12-04' }
    const { items, facts, days, total } = await search(query)
    assert.deepEqual([items[0]?._id, items[0]?.pickUpDate, total], [id, pickUpDate, 1])
    assert.deepEqual(
      [facts[0]?.isReturn, facts[0]?.vehicle, facts[0]?.needsVehicle, facts[0]?.needsReturn],
      [true, 'sedan-1', false, false],
    )
    const { pickUpTime, dropOffAddress } = facts[0]?.returnTrip ?? {}
    assert.deepEqual([pickUpTime, dropOffAddress], ['13:00', pickUpAddress])
    assert.deepEqual([days[0]?.date, days[0]?.total, days[0]?.reservations], ['2026-12-04', 1, 1])
    // Both days: one row, on the day of the outbound trip.
    const both = await search({ ...query, from: pickUpDate })
    assert.deepEqual([both.total, both.facts[0]?.isReturn], [1, false])
    const token = await app().signIn()
    // Exports and bulk changes take each reservation once, on the day of its outbound trip.
    for (const [day, count] of [
      ['2026-12-01', 1],
      ['2026-12-04', 0],
    ] as const) {
      const from = { from: day, to: day }
      const csv = await app().client('exportReservations', { token, query: from })
      assert.equal(csv.trim().split('\r\n').length, 1 + count)
      const matching = await app().client('listMatchingReservations', { token, query: from })
      assert.deepEqual(
        [matching.total, matching.items.length, (await search(from)).starting],
        [count, count, count],
      )
      assert.deepEqual(matching.returnDates, count === 0 ? [] : ['2026-12-04'])
    }
    await app().db.updateTable('trips').set({ progress: 'cancelled' }).where('leg', '=', 2).execute()
    assert.equal((await search(query)).total, 0)
  })

  test('are found by an address of the return alone', async () => {
    await priceStore(app().db)
    const back = backFromDulles({ dropOffAddress: 'Farewell Lane' })
    const { _id: id } = await reserveTrips(app(), [toDullesTrip(), back])
    assert.equal((await search({ q: 'farewell' })).items[0]?._id, id)
    const token = await app().signIn()
    const { firstName, phoneNumber, ...ride } = await app().client('getReservation', { token, id })
    const { lastName, email, numberOfPassengers, pickUpDate, pickUpTime, ...places } = ride
    const body = {
      firstName: 'Vera',
      phoneNumber,
      lastName,
      email,
      numberOfPassengers,
      pickUpDate,
      pickUpTime,
    }
    const { pickUpAddress, dropOffAddress } = places
    await app().client('updateReservation', { token, id, body: { ...body, pickUpAddress, dropOffAddress } })
    assert.equal((await search({ q: 'farewell vera' })).total, 1)
  })

  test('today lists a return whose outbound trip is over before what has passed', async () => {
    await priceStore(app().db)
    await insertFleet(app().db, { sedan: 2, suv: 0 })
    const { _id: id } = await reserveTrips(app(), [toDullesTrip(), backFromDulles()])
    const query = { order: 'upcoming', page: 1, rows: 25 } as const
    const now = new Date('2026-12-03T12:00:00.000Z')
    const { items, facts, days } = await searchReservations(app().db, query, { ...CONTEXT, now })
    assert.deepEqual([items.length, items[0]?._id, facts[0]?.isReturn], [1, id, true])
    assert.deepEqual(
      days.map(({ date, reservations, total }) => [date, reservations, total]),
      [['2026-12-04', 1, 1]],
    )
  })

  test('are read with as many queries for a full page as for one row', async () => {
    const { db } = app()
    const count = async (rows: number) => {
      const statements: string[] = []
      const query = { order: 'upcoming', page: 1, rows } as const
      await searchReservations(recordStatements(db, statements), query, CONTEXT)
      return statements.length
    }
    for (let n = 0; n < 5; n++) await paidRide(app())
    assert.equal(await count(5), await count(1))
  })
})

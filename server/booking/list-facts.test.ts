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

const CONTEXT = { timeZone: 'America/New_York', now: new Date(NOON), driversAlwaysThere: false }

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
    assert.equal((await search({ assignment: 'missing' })).total, 0)
  })

  test('name a return that is unassigned', async () => {
    await priceStore(app().db)
    await insertFleet(app().db, { sedan: 1, suv: 0 })
    const { _id: id } = await reserveTrips(app(), [toDullesTrip(), backFromDulles()])
    await assign(await tripOf(app(), id))
    const { needsVehicle, needsReturn } = await factsOf(id)
    assert.deepEqual([needsVehicle, needsReturn], [false, true])
    assert.equal((await search({ assignment: 'missing' })).total, 1)
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

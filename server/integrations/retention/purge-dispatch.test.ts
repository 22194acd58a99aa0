import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toJson } from '../../../domain/values/json.ts'
import { insertDriver, insertTrip, insertVehicle } from '../../../test/support/dispatch.ts'
import { onEveryEngine, openTestDatabase } from '../../../test/support/engines.ts'
import { eraseReservations } from '../erasure/erase-rows.ts'
import { purgeReservations } from '../transfer/purge.ts'
import { applyRetention } from './apply-retention.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString()

onEveryEngine('what is kept of vehicles and drivers', engine => {
  test('goes thirty days after they were deleted; what a trip names stays without a name', async () => {
    const { db, drop } = await openTestDatabase(engine)
    for (const [id, deleted_at] of [
      ['gone', daysAgo(31)],
      ['drove', daysAgo(31)],
      ['lately', daysAgo(29)],
      ['here', null],
    ] as const) {
      await insertVehicle(db, { id: `car-${id}`, deleted_at })
      await insertDriver(db, { id: `driver-${id}`, deleted_at })
    }
    await insertTrip(db, 't1')
    const values = { trip_id: 't1', vehicle_id: 'car-drove', driver_id: 'driver-drove' }
    await db
      .insertInto('assignments')
      .values({ ...values, plan: toJson({}), core_from: 1, core_to: 2, version: 1, pinned: 1 })
      .execute()
    await db
      .insertInto('occupancies')
      .values({ id: 'o1', resource_id: 'car-gone', purpose: 'service', from_min: 1, to_min: 2 })
      .execute()
    await applyRetention(db, NOW)
    const names = async (table: 'vehicles' | 'drivers') =>
      (await db.selectFrom(table).select(['id', 'name']).orderBy('id').execute()).map(({ id, name }) => [
        id,
        name,
      ])
    assert.deepEqual(await names('vehicles'), [
      ['car-drove', 'car-drove'],
      ['car-here', 'car-here'],
      ['car-lately', 'car-lately'],
    ])
    assert.deepEqual(await names('drivers'), [
      ['driver-drove', 'Erased'],
      ['driver-here', 'driver-here'],
      ['driver-lately', 'driver-lately'],
    ])
    const resources = await db.selectFrom('resources').select('id').execute()
    assert.equal(resources.length, 6)
    await drop()
  })

  test('goes with the reservation, and the words about its trip with the person; an ended hold goes after a month', async () => {
    const { db, drop } = await openTestDatabase(engine)
    await insertVehicle(db, { id: 'car' })
    for (const [id, until] of [
      ['r1', daysAgo(31)],
      ['r2', daysAgo(29)],
    ] as const) {
      await insertTrip(db, `t-${id}`, { reservationId: id })
      const plan = { plan: toJson({}), core_from: 1, core_to: 2, version: 1, pinned: 0 as const }
      await db
        .insertInto('assignments')
        .values({ ...plan, trip_id: `t-${id}`, without_vehicle_reason: 'Ada takes her own' })
        .execute()
      await db.insertInto('holds').values({ reservation_id: id, state: 'ended', until }).execute()
      await db
        .insertInto('visitor_bookings')
        .values({ reservation_id: id, outcome: 'confirmed', created_at: daysAgo(40), email_hash: 'hash' })
        .execute()
    }
    await db
      .updateTable('trips')
      .set({ starts_at: daysAgo(1.1) })
      .where('id', '=', 't-r1')
      .execute()
    await db
      .updateTable('trips')
      .set({ starts_at: daysAgo(0.9) })
      .where('id', '=', 't-r2')
      .execute()
    const occupy = { resource_id: 'car', trip_id: 't-r2', purpose: 'trip', from_min: 1, to_min: 2 } as const
    await db
      .insertInto('occupancies')
      .values({ id: 'o1', ...occupy })
      .execute()
    await applyRetention(db, NOW)
    const holds = await db.selectFrom('holds').select('reservation_id').execute()
    assert.deepEqual(
      holds.map(row => row.reservation_id),
      ['r2'],
    )
    const bookings = await db.selectFrom('visitor_bookings').select('reservation_id').execute()
    assert.deepEqual(
      bookings.map(row => row.reservation_id),
      ['r2'],
    )

    await eraseReservations(db, ['r1'], NOW)
    const reasons = await db
      .selectFrom('assignments')
      .select('without_vehicle_reason')
      .orderBy('trip_id')
      .execute()
    assert.deepEqual(
      reasons.map(row => row.without_vehicle_reason),
      ['Erased', 'Ada takes her own'],
    )

    await db
      .updateTable('reservations')
      .set({ deleted_at: daysAgo(31) })
      .where('id', '=', 'r2')
      .execute()
    await purgeReservations(db, new Date(daysAgo(30)), NOW)
    assert.deepEqual(await db.selectFrom('occupancies').selectAll().execute(), [])
    assert.deepEqual(await db.selectFrom('holds').selectAll().execute(), [])
    assert.equal((await db.selectFrom('assignments').selectAll().execute()).length, 1)
    await drop()
  })
})

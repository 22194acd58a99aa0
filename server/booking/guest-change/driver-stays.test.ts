import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useTestApp } from '../../../test/support/app.ts'
import { confirmedRide, requireSound } from '../../../test/support/changed-ride.ts'
import { insertFleet, saveRules } from '../../../test/support/fleet.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { backFromDulles, toDullesTrip, tripOf } from '../../../test/support/trips.ts'

const app = useTestApp('sqlite', { payments: true })

test('a chosen driver who leaves between both trips keeps the outbound one when the guest moves it', async () => {
  await priceStore(app().db)
  await insertFleet(app().db)
  await saveRules(app().db, { driversAlwaysThere: true })
  const ride = await confirmedRide(app(), [toDullesTrip(), backFromDulles()])
  const id = await tripOf(app(), ride._id)
  const body = { vehicle: 'sedan-1', driver: 'driver-sedan-1', pinned: true }
  await app().client('assignTrip', { token: await app().signIn(), params: { id }, ifMatch: 1, body })
  await app().db.updateTable('drivers').set({ retired_at: '2026-12-02' }).execute()
  const moved = [toDullesTrip({ pickUpTime: '15:00' }), backFromDulles()]
  const preview = await ride.previewed(moved)
  assert.equal((await ride.order(preview.body.preview)).body.outcome, 'at-once')
  const { assignment } = await app().client('getTrip', { token: await app().signIn(), params: { id } })
  assert.deepEqual([assignment?.driver?._id, assignment?.pinned], ['driver-sedan-1', true])
  await requireSound(app())
})

test('a ride that staff confirmed to assign a vehicle later asks them when the guest moves it', async () => {
  await priceStore(app().db)
  await insertFleet(app().db)
  const ride = await confirmedRide(app(), [toDullesTrip()])
  await app().db.deleteFrom('occupancies').execute()
  await app().db.deleteFrom('assignments').execute()
  const moved = [toDullesTrip({ pickUpTime: '15:00' })]
  const preview = await ride.previewed(moved)
  assert.equal((await ride.order(preview.body.preview)).body.outcome, 'wish')
  assert.deepEqual(await app().db.selectFrom('assignments').select('trip_id').execute(), [])
})

test('a locked ride that its guest moves takes its vehicle and driver from a suggested one', async () => {
  await priceStore(app().db)
  await insertFleet(app().db, { sedan: 2 })
  const early = await confirmedRide(app(), [toDullesTrip({ pickUpTime: '15:00' })])
  const late = await confirmedRide(app(), [toDullesTrip({ pickUpTime: '19:00' })])
  const token = await app().signIn()
  const assigned = async ({ _id }: typeof late) => {
    const { assignment } = await app().client('getTrip', { token, params: { id: await tripOf(app(), _id) } })
    return [assignment?.vehicle?._id, assignment?.driver?._id, assignment?.pinned]
  }
  for (const [ride, pinned] of [
    [early, false],
    [late, true],
  ] as const) {
    const body = { vehicle: 'sedan-1', driver: 'driver-sedan-1', pinned }
    await app().client('assignTrip', {
      token,
      params: { id: await tripOf(app(), ride._id) },
      ifMatch: 1,
      body,
    })
  }
  const { body } = await late.previewed([toDullesTrip({ pickUpTime: '15:30' })])
  assert.equal((await late.order(body.preview)).body.outcome, 'at-once')
  assert.deepEqual(await assigned(late), ['sedan-1', 'driver-sedan-1', true])
  assert.deepEqual(await assigned(early), ['sedan-2', 'driver-sedan-2', false])
  await requireSound(app())
})

test('a driver whom staff locked is not booked outside of the shifts by a guest', async () => {
  await priceStore(app().db)
  await insertFleet(app().db, { sedan: 2 })
  const ride = await confirmedRide(app(), [toDullesTrip({ pickUpTime: '19:00' })])
  const [token, id] = [await app().signIn(), await tripOf(app(), ride._id)]
  const pair = { vehicle: 'sedan-1', driver: 'driver-sedan-1', pinned: true }
  await app().client('assignTrip', { token, params: { id }, ifMatch: 1, body: pair })
  await app().db.deleteFrom('shifts').where('driver_id', '=', 'driver-sedan-1').execute()
  const { body } = await ride.previewed([toDullesTrip({ pickUpTime: '15:30' })])
  await ride.order(body.preview)
  const { assignment } = await app().client('getTrip', { token, params: { id } })
  assert.notEqual(assignment?.driver?._id, 'driver-sedan-1')
  await requireSound(app())
})

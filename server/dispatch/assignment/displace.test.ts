import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { insertFleet } from '../../../test/support/fleet.ts'
import { refusalOf } from '../../../test/support/problems.ts'
import { reserveTrips, SOUND, toDullesTrip, tripOf } from '../../../test/support/trips.ts'
import { examineOccupancies } from '../occupancy/examine-occupancies.ts'

onEveryEngine('staff who assign a vehicle and driver suggested for another trip', engine => {
  const app = useTestApp(engine, { priced: true })
  let token = ''
  const reserve = async () => await tripOf(app(), (await reserveTrips(app(), [toDullesTrip()]))._id)
  beforeEach(async () => {
    token = await app().signIn()
  })
  const read = async (id: string) => {
    const { assignment, version } = await app().client('getTrip', { token, params: { id } })
    return { car: assignment?.vehicle?._id, pinned: assignment?.pinned, version }
  }
  const assign = async (id: string, name: string) => {
    const body = { vehicle: name, driver: `driver-${name}`, overSuggestions: true }
    const { version: ifMatch } = await read(id)
    await app().client('assignTrip', { token, params: { id }, ifMatch, body })
  }

  test('get them: the other suggestion moves, also to the vehicle that becomes free', async () => {
    await insertFleet(app().db, { sedan: 2 })
    const [one, other] = [await reserve(), await reserve()]
    assert.deepEqual([(await read(one)).car, (await read(other)).car], ['sedan-1', 'sedan-2'])
    const suggestions = await app().client('suggestForTrip', { token, params: { id: one } })
    const pair = suggestions.find(({ driver }) => driver?._id === 'driver-sedan-2')
    assert.deepEqual(pair?.availability?.busyWith?.isSuggested, true)
    await assign(one, 'sedan-2')
    const [assigned, moved] = [await read(one), await read(other)]
    assert.deepEqual([assigned.car, assigned.pinned], ['sedan-2', true])
    assert.deepEqual([moved.car, moved.pinned], ['sedan-1', false])
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('never take it from a dispatcher who locks it at the same moment', async () => {
    await insertFleet(app().db, { sedan: 3 })
    const [one, other] = [await reserve(), await reserve()]
    const { car = '', version: ifMatch } = await read(other)
    const over = assign(one, car)
    await delay(4)
    const body = { vehicle: car, driver: `driver-${car}`, pinned: true }
    const lock = app().client('assignTrip', { token, params: { id: other }, ifMatch, body })
    const [, locking] = await Promise.allSettled([over, lock])
    const { car: stored, pinned } = await read(other)
    if (locking.status === 'fulfilled') assert.deepEqual([stored, pinned], [car, true])
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('leave it unassigned if it fits nowhere else, but never a locked trip', async () => {
    await insertFleet(app().db, { sedan: 1 })
    const suggested = await reserve()
    const locked = await reserve()
    assert.deepEqual([(await read(suggested)).car, (await read(locked)).car], ['sedan-1', undefined])
    await app().client('changeReservationStatus', {
      ...{ token, id: (await app().client('getTrip', { token, params: { id: locked } })).reservation },
      body: { seenStatus: 'pending', status: 'confirmed', withoutVehicle: { reason: 'Test' } },
    })
    await assign(locked, 'sedan-1')
    assert.deepEqual([(await read(suggested)).car, (await read(locked)).car], [undefined, 'sedan-1'])
    assert.equal((await refusalOf(assign(suggested, 'sedan-1'))).code, 'occupied')
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })
})

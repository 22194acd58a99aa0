import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { refusalOf } from '../../../test/support/problems.ts'
import { reserveTrips, SOUND, toDullesTrip, tripOf } from '../../../test/support/trips.ts'
import { examineOccupancies } from '../occupancy/examine-occupancies.ts'

const RACES = 5

onEveryEngine('a trip that staff unassign', engine => {
  const app = useTestApp(engine, { fleet: { sedan: 2 } })
  let token = ''
  let id = ''
  beforeEach(async () => {
    token = await app().signIn()
    id = await tripOf(app(), (await reserveTrips(app(), [toDullesTrip()]))._id)
  })
  const read = () => app().client('getTrip', { token, params: { id } })
  const assign = async (name: string, ifMatch: number) => {
    const body = { vehicle: name, driver: `driver-${name}` }
    return await app().client('assignTrip', { token, params: { id }, ifMatch, body })
  }
  const unassign = (ifMatch: number) => app().client('unassignTrip', { token, params: { id }, ifMatch })

  test('frees its vehicle and driver, keeps the promise, and can be assigned again', async () => {
    const { version } = await assign('sedan-1', 1)
    const { assignment, events } = await unassign(version)
    const { vehicle, driver, pinned, from, promised } = assignment ?? {}
    assert.deepEqual([vehicle, driver, pinned, from], [null, null, false, null])
    assert.deepEqual(promised, { class: 'sedan', seats: 3 })
    assert.equal(events.at(-1)?.kind, 'trip.unassigned')
    const again = await assign('sedan-2', version + 1)
    assert.equal(again.assignment?.vehicle?._id, 'sedan-2')
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('is refused by an old version, under way, and without a vehicle', async () => {
    const { version } = await assign('sedan-1', 1)
    assert.equal((await refusalOf(unassign(1))).code, 'stale')
    await app().db.updateTable('trips').set({ progress: 'en-route' }).execute()
    assert.equal((await refusalOf(unassign(version))).code, 'changed_meanwhile')
    await app().db.updateTable('trips').set({ progress: 'scheduled' }).execute()
    assert.equal((await read()).version, version)
    await unassign(version)
    assert.equal((await refusalOf(unassign(version + 1))).code, 'changed_meanwhile')
  })

  test('at the moment that another dispatcher assigns it: one of both wins', async () => {
    let { version } = await assign('sedan-1', 1)
    for (let race = 0; race < RACES; race++) {
      const results = await Promise.allSettled([assign('sedan-2', version), unassign(version)])
      const won = results.filter(({ status }) => status === 'fulfilled')
      assert.equal(won.length, 1)
      const after = await read()
      assert.equal(after.version, version + 1)
      assert.equal(after.assignment?.vehicle?._id, results[0].status === 'fulfilled' ? 'sedan-2' : undefined)
      assert.deepEqual(await examineOccupancies(app().db), SOUND)
      version = (await assign('sedan-1', after.version)).version
    }
  })
})

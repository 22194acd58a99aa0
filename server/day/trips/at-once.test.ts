import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { Problem } from '../../../contract/problems.ts'
import { RIDE, useTestApp } from '../../../test/support/app.ts'
import { insertFleet } from '../../../test/support/fleet.ts'
import { reserveTrips, SOUND, toDullesTrip, tripOf } from '../../../test/support/trips.ts'
import { examineOccupancies } from '../../dispatch/occupancy/examine-occupancies.ts'

describe('presses that come at the same time', () => {
  const app = useTestApp('sqlite', { priced: true })
  let token = ''
  beforeEach(async () => {
    token = await app().signIn()
  })
  const confirmed = async () => {
    const made = await reserveTrips(app(), [toDullesTrip()])
    assert.equal(made.status, 'confirmed')
    return await tripOf(app(), made._id)
  }
  const read = (id: string) => app().client('getTrip', { token, params: { id } })
  const assign = (id: string, one: number, ifMatch?: number) =>
    app().client('assignTrip', {
      ...{ token, params: { id }, body: { vehicle: `sedan-${one}`, driver: `driver-sedan-${one}` } },
      ...(ifMatch === undefined ? {} : { ifMatch }),
    } as never)
  /** How many were taken, and the codes of those that were refused. */
  const ends = async (presses: readonly Promise<unknown>[]) => {
    const all = await Promise.allSettled(presses)
    const refused = all.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
    for (const reason of refused) assert.ok(reason instanceof Problem, String(reason))
    return { taken: all.length - refused.length, codes: [...new Set(refused.map(({ code }) => code))] }
  }
  const rowsOf = async (id: string) => {
    const rows = await app()
      .db.selectFrom('occupancies')
      .select(['resource_id', 'purpose'])
      .where('trip_id', '=', id)
      .orderBy('resource_id')
      .execute()
    return rows.map(({ resource_id, purpose }) => `${purpose} ${resource_id}`)
  }
  const assignedEvents = async (id: string) =>
    (await read(id)).events.filter(({ kind }) => kind === 'trip.assigned').length

  test('a double click assigns a trip once, and the second press says that it is another version', async () => {
    await insertFleet(app().db, { sedan: 2 })
    const id = await confirmed()
    const double = await ends([assign(id, 2, 1), assign(id, 2, 1)])
    assert.deepEqual(double, { taken: 1, codes: ['stale'] })
    const { assignment, version } = await read(id)
    assert.deepEqual([assignment?.vehicle?.name, assignment?.pinned, version], ['sedan-2', true, 2])
    assert.deepEqual(await rowsOf(id), ['trip driver-sedan-2', 'lane lane-001', 'trip sedan-2'])
    assert.equal(await assignedEvents(id), 2)
  })

  test('two tabs that give one trip to different pairs: one wins, and the other reads the trip anew', async () => {
    await insertFleet(app().db, { sedan: 4 })
    const id = await confirmed()
    for (let round = 1; round <= 5; round++) {
      const { taken, codes } = await ends([2, 3, 4].map(one => assign(id, one, round)))
      assert.deepEqual([taken, codes], [1, ['stale']])
      assert.equal((await rowsOf(id)).length, 3)
    }
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
    // Without a version the last press wins, but never half of each.
    const { taken } = await ends([1, 2, 3, 4].map(one => assign(id, one)))
    assert.ok(taken >= 1)
    const { assignment } = await read(id)
    assert.equal(assignment?.driver?.name, `driver-${assignment?.vehicle?.name}`)
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('a trip that has no car yet gets one of several that are given to it', async () => {
    const made = await app().client('createReservation', {
      body: { ...RIDE, pickUpDate: '2026-12-01', pickUpTime: '13:00' },
    })
    const status = { seenStatus: 'pending', status: 'confirmed' } as const
    await app().client('changeReservationStatus', { token, params: { id: made._id }, body: status })
    await insertFleet(app().db, { sedan: 3 })
    const id = await tripOf(app(), made._id)
    const { taken, codes } = await ends([1, 2, 3].map(one => assign(id, one)))
    assert.deepEqual([taken, await rowsOf(id)], [0, []], 'its places are not known')
    assert.deepEqual(codes, ['invalid'])
    await app().db.deleteFrom('occupancies').execute()
    const known = await confirmed()
    await app().db.deleteFrom('occupancies').execute()
    await app().db.deleteFrom('assignments').execute()
    const given = await ends([1, 2, 3].map(one => assign(known, one)))
    assert.equal(given.taken, 1)
    assert.deepEqual(given.codes, ['changed_meanwhile'])
    assert.equal(await assignedEvents(known), 2)
    const rows = await rowsOf(known)
    assert.equal(rows.filter(row => row.startsWith('trip ')).length, 2)
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('a repair moves a suggested trip to another car, and is refused where staff chose, or no car is left', async () => {
    await insertFleet(app().db, { sedan: 2 })
    const id = await confirmed()
    const vehicle = async () => (await read(id)).assignment?.vehicle?.name ?? ''
    const body = { purpose: 'service' as const, from: '2026-12-01T12:00:00Z', until: '2026-12-02T12:00:00Z' }
    const repair = async () =>
      app().client('saveOccupancy', { token, body: { ...body, note: '', resource: await vehicle() } })
    const [before, repaired] = [await vehicle(), await repair()]
    assert.equal(repaired.resource, before)
    const { assignment, version } = await read(id)
    assert.notEqual(assignment?.vehicle?.name, before)
    assert.equal(assignment?.pinned, false)
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
    const refused = (error: unknown) =>
      error instanceof Problem && error.code === 'occupied' && error.inTheWay?.[0]?.tripId === id
    // The other car is in repair already.
    await assert.rejects(repair(), refused)
    await app().client('removeOccupancy', { token, id: repaired._id })
    const pair = {
      vehicle: assignment?.vehicle?._id ?? '',
      driver: assignment?.driver?._id ?? '',
      pinned: true,
    }
    await app().client('assignTrip', { token, params: { id }, ifMatch: version, body: pair })
    await assert.rejects(repair(), refused)
  })

  test('a car goes into repair once, and either the repair or the trip is there', async () => {
    await insertFleet(app().db, { sedan: 2 })
    const id = await confirmed()
    const repair = (resource: string) =>
      app().client('saveOccupancy', {
        token,
        body: {
          ...{ resource, purpose: 'service' as const, note: 'Brakes' },
          ...{ from: '2026-12-01T12:00:00Z', until: '2026-12-02T12:00:00Z' },
        },
      })
    assert.deepEqual(await ends([repair('sedan-2'), assign(id, 2, 1)]), { taken: 1, codes: ['occupied'] })
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
    await app().db.deleteFrom('occupancies').where('purpose', '=', 'service').execute()
    const free = (await read(id)).assignment?.vehicle?.name === 'sedan-1' ? 'sedan-2' : 'sedan-1'
    assert.deepEqual(await ends([repair(free), repair(free)]), { taken: 1, codes: ['occupied'] })
    const [service, ...others] = await app()
      .db.selectFrom('occupancies')
      .select('id')
      .where('purpose', '=', 'service')
      .execute()
    assert.deepEqual(others, [])
    const end = () => app().client('removeOccupancy', { token, id: service!.id.replace(/\.\d+$/, '') })
    assert.deepEqual(await ends([end(), end()]), { taken: 1, codes: ['not_found'] })
  })

  test('a car is changed once by two tabs, deleted once, and brought back once', async () => {
    await insertFleet(app().db, { sedan: 1 })
    const [car] = await app().client('listDispatchVehicles', { token })
    assert.ok(car)
    const { _id: id, version, sample: _, ...body } = car
    const retire = (retiredAt: string) =>
      app().client('updateDispatchVehicle', {
        ...{ token, id, ifMatch: version },
        body: { ...body, retiredAt } as never,
      })
    const two = await ends([retire('2027-01-01'), retire('2027-02-01')])
    assert.deepEqual(two, { taken: 1, codes: ['stale'] })
    const drop = () => app().client('deleteDispatchVehicle', { token, id })
    assert.deepEqual(await ends([drop(), drop()]), { taken: 1, codes: ['not_found'] })
    const restore = () => app().client('restoreDispatchVehicle', { token, id })
    // It is there after either press, and was brought back once.
    assert.equal((await ends([restore(), restore()])).taken, 2)
    const restored = (await app().client('listActivity', { token })).filter(
      ({ action }) => action === 'restoreDispatchVehicle',
    )
    assert.equal(restored.length, 1)
    assert.equal((await app().client('listDispatchVehicles', { token })).length, 1)
  })
})

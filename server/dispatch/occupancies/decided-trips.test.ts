import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { OccupancyInput } from '../../../contract/dispatch/schemas.ts'
import type { Problem } from '../../../contract/problems.ts'
import { TRIP_MOVES_MAX } from '../../../domain/dispatch/span.ts'
import { readJson } from '../../../domain/values/json.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import { NOON, useTestApp } from '../../../test/support/app.ts'
import { insertDriver, insertTrip, insertVehicle } from '../../../test/support/dispatch.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { insertFleet } from '../../../test/support/fleet.ts'
import { backFromDulles, reserveTrips, SOUND, toDullesTrip, tripOf } from '../../../test/support/trips.ts'
import { examineOccupancies } from '../occupancy/examine-occupancies.ts'
import { insertOccupancies } from '../occupancy/occupancy-store.ts'

onEveryEngine('a repair with decisions for the trips in the way', engine => {
  const app = useTestApp(engine, { priced: true })
  let token = ''
  let ids: string[] = []
  beforeEach(async () => {
    token = await app().signIn()
    await insertFleet(app().db, { sedan: 1 })
    ids = []
    for (const pickUpTime of ['09:00', '18:00'])
      ids.push(await tripOf(app(), (await reserveTrips(app(), [toDullesTrip({ pickUpTime })]))._id))
  })

  const read = (id: string) => app().client('getTrip', { token, params: { id } })
  const vehicles = async () =>
    (await Promise.all(ids.map(read))).map(({ assignment }) => assignment?.vehicle?._id)
  const decide = (unassigned: readonly string[]) =>
    Promise.all(unassigned.map(async trip => ({ trip, version: (await read(trip)).version, unassign: true })))
  const repair = (trips: NonNullable<OccupancyInput['trips']>, day = '2026-12-01') =>
    app().client('saveOccupancy', {
      token,
      body: {
        ...{ resource: 'sedan-1', purpose: 'service', note: 'Brakes', trips },
        ...{ from: `${day}T05:00:00Z`, until: `${day}T23:59:00Z` },
      },
    })
  const codeOf = async (call: Promise<unknown>) =>
    await call.then(
      () => undefined,
      (problem: Problem) => problem.code,
    )

  test('leaves suggested trips unassigned that fit nowhere else, and blocks', async () => {
    assert.deepEqual(await vehicles(), ['sedan-1', 'sedan-1'])
    assert.equal(await codeOf(repair([])), 'occupied')
    await repair(await decide(ids))
    assert.deepEqual(await vehicles(), [undefined, undefined])
    const listed = await app().client('searchReservations', { token, query: { assignment: 'missing' } })
    assert.equal(listed.total, 2)
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('changes nothing unless every trip makes way, and names all of them again', async () => {
    await assert.rejects(repair(await decide(ids.slice(0, 1))), (problem: Problem) => {
      assert.equal(problem.code, 'occupied')
      assert.deepEqual(
        problem.inTheWay?.map(({ tripId, guest, pickUp, dropOff }) => [tripId, guest, pickUp, dropOff]),
        ids.map(id => [id, 'Ada Lovelace', 'Triangle', 'IAD']),
      )
      return true
    })
    assert.deepEqual(await vehicles(), ['sedan-1', 'sedan-1'])
  })

  const insertSpare = async () => {
    const classes = app().db.selectFrom('vehicle_classes').select('id').where('code', '=', 'sedan')
    const { id: vehicle_class_id } = await classes.executeTakeFirstOrThrow()
    await insertVehicle(app().db, { id: 'spare', vehicle_class_id })
  }
  const moved = async (trip: string) => ({ trip, version: (await read(trip)).version, vehicle: 'spare' })

  test('moves one trip and leaves another unassigned in one decision', async () => {
    const [first = '', second = ''] = ids
    await insertSpare()
    const { trips } = await repair([await moved(first), ...(await decide([second]))])
    assert.deepEqual(await vehicles(), ['spare', undefined])
    const stored = await Promise.all(ids.map(read))
    assert.deepEqual(
      trips?.toSorted((one, other) => ids.indexOf(one.trip) - ids.indexOf(other.trip)),
      stored.map(({ _id: trip, version }) => ({ trip, version })),
    )
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('moves a trip to a driver who is off shift, with the reason only', async () => {
    const [first = '', second = ''] = ids
    await insertSpare()
    await insertDriver(app().db, { id: 'new' })
    const move = { ...(await moved(first)), driver: 'new' }
    const left = await decide([second])
    assert.equal(await codeOf(repair([move, ...left])), 'not_fit')
    const override = { checks: ['shift' as const], reason: 'Day off agreed' }
    await repair([{ ...move, override }, ...left])
    const { assignment, events } = await read(first)
    assert.deepEqual([assignment?.driver?._id, events.at(-1)?.reason], ['new', override.reason])
  })

  test('moves a trip that loses the one before it, and leaves that one unassigned', async () => {
    const back = backFromDulles({ pickUpDate: '2026-12-01', pickUpTime: '10:30' })
    const [first = '', last = ''] = ids
    const second = await tripOf(app(), (await reserveTrips(app(), [back]))._id)
    ids = [first, second, last]
    const { plan } = await app()
      .db.selectFrom('assignments')
      .select('plan')
      .where('trip_id', '=', second)
      .executeTakeFirstOrThrow()
    assert.equal(readJson(plan).after, first)
    await insertSpare()
    await repair([await moved(second), ...(await decide([first, last]))])
    assert.deepEqual(await vehicles(), [undefined, 'spare', undefined])
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('refuses decisions about trips that are not in the way', async () => {
    const trips = await decide(ids)
    assert.equal(await codeOf(repair(trips, '2026-12-08')), 'changed_meanwhile')
    assert.deepEqual(await vehicles(), ['sedan-1', 'sedan-1'])
    const free = { resource: 'sedan-1', from: '2026-12-08T05:00:00Z', until: '2026-12-09T05:00:00Z' }
    assert.deepEqual(await app().client('listOccupancies', { token, query: free }), [])
  })

  test('leaves a locked trip unassigned too, but none that changed since', async () => {
    const [first = '', second = ''] = ids
    const outdated = await decide(ids)
    const { version: ifMatch } = await read(first)
    const pair = { vehicle: 'sedan-1', driver: 'driver-sedan-1' }
    await app().client('assignTrip', {
      token,
      params: { id: first },
      ifMatch,
      body: { ...pair, pinned: true },
    })
    assert.equal(await codeOf(repair(outdated)), 'stale')
    const [later] = await decide([second])
    const [earlier] = await decide([first])
    const stale = [{ ...earlier, trip: second, version: (later?.version ?? 0) + 1, unassign: true }]
    assert.equal(await codeOf(repair(stale)), 'stale')
    assert.deepEqual(await vehicles(), ['sedan-1', 'sedan-1'])
    await repair(await decide(ids))
    assert.deepEqual(await vehicles(), [undefined, undefined])
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('takes as many decisions as one move of trips', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ trip: `trip-${n}`, version: 1, unassign: true }))
    assert.equal(await codeOf(repair(many(TRIP_MOVES_MAX))), 'not_found')
    assert.equal(await codeOf(repair(many(TRIP_MOVES_MAX + 1))), 'invalid')
  })

  test('names as many trips in the way as can move together, and above asks for a shorter period', async () => {
    const from = Date.parse('2026-12-05T05:00:00Z') / MINUTE_MS
    const insert = async (first: number, count: number, purpose: 'trip' | 'service' = 'trip') => {
      const all = Array.from({ length: count }, (_, index) => first + index).map(at => {
        const span = { from: from + 10 * at, to: from + 10 * at + 10 }
        return { resourceId: 'sedan-1', purpose, span, ...(purpose === 'trip' ? { tripId: `t${at}` } : {}) }
      })
      for (const { tripId } of all) if (tripId) await insertTrip(app().db, tripId)
      await insertOccupancies(app().db, all, new Date(NOON))
    }
    const refusal = () =>
      repair([], '2026-12-05').then(
        () => assert.fail('blocked'),
        (problem: Problem) => problem,
      )
    await insert(0, TRIP_MOVES_MAX)
    const { code, inTheWay } = await refusal()
    assert.deepEqual([code, inTheWay?.length], ['occupied', TRIP_MOVES_MAX])
    // Slices of a long repair are no trips.
    await insert(TRIP_MOVES_MAX, 1, 'service')
    assert.equal((await refusal()).code, 'occupied')
    await app().db.deleteFrom('occupancies').where('purpose', '=', 'service').execute()
    await insert(TRIP_MOVES_MAX, 1)
    const above = await refusal()
    assert.deepEqual(
      [above.code, above.inTheWay, above.message],
      ['too_many_trips', undefined, 'More than 60 trips are in the way. Shorten the period, then try again.'],
    )
  })
})

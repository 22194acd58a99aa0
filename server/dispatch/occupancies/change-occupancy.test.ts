import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { Problem } from '../../../contract/problems.ts'
import { TRIP_MOVES_MAX } from '../../../domain/dispatch/span.ts'
import { SYSTEM } from '../../../domain/values/event.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { insertPaper } from '../../../test/support/dispatch.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { insertFleet, saveRules } from '../../../test/support/fleet.ts'
import { refusalOf } from '../../../test/support/problems.ts'
import { reserveTrips, SOUND, toDullesTrip, tripOf } from '../../../test/support/trips.ts'
import type { CommitTogether } from '../../platform/db/commit-together.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { createDrives } from '../../pricing/drives.ts'
import { replanAround } from '../assignment/replan-around.ts'
import { unblockResource } from '../occupancy/block-resource.ts'
import { examineOccupancies } from '../occupancy/examine-occupancies.ts'
import { saveOccupancy } from './change-occupancy.ts'
import { listOccupancies, minuteOf } from './store.ts'

onEveryEngine('a repair around a suggested trip that changes after its move was planned', engine => {
  const app = useTestApp(engine, { priced: true })
  let token = ''
  let id = ''
  beforeEach(async () => {
    token = await app().signIn()
    await insertFleet(app().db, { sedan: 3 })
    id = await tripOf(app(), (await reserveTrips(app(), [toDullesTrip()]))._id)
  })

  const dispatchDeps = () => ({
    ...app().deps,
    site: () => getSite(app().db),
    findDrive: createDrives(app().deps.places),
  })
  const read = () => app().client('getTrip', { token, params: { id } })
  const pairOf = async () => {
    const { assignment } = await read()
    return { vehicle: assignment?.vehicle?._id ?? '', driver: assignment?.driver?._id ?? '' }
  }
  const SPAN = { from: '2026-12-01T12:00:00Z', until: '2026-12-02T12:00:00Z' }
  const planned = async (resource: string) => {
    const span = { from: minuteOf(SPAN.from), to: minuteOf(SPAN.until) }
    return (await replanAround(dispatchDeps(), { resource, span })).moves[0]?.pair.vehicleId ?? ''
  }
  /** Something else happens between the plan and each commit, as often as there are steps. */
  const repair = async (resource: string, ...steps: (() => Promise<unknown>)[]) => {
    const deps = dispatchDeps()
    const commit: CommitTogether = async (work, options) => {
      await steps.shift()?.()
      return await deps.db.commitTogether(work, options)
    }
    const input = { resource, purpose: 'service' as const, ...SPAN, note: '' }
    return await saveOccupancy(deps, input, { actor: SYSTEM, now: deps.clock(), commit })
  }
  const block = (resource: string, purpose: 'service' | 'off', span = SPAN) =>
    saveOccupancy(
      dispatchDeps(),
      { resource, purpose, ...span, note: '' },
      { actor: SYSTEM, now: app().deps.clock(), commit: app().db.commitTogether },
    )
  const isInTheWay = (error: unknown) =>
    error instanceof Problem && error.code === 'occupied' && error.inTheWay?.[0]?.tripId === id

  test('leaves a trip that got under way where it is', async () => {
    const before = await pairOf()
    const leave = () =>
      app()
        .db.updateTable('trips')
        .set(({ ref, eb }) => ({ progress: 'en-route', version: eb(ref('version'), '+', 1) }))
        .execute()
    await assert.rejects(repair(before.vehicle, leave), isInTheWay)
    assert.deepEqual(await pairOf(), before)
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('names a trip that staff assigned meanwhile, whom they see in the way', async () => {
    const before = await pairOf()
    const assign = async () => {
      const { version: ifMatch } = await read()
      await app().client('assignTrip', { token, params: { id }, ifMatch, body: { ...before, pinned: true } })
    }
    await assert.rejects(repair(before.vehicle, assign), isInTheWay)
    assert.deepEqual(await pairOf(), before)
  })

  for (const purpose of ['service', 'off'] as const)
    test(`leaves a finished trip out of the conflicts, and its time on record: ${purpose}`, async () => {
      const { vehicle, driver } = await pairOf()
      const resource = purpose === 'service' ? vehicle : driver
      const progress = purpose === 'service' ? 'done' : 'no-show'
      await app().db.updateTable('trips').set({ progress }).execute()
      const { _id } = await block(resource, purpose)
      assert.deepEqual(await examineOccupancies(app().db), SOUND)
      const query = { ...SPAN, resource, purpose }
      const listed = (await listOccupancies(app().db, query)).map(one => [one._id, one.from, one.until])
      assert.deepEqual(listed, [[_id, '2026-12-01T12:00:00.000Z', '2026-12-02T12:00:00.000Z']])
      const to = progress === 'done' ? 'on-board' : 'on-location'
      const body = { seen: progress, to, reason: 'A wrong tap' } as const
      const back = () => app().client('changeTripProgress', { token, params: { id }, body })
      const { code, message } = await refusalOf(back())
      assert.deepEqual([code, message.includes('around this trip')], ['occupied', true])
      assert.equal(await unblockResource(app().db, _id), true)
      assert.deepEqual(await listOccupancies(app().db, query), [])
      await back()
    })

  test('a completed reservation is confirmed again beside a repair only once its trip is past', async () => {
    const { vehicle } = await pairOf()
    const { db } = app()
    await db.updateTable('trips').set({ progress: 'done' }).execute()
    await db.updateTable('reservations').set({ status: 'completed' }).execute()
    await block(vehicle, 'service')
    const [row] = await db.selectFrom('trips').select('reservation_id').execute()
    const body = { seenStatus: 'completed', status: 'confirmed' } as const
    const reopen = () =>
      app().client('changeReservationStatus', { token, params: { id: row?.reservation_id ?? '' }, body })
    const { code, reason } = await refusalOf(reopen())
    assert.deepEqual([code, reason?.code], ['occupied', 'out-around'])
    app().pass(Date.parse(SPAN.until) - Date.parse(SPAN.from) + 30 * 86_400_000)
    token = await app().signIn()
    assert.equal((await reopen()).status, 'confirmed')
  })

  test('answers with the time that is left beside a finished trip, and refuses to have none', async () => {
    const { vehicle } = await pairOf()
    const { db } = app()
    const { assignment } = await read()
    const [from, until] = [assignment?.from ?? '', assignment?.until ?? '']
    await db.updateTable('trips').set({ progress: 'done' }).execute()
    await assert.rejects(
      block(vehicle, 'service', { from, until }),
      (error: Problem) => error.code === 'invalid' && error.fields?.['until'] !== undefined,
    )
    const saved = await block(vehicle, 'service', { from, until: SPAN.until })
    assert.equal(saved.from, new Date(until).toISOString())
    const listed = await listOccupancies(db, { ...SPAN, resource: vehicle, purpose: 'service' })
    assert.deepEqual(listed, [saved])
    const body = { seen: 'done', to: 'on-board', reason: 'A wrong tap' } as const
    await app().client('changeTripProgress', { token, params: { id }, body })
  })

  test('leaves out more finished trips than could move', async () => {
    const { vehicle } = await pairOf()
    const { db } = app()
    await db.updateTable('trips').set({ progress: 'done' }).execute()
    await db.deleteFrom('occupancies').where('trip_id', '=', id).execute()
    const start = minuteOf(SPAN.from)
    const rows = Array.from({ length: TRIP_MOVES_MAX + 1 }, (_, index) => ({
      ...{ id: `finished-${index}`, resource_id: vehicle, trip_id: id, purpose: 'trip' as const },
      ...{ from_min: start + index * 20, to_min: start + index * 20 + 10, hold_until: null, note: null },
    }))
    await db.insertInto('occupancies').values(rows).execute()
    const { _id } = await block(vehicle, 'service')
    assert.equal(await unblockResource(db, _id), true)
    assert.deepEqual(await listOccupancies(db, { ...SPAN, resource: vehicle, purpose: 'service' }), [])
  })

  test('moves a suggested trip although a finished one stays', async () => {
    const { vehicle } = await pairOf()
    await app().db.updateTable('trips').set({ progress: 'done' }).execute()
    id = await tripOf(app(), (await reserveTrips(app(), [toDullesTrip({ pickUpTime: '18:00' })]))._id)
    assert.equal((await pairOf()).vehicle, vehicle)
    await block(vehicle, 'service')
    assert.notEqual((await pairOf()).vehicle, vehicle)
  })

  test('counts the time of a finished trip for the drivers it chooses', async () => {
    const { vehicle, driver } = await pairOf()
    const { db } = app()
    await db.updateTable('trips').set({ progress: 'done' }).execute()
    id = await tripOf(app(), (await reserveTrips(app(), [toDullesTrip({ pickUpTime: '18:00' })]))._id)
    assert.deepEqual(await pairOf(), { vehicle, driver })
    // Both trips are more than a duty of this driver, the first in order of the equally good ones.
    await db.updateTable('drivers').set({ usual_vehicle_id: null }).execute()
    await db.updateTable('drivers').set({ max_duty_min: 300 }).where('id', '=', driver).execute()
    await block(vehicle, 'service')
    assert.ok(![vehicle, ''].includes((await pairOf()).vehicle))
    assert.notEqual((await pairOf()).driver, driver)
    assert.deepEqual(await examineOccupancies(db), SOUND)
  })

  test('names no driver where drivers are always there', async () => {
    await saveRules(app().db, { driversAlwaysThere: true })
    const later = await reserveTrips(app(), [toDullesTrip({ pickUpDate: '2026-12-02', pickUpTime: '13:00' })])
    id = await tripOf(app(), later._id)
    const { vehicle, driver } = await pairOf()
    assert.equal(driver, '')
    const span = { from: minuteOf('2026-12-02T12:00:00Z'), to: minuteOf('2026-12-03T12:00:00Z') }
    const { moves } = await replanAround(dispatchDeps(), { resource: vehicle, span })
    assert.deepEqual(
      moves.map(({ pair }) => pair.driverId),
      [null],
    )
  })

  test('plans anew where papers of the chosen vehicle end', async () => {
    const { vehicle } = await pairOf()
    const first = await planned(vehicle)
    await repair(vehicle, () => insertPaper(app().db, { holder: first, until: '2026-11-30' }))
    const other = await pairOf()
    assert.ok(![vehicle, first].includes(other.vehicle), other.vehicle)
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('moves no trip once the plan was outdated twice, and names it', async () => {
    const before = await pairOf()
    const rise = () =>
      app()
        .db.updateTable('assignments')
        .set(({ ref, eb }) => ({ version: eb(ref('version'), '+', 1) }))
        .execute()
    await assert.rejects(repair(before.vehicle, rise, rise, rise), isInTheWay)
    assert.deepEqual(await pairOf(), before)
    await repair(before.vehicle, rise)
    assert.notDeepEqual(await pairOf(), before)
  })
})

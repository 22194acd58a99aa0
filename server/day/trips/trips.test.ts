import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { BodyOf } from '../../../contract/calls.ts'
import type { Problem } from '../../../contract/problems.ts'
import { toJson } from '../../../domain/values/json.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { insertDriver, insertVehicle } from '../../../test/support/dispatch.ts'
import { insertFleet } from '../../../test/support/fleet.ts'
import { refusalOf } from '../../../test/support/problems.ts'
import { DULLES, reserveTrips, SOUND, toDullesTrip, tripOf } from '../../../test/support/trips.ts'
import { examineOccupancies } from '../../dispatch/occupancy/examine-occupancies.ts'

describe('trips in the office', () => {
  const app = useTestApp('sqlite', { fleet: { sedan: 2, suv: 1 } })
  let token = ''
  beforeEach(async () => {
    token = await app().signIn()
  })

  const confirmed = async (pickUpTime = '13:00') => {
    const made = await reserveTrips(app(), [toDullesTrip({ pickUpTime })])
    assert.equal(made.status, 'confirmed')
    return { id: await tripOf(app(), made._id), reference: made.reference, reservation: made._id }
  }
  const read = (id: string) => app().client('getTrip', { token, params: { id } })
  const assign = (id: string, body: object, ifMatch?: string) =>
    app().client('assignTrip', {
      ...{ token, params: { id }, body: body as BodyOf<'assignTrip'> },
      ...(ifMatch === undefined ? {} : { ifMatch }),
    } as never)
  const progress = (id: string, body: object) =>
    app().client('changeTripProgress', { token, params: { id }, body: body as BodyOf<'changeTripProgress'> })

  test('show who drives from when to when, what was promised, and what happened', async () => {
    const { id, reference, reservation } = await confirmed()
    const { dispatch } = await app().client('getReservation', { token, params: { id: reservation } })
    const names = { vehicle: 'sedan-1', driver: 'driver-sedan-1', withoutVehicle: null }
    const suggested = { _id: id, progress: 'scheduled', isUnassigned: true, ...names }
    const open = { status: 'confirmed', needsPlan: false, isUnannounced: false }
    assert.deepEqual(dispatch, { ...open, trips: [suggested] })
    const trip = await read(id)
    assert.equal(trip.reference, reference)
    assert.deepEqual(
      [trip.assignment?.vehicle?.name, trip.assignment?.driver?.name],
      ['sedan-1', 'driver-sedan-1'],
    )
    assert.deepEqual(
      [trip.assignment?.pinned, trip.assignment?.promised],
      [false, { class: 'sedan', seats: 3 }],
    )
    assert.equal(trip.assignment?.coreFrom, '2026-12-01T17:50:00Z')
    assert.deepEqual(
      trip.events.map(({ kind }) => kind),
      ['trip.assigned'],
    )
    assert.deepEqual(trip.possible, ['cancelled'])
  })

  test('get another pair, which stays; a busy one is named', async () => {
    const [one, other] = [await confirmed(), await confirmed()]
    const { assignment, version } = await read(other.id)
    assert.equal(assignment?.vehicle?.name, 'sedan-2')
    const busy = await refusalOf(assign(one.id, { vehicle: 'sedan-2', driver: 'driver-sedan-1' }))
    assert.deepEqual([busy.code, busy.inTheWay?.[0]?.reference], ['occupied', other.reference])
    assert.ok(busy.inTheWay?.some(({ kind, name }) => kind === 'vehicle' && name === 'sedan-2'))
    const given = await assign(one.id, { vehicle: 'suv-1', driver: 'driver-suv-1' }).catch(
      (error: Problem) => error,
    )
    assert.equal((given as Problem).code, 'promise_broken')
    assert.deepEqual((given as Problem).current, { needs: { class: 'suv', seats: 6 } })
    await app().client('recordTripConsent', {
      token,
      params: { id: one.id },
      body: { class: 'suv', seats: 6 },
    })
    const moved = await assign(one.id, { vehicle: 'suv-1', driver: 'driver-suv-1' })
    assert.deepEqual([(moved as { version: number }).version, version], [2, 1])
    const after = await read(one.id)
    assert.deepEqual([after.assignment?.vehicle?.name, after.assignment?.pinned], ['suv-1', true])
    assert.equal(after.consents.length, 1)
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('get a vehicle of their class with fewer seats without consent, if it seats the party', async () => {
    const { id } = await confirmed()
    const { db } = app()
    const { vehicle_class_id } = await db
      .selectFrom('vehicles')
      .select('vehicle_class_id')
      .where('id', '=', 'sedan-1')
      .executeTakeFirstOrThrow()
    const { passengers } = await read(id)
    for (const seats of [passengers, passengers - 1])
      await insertVehicle(db, { id: `seats-${seats}`, vehicle_class_id, seats, luggage: 9 })
    const give = (seats: number) => assign(id, { vehicle: `seats-${seats}`, driver: 'driver-sedan-1' })
    await give(passengers)
    const { code, current } = await refusalOf(give(passengers - 1))
    assert.deepEqual(
      [code, current],
      ['promise_broken', { needs: { class: 'sedan', seats: passengers - 1 } }],
    )
  })

  /** Cuts the drive back of all trips; returns the minute of their end. */
  const openEnds = async () => {
    const { db } = app()
    const { core_to } = await db.selectFrom('assignments').select('core_to').executeTakeFirstOrThrow()
    await db
      .updateTable('assignments')
      .set({ plan: toJson({ openEnd: 'back' }) })
      .execute()
    await db.updateTable('occupancies').set({ to_min: core_to }).where('purpose', '=', 'trip').execute()
    return core_to
  }
  const blockAfter = async (from_min: number, resource_id: string, purpose: 'service' | 'off') => {
    const row = { id: purpose, resource_id, trip_id: null, hold_until: null, note: null, purpose }
    await app()
      .db.insertInto('occupancies')
      .values({ ...row, from_min, to_min: from_min + 30 })
      .execute()
  }

  test('keep the pair that they have where the drive back does not fit, once staff choose it', async () => {
    const { id, reservation } = await confirmed()
    await blockAfter(await openEnds(), 'sedan-1', 'service')
    const before = (await read(id)).assignment
    await assign(id, { vehicle: 'sedan-1', driver: 'driver-sedan-1' })
    const events = await app().client('listReservationEvents', { token, id: reservation })
    assert.deepEqual(
      events.flatMap(({ what, isSuggested = false }) => (what === 'assigned' ? [isSuggested] : [])),
      [true, false],
    )
    const { assignment } = await read(id)
    assert.deepEqual(
      [assignment?.pinned, assignment?.until, assignment?.openEnd],
      [true, before?.until, 'back'],
    )
  })

  test('with an open end are planned with the time of the driver who is assigned', async () => {
    const { id } = await confirmed()
    const planned = (await read(id)).assignment
    await blockAfter(await openEnds(), 'driver-sedan-1', 'off')
    const cut = (await read(id)).assignment
    const ends = []
    for (const driver of ['driver-sedan-2', 'driver-sedan-1']) {
      await openEnds()
      await assign(id, { vehicle: 'sedan-1', driver })
      ends.push((await read(id)).assignment?.until)
    }
    assert.deepEqual(ends, [planned?.until, cut?.until])
  })

  test('take a driver who does not fit only with a reason', async () => {
    const { id } = await confirmed()
    await insertDriver(app().db, { id: 'new' })
    const { code, current } = await refusalOf(assign(id, { vehicle: 'sedan-1', driver: 'new' }))
    assert.deepEqual([code, current], ['not_fit', { checks: ['shift'], papers: [] }])
    const override = { checks: ['shift'], reason: 'He drives on his day off.' }
    await assign(id, { vehicle: 'sedan-1', driver: 'new', override })
    const trip = await read(id)
    assert.equal(trip.assignment?.driver?.name, 'new')
    assert.equal(trip.events.at(-1)?.reason, override.reason)
  })

  test('swap their vehicles and drivers, both or none', async () => {
    const [one, other] = [await confirmed(), await confirmed()]
    const moves = [
      { trip: one.id, version: 1, vehicle: 'sedan-2', driver: 'driver-sedan-2' },
      { trip: other.id, version: 1, vehicle: 'sedan-1', driver: 'driver-sedan-1' },
    ]
    const swapped = await app().client('moveTrips', { token, body: { moves } })
    assert.deepEqual(
      swapped.map(({ assignment }) => assignment?.vehicle?.name),
      ['sedan-2', 'sedan-1'],
    )
    assert.equal((await refusalOf(app().client('moveTrips', { token, body: { moves } }))).code, 'stale')
    const tight = { trip: one.id, version: 2, from: '2026-12-01T18:00:00Z' }
    assert.equal(
      (await refusalOf(app().client('moveTrips', { token, body: { moves: [tight] } }))).code,
      'invalid',
    )
    const early = { ...tight, from: '2026-12-01T17:50:00Z' }
    const [moved] = await app().client('moveTrips', { token, body: { moves: [early] } })
    assert.equal(moved?.assignment?.from, '2026-12-01T17:50:00Z')
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('are suggested pairs with their reasons, those that cannot last, and a plan for a day', async () => {
    const { id } = await confirmed()
    const all = await app().client('suggestForTrip', { token, params: { id } })
    const [best] = all
    assert.deepEqual([best?.vehicle.name, best?.fails], ['sedan-1', []])
    assert.ok(best?.reasons.some(({ code }) => code === 'empty-drive'))
    assert.ok(all.at(-1)?.fails.includes('class'))
    // Nothing before: the driver starts at the garage, free, and this trip is all of their duty.
    const { freeFrom, busyWith, dutyMinutes } = best?.availability ?? {}
    assert.deepEqual([freeFrom, busyWith], [null, null])
    assert.ok(dutyMinutes)
    assert.deepEqual(await app().client('suggestForTrip', { token, params: { id } }), all)
    const other = await confirmed()
    const beside = await app().client('suggestForTrip', { token, params: { id } })
    const busy = beside.find(({ availability }) => availability?.busyWith)
    assert.ok(busy?.fails.includes('driver-busy'))
    const { until } = (await read(other.id)).assignment ?? {}
    assert.equal(busy?.availability?.busyWith?.until, until)
    const plan = await app().client('suggestAssignments', { token, body: { day: '2026-12-01' } })
    assert.deepEqual(plan.left, [])
    assert.equal(new Set(plan.suggestions.map(({ vehicle }) => vehicle._id)).size, 2)
    assert.equal(new Set(plan.suggestions.map(({ driver }) => driver?._id)).size, 2)
  })

  test('are suggested for a day with the pairs they have, each of which can be accepted by itself', async () => {
    const [one, other] = [await confirmed(), await confirmed()]
    const late = await confirmed('20:00')
    // The cheapest plan would give the first trip the first sedan, which the other trip has.
    const moves = [
      { trip: one.id, version: 1, vehicle: 'sedan-2', driver: 'driver-sedan-2' },
      { trip: other.id, version: 1, vehicle: 'sedan-1', driver: 'driver-sedan-1' },
    ]
    await app().client('moveTrips', { token, body: { moves } })
    const { db } = app()
    await db.updateTable('assignments').set({ pinned: 0 }).execute()
    await db.updateTable('assignments').set({ driver_id: null }).where('trip_id', '=', late.id).execute()
    const plan = await app().client('suggestAssignments', { token, body: { day: '2026-12-01' } })
    assert.deepEqual(
      plan.suggestions.map(({ trip, vehicle }) => [trip, vehicle.name]),
      [
        [one.id, 'sedan-2'],
        [other.id, 'sedan-1'],
        [late.id, 'sedan-1'],
      ],
    )
    assert.deepEqual(plan.left, [])
    for (const { trip, vehicle, driver } of plan.suggestions)
      await assign(trip, { vehicle: vehicle._id, driver: driver?._id ?? null, pinned: true })
    assert.deepEqual(await examineOccupancies(db), SOUND)
  })

  test('are suggested drivers who come from the garage after the drive back, and free of expired holds', async () => {
    const { id } = await confirmed()
    const { id: later } = await confirmed('20:00')
    const availabilities = async (trip: string) =>
      (await app().client('suggestForTrip', { token, params: { id: trip } })).map(
        ({ availability }) => availability,
      )
    const [fromGarage] = await availabilities(id)
    assert.equal(fromGarage?.freeFrom, null)
    const until = (await read(id)).assignment?.until
    const back = (await availabilities(later)).find(one => one?.freeFrom === until)
    assert.ok(back)
    // The garage is at the pickup, but no trip says that the first driver is there.
    assert.deepEqual([back.milesAway, fromGarage.milesAway], [0, null])
    const hold = { purpose: 'hold' as const, hold_until: '2026-01-01T00:00:00.000Z' }
    await app().db.updateTable('occupancies').set(hold).where('trip_id', '=', id).execute()
    assert.ok((await availabilities(later)).every(one => one?.freeFrom === null))
  })

  test('are suggested drivers who would come late, with the arrival, or whose shift is another, with its gap', async () => {
    const { db, pass, deps } = app()
    const garage = toJson({ address: 'Dulles', ...DULLES })
    await db.updateTable('vehicles').set({ garage }).execute()
    const { id } = await confirmed()
    const own = db.updateTable('shifts').set({ from_time: '18:00', to_time: '23:00' })
    await own.where('driver_id', '=', 'driver-sedan-2').execute()
    await confirmed()
    const found = async () => {
      const all = await app().client('suggestForTrip', { token, params: { id } })
      const of = (driver: string) =>
        all.find(one => one.driver?._id === driver && one.vehicle._id === 'sedan-1')
      return { best: of('driver-sedan-1'), other: of('driver-sedan-2'), busy: of('driver-suv-1') }
    }
    const before = await found()
    assert.deepEqual([before.best?.availability?.late, before.best?.availability?.missedShift], [null, null])
    const { from, until, minutesOutside } = before.other?.availability?.missedShift ?? {}
    assert.deepEqual([from, until], ['2026-12-01T23:00:00Z', '2026-12-02T04:00:00Z'])
    const { assignment } = await read(id)
    const minutesAfter = (later = '', earlier = '') => (Date.parse(later) - Date.parse(earlier)) / 60_000
    assert.equal(minutesOutside, minutesAfter(from, assignment?.from ?? ''))

    const pickUpAt = '2026-12-01T18:00:00Z'
    pass(Date.parse(pickUpAt) - deps.clock().getTime() + 8 * 60_000)
    const approach = minutesAfter(assignment?.coreFrom, assignment?.from ?? '')
    token = await app().signIn()
    const { late } = (await found()).best?.availability ?? {}
    assert.equal(late?.minutes, approach + 8)
    assert.equal(minutesAfter(late?.arrivesAt, pickUpAt), late?.minutes)

    await progress(id, { seen: 'scheduled', to: 'en-route' })
    const { best, other, busy } = await found()
    assert.deepEqual([best?.availability?.late, other?.availability?.late?.minutes], [null, late?.minutes])
    assert.ok(busy?.availability?.busyWith)
    assert.equal(busy.availability.late, null)
    pass(24 * 3600_000)
    token = await app().signIn()
    assert.equal((await found()).other?.availability?.late, null)
  })

  test('are suggested every vehicle with every driver of a larger fleet', async () => {
    const { id } = await confirmed()
    await insertFleet(app().db, { shuttle: 6 })
    const all = await app().client('suggestForTrip', { token, params: { id } })
    const vehicles = Map.groupBy(all, ({ driver }) => driver?._id)
    assert.deepEqual(
      [...vehicles.values()].map(({ length }) => length),
      Array.from({ length: 9 }, () => 9),
    )
  })

  test('move on from state to state, and the last one completes the reservation', async () => {
    const { id, reservation } = await confirmed()
    const early = await refusalOf(progress(id, { seen: 'scheduled', to: 'en-route' }))
    assert.deepEqual([early.code, early.current], ['not_possible', { possible: ['cancelled'] }])
    app().passTo('2026-12-01T17:00:00Z')
    token = await app().signIn()
    await progress(id, { seen: 'scheduled', to: 'on-location' })
    const { events } = await read(id)
    assert.deepEqual([events.at(-1)?.from, events.at(-1)?.to], ['scheduled', 'on-location'])
    assert.equal(
      (await refusalOf(progress(id, { seen: 'scheduled', to: 'en-route' }))).code,
      'changed_meanwhile',
    )
    assert.equal((await refusalOf(progress(id, { seen: 'on-location', to: 'en-route' }))).code, 'invalid')
    await progress(id, { seen: 'on-location', to: 'en-route', reason: 'Wrong door.' })
    const done = await progress(id, { seen: 'en-route', to: 'done' })
    assert.deepEqual([done.progress, done.status], ['done', 'completed'])
    await progress(id, { seen: 'done', to: 'on-board', reason: 'A second stop.' })
    const { status } = await app().client('getReservation', { token, params: { id: reservation } })
    assert.equal(status, 'confirmed')
    const rows = await app().db.selectFrom('occupancies').select('id').execute()
    assert.equal(rows.length, 3)
  })

  test('are no-shows after two attempts and the free waiting', async () => {
    const { id } = await confirmed()
    app().passTo('2026-12-01T18:00:00Z')
    token = await app().signIn()
    await progress(id, { seen: 'scheduled', to: 'on-location' })
    assert.equal((await read(id)).freeUntil, '2026-12-01T18:15:00Z')
    const attempts = ['2026-12-01T18:02:00Z', '2026-12-01T18:10:00Z']
    const body = { seen: 'on-location', to: 'no-show', attempts }
    assert.equal((await refusalOf(progress(id, body))).code, 'not_possible')
    app().pass(20 * 60_000)
    const { status, progress: state } = await progress(id, body)
    assert.deepEqual([status, state], ['completed', 'no-show'])
  })

  test('that are cancelled give back vehicle and driver, and cancel a reservation that has no other', async () => {
    const { id } = await confirmed()
    const trip = await progress(id, { seen: 'scheduled', to: 'cancelled' })
    assert.deepEqual([trip.status, trip.assignment], ['cancelled', null])
    assert.deepEqual(await app().db.selectFrom('occupancies').select('id').execute(), [])
    assert.equal(
      (await refusalOf(assign(id, { vehicle: 'sedan-1', driver: 'driver-sedan-1' }))).code,
      'changed_meanwhile',
    )
  })

  test('stand in the history of the reservation: who drives, and where they are, with both times', async () => {
    const { id, reservation } = await confirmed()
    await assign(id, { vehicle: 'sedan-2', driver: 'driver-sedan-2' })
    app().passTo('2026-12-01T17:30:00Z')
    token = await app().signIn()
    const at = '2026-12-01T17:00:00.000Z'
    await progress(id, { seen: 'scheduled', to: 'on-location', at })
    await progress(id, { seen: 'on-location', to: 'en-route', reason: 'A wrong tap' })
    const history = await app().client('listReservationEvents', { token, id: reservation })
    assert.deepEqual(
      history.flatMap(({ what, differences, happenedAt, reason }) =>
        what === 'assigned' || what === 'progress' ? [[what, differences, happenedAt, reason]] : [],
      ),
      [
        [
          'assigned',
          [changed('vehicle', '', 'sedan-1'), changed('driver', '', 'driver-sedan-1')],
          undefined,
          undefined,
        ],
        [
          'assigned',
          [changed('vehicle', 'sedan-1', 'sedan-2'), changed('driver', 'driver-sedan-1', 'driver-sedan-2')],
          ...[undefined, undefined],
        ],
        ['progress', [changed('progress', 'scheduled', 'on-location')], at, undefined],
        ['progress', [changed('progress', 'on-location', 'en-route')], undefined, 'A wrong tap'],
      ],
    )
  })
})

function changed(name: string, before: string, after: string) {
  return { name, before, after }
}

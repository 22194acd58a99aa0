import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import type { Problem } from '../../../contract/problems.ts'
import type { Block } from '../../../domain/dispatch/block.ts'
import { BLOCKED_DAYS_MAX, MAX_SPAN_MINUTES, TRIP_MOVES_MAX } from '../../../domain/dispatch/span.ts'
import { SYSTEM } from '../../../domain/values/event.ts'
import { insertDriver, insertTrip, insertVehicle } from '../../../test/support/dispatch.ts'
import { onEveryEngine, openTestDatabase, type TestDatabase } from '../../../test/support/engines.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { Dropped } from '../../platform/jobs/handler.ts'
import { changeReservation } from '../../reservations/change-reservation.ts'
import { blockResource, unblockResource } from './block-resource.ts'
import { commitOccupying } from './commit-occupying.ts'
import { examineOccupancies } from './examine-occupancies.ts'
import { expireHoldHandler } from './expire-hold-handler.ts'
import { addHold, confirmHold, endHold, holdsAsManyAsAllowed, LIVE_HOLDS_MAX } from './holds.ts'
import { IN_THE_WAY_MAX } from './in-the-way.ts'
import { moveTrips, type TripMove } from './move.ts'
import { insertOccupancies } from './occupancy-store.ts'
import { type OccupancyMode, occupyTrips, PAIRS_TRIED_MAX, type TripOccupancy } from './occupy-trips.ts'
import { releaseTrips } from './release.ts'

const NOW = new Date('2026-11-22T12:00:00.000Z')
const CHANGE = { actor: SYSTEM, now: NOW }
const STAFF = { actor: { kind: 'staff', id: 's1', name: 'Grace' }, now: NOW } as const
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
/** 2 December 2026, 19:00 UTC. */
const HOUR = Date.parse('2026-12-02T19:00:00Z') / 60_000
const PAIRS = ['1', '2', '3', '4'].map(n => ({ vehicleId: `car${n}`, driverId: `driver${n}` }))
const TRIP: OccupancyMode = { purpose: 'trip' }
const NOBODY = { email: null, phone: null, address: null, network: null }

const block = (from: number, minutes = 60): Block => ({
  span: { from, to: from + minutes },
  core: { from: from + 10, to: from + minutes - 10 },
})

onEveryEngine('mode vehicles and drivers', engine => {
  let store: TestDatabase
  beforeEach(async () => {
    store = await openTestDatabase(engine)
    for (const { vehicleId, driverId } of PAIRS) {
      await insertVehicle(store.db, { id: vehicleId })
      await insertDriver(store.db, { id: driverId })
    }
    for (const id of ['a', 'b', 'c', 'd', 'e']) await insertTrip(store.db, id)
  })
  afterEach(() => store.drop())

  const wanted = (tripId: string, change: Partial<TripOccupancy> = {}): TripOccupancy => ({
    tripId,
    reservation: { id: `reservation-${tripId}`, reference: `QRT-${tripId}` },
    block: block(HOUR),
    pairs: PAIRS.slice(0, 1),
    pinned: false,
    ...change,
  })
  const take = (trips: TripOccupancy[], mode = TRIP, change = CHANGE) =>
    store.db.commitTogether(tx => occupyTrips(tx, trips, mode, change))
  const hold = async (tripId: string, until: Date, holder = NOBODY) =>
    await store.db.commitTogether(async tx => {
      const trip = wanted(tripId)
      await occupyTrips(tx, [trip], { purpose: 'hold', until }, CHANGE)
      await addHold(tx, { reservationId: trip.reservation.id, until, holder }, CHANGE)
    })
  const release = (tripId: string, change: typeof CHANGE | typeof STAFF) =>
    store.db.commitTogether(tx =>
      changeReservation(tx, `reservation-${tripId}`, change, () => releaseTrips(tx, [tripId], change)),
    )
  const confirmAt = (now: Date) =>
    store.db.commitTogether(tx =>
      changeReservation(tx, 'reservation-a', { ...CHANGE, now }, () => confirmHold(tx, 'reservation-a', now)),
    )
  const rows = async () =>
    (
      await store.db
        .selectFrom('occupancies')
        .selectAll()
        .orderBy('trip_id')
        .orderBy('resource_id')
        .orderBy('from_min')
        .execute()
    ).map(row => [row.trip_id, row.resource_id, row.purpose, row.from_min - HOUR, row.to_min - HOUR])
  const kinds = async () =>
    (await store.db.selectFrom('events').select('kind').orderBy('seq').execute()).map(({ kind }) => kind)
  const sound = async () =>
    assert.deepEqual(await examineOccupancies(store.db), { overlaps: 0, incomplete: 0, left: 0 })
  const refusal = async (attempt: Promise<unknown>): Promise<Problem> =>
    await attempt.then(
      () => assert.fail('was not refused'),
      error => error,
    )

  test('takes the first pair that is free, of so many', async () => {
    assert.deepEqual(await take([wanted('a', { pairs: PAIRS })]), [PAIRS[0]])
    const mixed = [
      { vehicleId: 'car1', driverId: 'driver2' },
      { vehicleId: 'car2', driverId: 'driver1' },
    ]
    assert.deepEqual(await take([wanted('b', { pairs: [...mixed, ...PAIRS.slice(2)] })]), [PAIRS[2]])
    assert.deepEqual(await rows(), [
      ['a', 'car1', 'trip', 0, 60],
      ['a', 'driver1', 'trip', 0, 60],
      ['b', 'car3', 'trip', 0, 60],
      ['b', 'driver3', 'trip', 0, 60],
    ])
    const [taken] = PAIRS
    assert.ok(taken)
    const so = (many: number) => [...Array.from({ length: many }, () => taken), ...PAIRS.slice(3)]
    assert.equal((await refusal(take([wanted('c', { pairs: so(PAIRS_TRIED_MAX) })]))).code, 'occupied')
    assert.deepEqual(await take([wanted('c', { pairs: so(PAIRS_TRIED_MAX - 1) })]), [PAIRS[3]])
    assert.deepEqual(await kinds(), ['trip.assigned', 'trip.assigned', 'trip.assigned'])
    await sound()
  })

  test('takes a vehicle alone where drivers are always there, and a trip right after another one', async () => {
    const alone = [{ vehicleId: 'car1', driverId: null }]
    await take([wanted('a', { pairs: alone })])
    await take([wanted('b', { pairs: alone, block: block(HOUR + 60) })])
    await take([wanted('c', { pairs: alone, block: block(HOUR - 60) })])
    assert.equal((await rows()).length, 3)
    await sound()
  })

  test('says what is in the way, of whom and until when', async () => {
    await take([wanted('a')])
    const { code, inTheWay } = await refusal(take([wanted('b', { block: block(HOUR + 30) })]))
    assert.equal(code, 'occupied')
    const same = {
      purpose: 'trip',
      reference: 'QRT-a',
      guest: 'Ada Byron',
      ...{ pickUpAt: '2026-12-01T19:00:00.000Z', pickUp: '', dropOff: '' },
      reservationId: 'reservation-a',
      tripId: 'a',
      from: '2026-12-02T19:00:00Z',
      until: '2026-12-02T20:00:00Z',
      heldUntil: null,
    }
    assert.deepEqual(
      inTheWay?.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
      [
        { kind: 'vehicle', name: 'car1', ...same },
        { kind: 'driver', name: 'driver1', ...same },
      ],
    )
  })

  test('names a bounded number of them', async () => {
    const minute = (n: number) => ({
      resourceId: 'car1',
      span: { from: HOUR + n, to: HOUR + n + 1 },
      purpose: 'service' as const,
    })
    await insertOccupancies(
      store.db,
      Array.from({ length: IN_THE_WAY_MAX + 1 }, (_, n) => minute(n)),
      NOW,
    )
    const { inTheWay } = await refusal(take([wanted('a')]))
    assert.equal(inTheWay?.length, IN_THE_WAY_MAX)
  })

  test('takes there and back or none of them', async () => {
    await take([wanted('a')])
    const back = wanted('c', { block: block(HOUR + 30) })
    assert.equal((await refusal(take([wanted('b', { block: block(HOUR + 300) }), back]))).code, 'occupied')
    assert.equal((await rows()).length, 2)
    const legs = [wanted('b', { block: block(HOUR + 60) }), wanted('c', { block: block(HOUR + 120) })]
    assert.equal((await take(legs)).length, 2)
    await sound()
  })

  test('takes a lane for the pick-up, so that only so many begin at about the same time', async () => {
    const laneIds = ['lane-1', 'lane-2']
    await store.db
      .insertInto('resources')
      .values(laneIds.map(id => ({ id, kind: 'lane' as const })))
      .execute()
    const pickUp = { laneIds, span: { from: HOUR + 10, to: HOUR + 40 } }
    const at = (n: number) => ({ pairs: PAIRS.slice(n, n + 1), pickUp })
    await take([wanted('a', at(0))])
    await take([wanted('b', at(1))])
    const { inTheWay } = await refusal(take([wanted('c', at(2))]))
    assert.deepEqual(
      inTheWay?.map(({ kind }) => kind),
      ['lane', 'lane'],
    )
    await release('a', CHANGE)
    await take([wanted('c', at(2))])
    await sound()
  })

  test('gives back what a trip had, once', async () => {
    await take([wanted('a'), wanted('b', { block: block(HOUR + 60) })])
    for (let i = 0; i < 2; i++) await release('a', STAFF)
    assert.deepEqual(
      (await rows()).map(([trip]) => trip),
      ['b', 'b'],
    )
    assert.deepEqual(await kinds(), ['trip.assigned', 'trip.assigned', 'trip.unassigned'])
    await take([wanted('c')])
    await sound()
  })

  test('swaps two trips, moves one in time, and changes nothing where one does not fit', async () => {
    await take([
      wanted('a'),
      wanted('b', { pairs: PAIRS.slice(1, 2) }),
      wanted('c', { pairs: PAIRS.slice(2, 3) }),
    ])
    const to = (tripId: string, n: number, version = 1, from = HOUR): TripMove => {
      const pair = PAIRS[n]
      assert.ok(pair)
      return { tripId, version, pair, block: block(from), pinned: true }
    }
    const move = (moves: TripMove[]) => store.db.commitTogether(tx => moveTrips(tx, moves, STAFF))
    await move([to('a', 1), to('b', 0)])
    const swapped = await rows()
    assert.deepEqual(swapped.slice(0, 4), [
      ['a', 'car2', 'trip', 0, 60],
      ['a', 'driver2', 'trip', 0, 60],
      ['b', 'car1', 'trip', 0, 60],
      ['b', 'driver1', 'trip', 0, 60],
    ])
    const { code, inTheWay } = await refusal(move([to('a', 3, 2), to('b', 2, 2, HOUR + 59)]))
    assert.deepEqual([code, inTheWay?.map(({ reference }) => reference)], ['occupied', ['QRT-c', 'QRT-c']])
    assert.deepEqual(await rows(), swapped)
    assert.equal((await refusal(move([to('a', 3, 1)]))).code, 'stale')
    assert.equal((await refusal(move([to('e', 3)]))).code, 'changed_meanwhile')
    await move([to('b', 2, 2, HOUR + 60)])
    const { pinned, version, core_from } = await store.db
      .selectFrom('assignments')
      .selectAll()
      .where('trip_id', '=', 'b')
      .executeTakeFirstOrThrow()
    assert.deepEqual([pinned, version, core_from], [1, 3, HOUR + 70])
    await assert.rejects(move(Array.from({ length: TRIP_MOVES_MAX + 1 }, () => to('a', 0))), RangeError)
    await sound()
  })

  test('keeps a held trip until it is confirmed, or until its time is over', async () => {
    await hold('a', later(35))
    assert.equal((await refusal(take([wanted('b')]))).inTheWay?.[0]?.heldUntil, later(35).toISOString())
    await assert.rejects(hold('a', later(60)), { code: 'occupied' })
    assert.ok(await confirmAt(later(34)))
    assert.deepEqual(
      (await rows()).map(([, , purpose]) => purpose),
      ['trip', 'trip'],
    )
    assert.equal(await store.db.commitTogether(tx => endHold(tx, 'reservation-a', STAFF)), false)
    await sound()
  })

  test('frees what was held when somebody needs it after its time, without waiting for the job', async () => {
    await hold('a', later(35))
    const at = (now: Date) => take([wanted('b')], TRIP, { actor: SYSTEM, now })
    assert.equal((await refusal(at(later(34)))).code, 'occupied')
    await at(later(35))
    assert.equal(await confirmAt(later(36)), false)
    const { state, ended_by } = await store.db.selectFrom('holds').selectAll().executeTakeFirstOrThrow()
    assert.deepEqual([state, ended_by], ['ended', 'system'])
    assert.deepEqual(await kinds(), ['trip.assigned', 'hold.taken', 'hold.ended', 'trip.assigned'])
    await sound()
  })

  test('ends a hold by its job, by staff, and once', async () => {
    await hold('a', later(35))
    const job = async () =>
      (await store.db.selectFrom('jobs').selectAll().orderBy('id').execute()).at(-1) as Job
    const { kind, run_at, subject_id } = await job()
    assert.deepEqual([kind, run_at, subject_id], ['hold.expire', later(35).toISOString(), 'reservation-a'])
    const told: string[] = []
    const handle = async (now: Date) =>
      await expireHoldHandler({
        db: store.db,
        clock: () => now,
        tell: async (_, id) => void told.push(id),
      }).handle(await job())
    await assert.rejects(handle(later(34)), Dropped)
    await handle(later(35))
    assert.deepEqual(await rows(), [])
    assert.deepEqual(told, ['reservation-a'])
    // The callback is called at least once, and so must be idempotent.
    await handle(later(36))

    await hold('a', later(70))
    assert.ok(await store.db.commitTogether(tx => endHold(tx, 'reservation-a', STAFF)))
    const { ended_by } = await store.db.selectFrom('holds').selectAll().executeTakeFirstOrThrow()
    assert.equal(ended_by, 'Grace')
    await sound()
  })

  test('lets a person hold two reservations, by whichever of their contacts', async () => {
    assert.equal(LIVE_HOLDS_MAX, 2)
    const holder = { email: 'E', phone: 'P', address: 'A', network: 'N' }
    const isFull = (who: object, now = NOW) => holdsAsManyAsAllowed(store.db, { ...NOBODY, ...who }, now)
    for (const [index, id] of ['a', 'b'].entries()) {
      assert.equal(await isFull(holder), false)
      const held = { reservationId: `reservation-${id}`, until: later(35 + index), holder }
      await store.db.commitTogether(tx => addHold(tx, held, CHANGE))
    }
    for (const who of [{ email: 'E' }, { phone: 'P' }, { address: 'A' }]) assert.ok(await isFull(who))
    assert.equal(await isFull({ email: 'P', phone: 'X' }), false)
    assert.equal(await isFull(holder, later(35)), false)
    assert.equal(await isFull({}), false)
  })

  test('makes a vehicle busy for a repair, in slices, for a year at most', async () => {
    const repair = (from: number, minutes: number) =>
      store.db.commitTogether(tx =>
        blockResource(
          tx,
          {
            ...({ resourceId: 'car1', purpose: 'service', note: 'Brakes' } as const),
            span: { from, to: from + minutes },
          },
          NOW,
        ),
      )
    const { id } = await repair(HOUR, MAX_SPAN_MINUTES + 1)
    assert.deepEqual(
      (await rows()).map(([, , , from, to]) => [from, to]),
      [
        [0, MAX_SPAN_MINUTES],
        [MAX_SPAN_MINUTES, MAX_SPAN_MINUTES + 1],
      ],
    )
    const { inTheWay } = await refusal(take([wanted('a')]))
    assert.deepEqual(
      inTheWay?.map(({ purpose, reference }) => [purpose, reference]),
      [['service', null]],
    )
    assert.equal((await refusal(repair(HOUR - 10, 11))).code, 'occupied')
    assert.ok(await store.db.commitTogether(tx => unblockResource(tx, id)))
    assert.equal(await store.db.commitTogether(tx => unblockResource(tx, id)), false)
    await take([wanted('a')])
    const year = BLOCKED_DAYS_MAX * 1440
    await assert.rejects(repair(HOUR + 100, year + 1), RangeError)
    const { id: long } = await repair(HOUR + 100, year)
    assert.ok((await rows()).length > 180)
    assert.ok(await store.db.commitTogether(tx => unblockResource(tx, long)))
    assert.equal((await rows()).length, 2)
  })

  test('chooses again where somebody wrote past the locks, and gives up after a while', async () => {
    let runs = 0
    const attempt = (id: (run: number) => string) =>
      commitOccupying(store.db.commitTogether, ['car1'], async tx => {
        runs += 1
        const row = { resourceId: id(runs), span: block(HOUR).span, purpose: 'service' as const }
        await insertOccupancies(tx, [row], NOW)
      })
    await insertOccupancies(
      store.db,
      [{ resourceId: 'car1', span: block(HOUR).span, purpose: 'service' }],
      NOW,
    )
    await attempt(run => (run === 1 ? 'car1' : 'car2'))
    assert.equal(runs, 2)
    runs = 0
    assert.equal((await refusal(attempt(() => 'car1'))).code, 'occupied')
    assert.equal(runs, 3)
    await assert.rejects(
      commitOccupying(store.db.commitTogether, ['car1'], async () => {
        throw new Error('another fault')
      }),
      /another fault/,
    )
  })
})

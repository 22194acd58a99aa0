import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { Block } from '../../../domain/dispatch/block.ts'
import { SYSTEM } from '../../../domain/values/event.ts'
import { toJson } from '../../../domain/values/json.ts'
import { insertDriver, insertTrip, insertVehicle } from '../../../test/support/dispatch.ts'
import { openTestDatabase, type TestDatabase } from '../../../test/support/engines.ts'
import type { Database } from '../../platform/db/tables.ts'
import { changeReservation } from '../../reservations/change-reservation.ts'
import { endEarly, restoreEnds } from './end-early.ts'
import { examineOccupancies } from './examine-occupancies.ts'
import { moveTrips, type TripMove } from './move.ts'
import { occupyTrips, type TripOccupancy } from './occupy-trips.ts'
import { releaseTrips } from './release.ts'

const CHANGE = { actor: SYSTEM, now: new Date('2026-11-22T12:00:00.000Z') }
/** 2 December 2026, 19:00 UTC. */
const HOUR = Date.parse('2026-12-02T19:00:00Z') / 60_000
const PAIR = { vehicleId: 'car1', driverId: 'driver1' }

describe('a chain of trips on one vehicle', () => {
  let store: TestDatabase
  beforeEach(async () => {
    store = await openTestDatabase('sqlite')
    await insertVehicle(store.db, { id: 'car1' })
    await insertDriver(store.db, { id: 'driver1' })
    for (const id of ['a', 'b', 'c']) await insertTrip(store.db, id)
  })
  afterEach(() => store.drop())

  const wanted = (tripId: string, change: Pick<TripOccupancy, 'block' | 'plan'>): TripOccupancy => ({
    ...{ tripId, reservation: { id: `reservation-${tripId}`, reference: `QRT-${tripId}` } },
    ...{ pairs: [PAIR], pinned: false, ...change },
  })
  const release = (tripId: string, change: typeof CHANGE) =>
    store.db.commitTogether(tx =>
      changeReservation(tx, `reservation-${tripId}`, change, () => releaseTrips(tx, [tripId], change)),
    )
  const rows = async () =>
    (
      await store.db.selectFrom('occupancies').selectAll().orderBy('trip_id').orderBy('resource_id').execute()
    ).map(row => [row.trip_id, row.resource_id, row.purpose, row.from_min - HOUR, row.to_min - HOUR])
  const sound = async () =>
    assert.deepEqual(await examineOccupancies(store.db), { overlaps: 0, incomplete: 0, left: 0 })
  /** Three trips of 60 minutes that follow each other on the first pair, each with 20 minutes from and to the garage. */
  const chain = async () => {
    const at = (from: number): Block => ({
      span: { from, to: from + 60 },
      core: { from: from + 5, to: from + 50 },
    })
    const drives = { approachMinutes: 25, backMinutes: 30 }
    const trips = [
      wanted('a', { block: at(HOUR), plan: { ...drives, before: 'b' } }),
      wanted('b', { block: at(HOUR + 60), plan: { ...drives, after: 'a', before: 'c' } }),
      wanted('c', { block: at(HOUR + 120), plan: { ...drives, after: 'b' } }),
    ]
    await store.db.commitTogether(tx => occupyTrips(tx, trips, { purpose: 'trip' }, CHANGE))
  }
  const plans = async () => {
    const all = await store.db
      .selectFrom('assignments')
      .select(['trip_id', 'plan'])
      .orderBy('trip_id')
      .execute()
    return all.map(({ trip_id, plan }) => {
      const { approachMinutes: _, backMinutes: __, ...links } = JSON.parse(plan)
      return [trip_id, links]
    })
  }

  test('plans the trips beside one that is gone from the garage again', async () => {
    await chain()
    await release('c', CHANGE)
    assert.deepEqual(await plans(), [
      ['a', { before: 'b' }],
      ['b', { after: 'a' }],
    ])
    // The core of b ends at 110, and the way back takes half an hour.
    assert.deepEqual((await rows()).at(-1), ['b', 'driver1', 'trip', 60, 140])
    await release('a', CHANGE)
    assert.deepEqual(await plans(), [['b', {}]])
    assert.deepEqual(await rows(), [
      ['b', 'car1', 'trip', 40, 140],
      ['b', 'driver1', 'trip', 40, 140],
    ])
    await sound()
  })

  test('frees what a done trip does not need once the trip after it is gone', async () => {
    await chain()
    await store.db.updateTable('trips').set({ progress: 'done' }).where('id', '=', 'a').execute()
    const change = { ...CHANGE, now: new Date((HOUR + 10) * 60_000) }
    const byStaff = (work: (tx: Database) => Promise<void>) =>
      store.db.commitTogether(tx => changeReservation(tx, 'reservation-a', change, () => work(tx)))
    await byStaff(tx => endEarly(tx, ['a'], change.now))
    assert.deepEqual((await rows()).at(0), ['a', 'car1', 'trip', 0, 60])
    // Ten minutes until it is clear, then half an hour to the garage.
    await release('b', change)
    assert.deepEqual((await rows()).at(0), ['a', 'car1', 'trip', 0, 50])
    await sound()
    await byStaff(tx => restoreEnds(tx, ['a']))
    assert.deepEqual((await rows()).at(0), ['a', 'car1', 'trip', 0, 80])
    assert.deepEqual((await plans()).at(0), ['a', {}])
    await sound()
  })

  test('leaves an end open where the drive to the garage does not fit any more', async () => {
    await chain()
    await release('b', CHANGE)
    // The way back of a ends at 80, and the approach of c begins at 100: both fit.
    assert.deepEqual(await plans(), [
      ['a', {}],
      ['c', {}],
    ])
    await store.db
      .updateTable('assignments')
      .set({ plan: toJson({ backMinutes: 90, before: 'c' }) })
      .where('trip_id', '=', 'a')
      .execute()
    await store.db
      .updateTable('assignments')
      .set({ plan: toJson({ approachMinutes: 90, after: 'a' }) })
      .where('trip_id', '=', 'c')
      .execute()
    const [kept] = await store.db.selectFrom('assignments').selectAll().where('trip_id', '=', 'c').execute()
    assert.ok(kept)
    const move: TripMove = {
      ...{ tripId: 'c', version: kept.version, pair: PAIR, pinned: false },
      block: { span: { from: HOUR + 110, to: HOUR + 200 }, core: { from: HOUR + 125, to: HOUR + 170 } },
    }
    await store.db.commitTogether(tx => moveTrips(tx, [move], CHANGE))
    const open = (await plans()).map(([id, links]) => [id, links.openEnd])
    assert.deepEqual(open, [
      ['a', 'back'],
      ['c', 'approach'],
    ])
    await sound()
  })
})

import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { BodyOf } from '../../../contract/calls.ts'
import type { AssignmentPlan } from '../../../domain/dispatch/resources.ts'
import { SYSTEM } from '../../../domain/values/event.ts'
import { toJson } from '../../../domain/values/json.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { insertFleet } from '../../../test/support/fleet.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { refusalOf } from '../../../test/support/problems.ts'
import {
  backFromDulles,
  reserveTrips,
  SOUND,
  type Trips,
  toDullesTrip,
  tripOf,
} from '../../../test/support/trips.ts'
import type { CommitTogether } from '../../platform/db/commit-together.ts'
import type { Database } from '../../platform/db/tables.ts'
import { deleteRecord } from '../../platform/records/change-record.ts'
import { dispatchVehicleStore } from '../vehicles/store.ts'
import { examineOccupancies } from './examine-occupancies.ts'

const PICKUP = Date.parse('2026-12-01T18:00:00Z')
const minutesAfter = (minutes: number) => PICKUP + minutes * MINUTE_MS

onEveryEngine('a ride that ends early', engine => {
  const app = useTestApp(engine)
  let token = ''
  let ride = { id: '', reservation: '' }
  const passTo = async (instant: number) => {
    app().passTo(instant)
    token = await app().signIn()
  }
  const reserve = async (trips: Trips) => {
    const { _id: reservation } = await reserveTrips(app(), trips)
    ride = { id: await tripOf(app(), reservation), reservation }
    await passTo(minutesAfter(20))
  }
  beforeEach(async () => {
    await priceStore(app().db)
    await insertFleet(app().db, { sedan: 1 })
  })

  const read = async (id = ride.id) => {
    const { assignment } = await app().client('getTrip', { token, id })
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
    const [coreUntil, until] = [assignment?.coreUntil, assignment?.until].map(end => Date.parse(end ?? ''))
    return { coreUntil: coreUntil ?? 0, until: until ?? 0, openEnd: assignment?.openEnd }
  }
  const progress = (
    body: Pick<BodyOf<'changeTripProgress'>, 'seen' | 'to' | 'reason' | 'attempts'>,
    id = ride.id,
  ) => app().client('changeTripProgress', { token, id, body: { attempts: [], ...body } })
  const finish = (id = ride.id) => progress({ seen: 'scheduled', to: 'done' }, id)
  const takeBack = () => progress({ seen: 'done', to: 'on-board', reason: 'A second stop.' })
  const status = (seenStatus: 'confirmed' | 'completed', to: 'confirmed' | 'completed') =>
    app().client('changeReservationStatus', { token, id: ride.reservation, body: { seenStatus, status: to } })
  /** Parts of one repair, from and until in milliseconds. */
  const repair = async (...parts: [from: number, until: number][]) => {
    const rows = parts.map(([from, until], part) => ({
      ...{ id: `repair.${part}`, resource_id: 'sedan-1', trip_id: null, purpose: 'service' as const },
      ...{ from_min: from / MINUTE_MS, to_min: until / MINUTE_MS, hold_until: null, note: null },
    }))
    await app().db.insertInto('occupancies').values(rows).execute()
  }

  test('frees vehicle and driver after the buffer and the garage leg, until it is taken back', async () => {
    await reserve([toDullesTrip()])
    const planned = await read()
    await finish()
    const { coreUntil, until } = await read()
    assert.ok(until < planned.until)
    assert.ok(coreUntil > minutesAfter(20))
    assert.equal(until - coreUntil, planned.until - planned.coreUntil)
    await takeBack()
    assert.deepEqual(await read(), planned)
  })

  test('frees nothing before its pickup', async () => {
    await reserve([toDullesTrip()])
    const planned = await read()
    await passTo(minutesAfter(-8))
    await finish()
    assert.deepEqual(await read(), planned)
  })

  test('is taken back up to what took its time, and as a whole once that is gone', async () => {
    await reserve([toDullesTrip()])
    const planned = await read()
    await finish()
    const ended = await read()
    await repair([planned.until - 5 * MINUTE_MS, planned.until])
    await takeBack()
    const cut = { coreUntil: planned.coreUntil, until: planned.until - 5 * MINUTE_MS, openEnd: 'back' }
    assert.deepEqual(await read(), cut)
    await progress({ seen: 'on-board', to: 'done' })
    assert.deepEqual(await read(), ended)
    await takeBack()
    assert.deepEqual(await read(), cut)
    const assign = async () => {
      const { version: ifMatch } = await app().client('getTrip', { token, id: ride.id })
      const body = { vehicle: 'sedan-1', driver: 'driver-sedan-1', pinned: true }
      await app().client('assignTrip', { token, id: ride.id, ifMatch, body })
    }
    await assign()
    assert.deepEqual(await read(), cut)
    await app().db.deleteFrom('occupancies').where('purpose', '=', 'service').execute()
    await assign()
    assert.deepEqual(await read(), planned)
  })

  test('cuts its core only where the garage leg is not enough', async () => {
    await reserve([toDullesTrip()])
    const planned = await read()
    await finish()
    const { until } = await read()
    await repair([until, planned.until])
    await takeBack()
    const coreUntil = Math.min(until, planned.coreUntil)
    assert.deepEqual(await read(), { coreUntil, until, openEnd: 'back' })
    await progress({ seen: 'on-board', to: 'done' })
    await app().db.deleteFrom('occupancies').where('purpose', '=', 'service').execute()
    await takeBack()
    assert.deepEqual(await read(), planned)
  })

  test('is not taken back amid a repair until all of its planned time has passed', async () => {
    await reserve([toDullesTrip()])
    const planned = await read()
    await status('confirmed', 'completed')
    const { until } = await read()
    await repair([minutesAfter(-300), minutesAfter(-200)], [until, planned.until + 300 * MINUTE_MS])
    await passTo(until + MINUTE_MS)
    for (const back of [takeBack, () => status('completed', 'confirmed')])
      assert.equal((await refusalOf(back())).reason?.code, 'out-around')
    await passTo(planned.until)
    await takeBack()
    assert.equal((await read()).until, until)
  })

  test('stays ended where only the way back of a completed reservation is open again', async () => {
    await reserve([toDullesTrip(), backFromDulles({ pickUpDate: '2026-12-01', pickUpTime: '17:00' })])
    const back = await tripOf(app(), ride.reservation, 2)
    const [there, planned] = [await read(), await read(back)]
    await finish()
    const ended = await read()
    assert.ok(ended.until < there.until)
    await passTo(minutesAfter(260))
    await status('confirmed', 'completed')
    assert.ok((await read(back)).until < planned.until)
    await status('completed', 'confirmed')
    assert.deepEqual(await read(back), planned)
    assert.deepEqual(await read(), ended)
  })

  test('is also a no-show, whose vehicle may drive home longer from the pickup', async () => {
    await reserve([toDullesTrip()])
    const drives = { approachMinutes: 70, backMinutes: 58 }
    await app()
      .db.updateTable('assignments')
      .set({ plan: toJson(drives) })
      .execute()
    const planned = await read()
    await progress({ seen: 'scheduled', to: 'on-location' })
    await passTo(minutesAfter(45))
    const attempts = [20, 30].map(minutes => new Date(minutesAfter(minutes)).toISOString())
    await progress({ seen: 'on-location', to: 'no-show', attempts })
    // Ten minutes until it is clear.
    assert.equal((await read()).until, minutesAfter(45 + 10 + drives.approachMinutes))
    await progress({ seen: 'no-show', to: 'on-location', reason: 'The guest came.' })
    assert.deepEqual(await read(), planned)
  })

  test('is not taken back amid a repair either before an open end would have passed', async () => {
    await reserve([toDullesTrip()])
    const { coreUntil } = await read()
    const cutTo = async (plan: AssignmentPlan) => {
      await app()
        .db.updateTable('assignments')
        .set({ plan: toJson(plan) })
        .execute()
      await app()
        .db.updateTable('occupancies')
        .set({ to_min: coreUntil / MINUTE_MS })
        .where('trip_id', '=', ride.id)
        .execute()
    }
    await cutTo({ backMinutes: 40, openEnd: 'back' })
    // Three minutes before the buffer.
    await passTo(coreUntil - 13 * MINUTE_MS)
    await finish()
    await repair([minutesAfter(-300), minutesAfter(-200)], [coreUntil, coreUntil + 300 * MINUTE_MS])
    await passTo(coreUntil + 39 * MINUTE_MS)
    assert.equal((await refusalOf(takeBack())).reason?.code, 'out-around')
    // The time after it belongs to the next trip.
    await cutTo({ endedEarly: 60, before: 'next' })
    await takeBack()
  })

  const deletions = {
    vehicle: () => app().client('deleteDispatchVehicle', { token, id: 'sedan-1' }),
    driver: () => app().client('deleteDriver', { token, id: 'driver-sedan-1' }),
  }
  for (const [deleted, remove] of Object.entries(deletions))
    test(`lets its ${deleted} be deleted, and is then taken back up to the deletion`, async () => {
      await reserve([toDullesTrip()])
      const planned = await read()
      assert.equal((await refusalOf(remove())).code, 'occupied')
      await finish()
      await passTo(minutesAfter(25))
      await remove()
      const until = minutesAfter(25)
      for (const back of [takeBack, () => status('completed', 'confirmed')]) {
        await back()
        assert.deepEqual(await read(), { coreUntil: until, until, openEnd: 'cut-short' })
        await status('confirmed', 'completed')
      }
      if (deleted === 'driver') return
      await app().client('restoreDispatchVehicle', { token, id: 'sedan-1' })
      await status('completed', 'confirmed')
      assert.deepEqual(await read(), planned)
    })

  test('is named to the deletion that its reopening precedes', async () => {
    await reserve([toDullesTrip()])
    await finish()
    const now = new Date(minutesAfter(20))
    const reopen = async (db: Database) => {
      await db.updateTable('trips').set({ progress: 'on-board' }).execute()
      await db.updateTable('reservations').set({ status: 'confirmed' }).execute()
    }
    const commit: CommitTogether = async (work, options) => {
      try {
        return await app().db.commitTogether(async tx => {
          const result = await work(tx)
          await reopen(tx)
          await tx.updateTable('vehicles').set({ deleted_at: now.toISOString() }).execute()
          return result
        }, options)
      } catch (error) {
        await reopen(app().db)
        throw error
      }
    }
    const change = { action: 'deleteDispatchVehicle', actor: SYSTEM, now, commit } as const
    const { code, inTheWay } = await refusalOf(deleteRecord(dispatchVehicleStore, 'sedan-1', change))
    assert.deepEqual([code, inTheWay?.length], ['occupied', 1])
  })

  test('is not taken back if its vehicle was deleted before it began', async () => {
    await reserve([toDullesTrip()])
    await finish()
    await app().db.updateTable('vehicles').set({ deleted_at: '2026-12-01T00:00:00.000Z' }).execute()
    assert.equal((await refusalOf(takeBack())).code, 'occupied')
  })

  test('is also one that staff complete, and one that is late frees nothing', async () => {
    await reserve([toDullesTrip()])
    const planned = await read()
    await status('confirmed', 'completed')
    assert.ok((await read()).until < planned.until)
    await status('completed', 'confirmed')
    assert.deepEqual(await read(), planned)
    await passTo(planned.until)
    await finish()
    assert.deepEqual(await read(), planned)
  })
})

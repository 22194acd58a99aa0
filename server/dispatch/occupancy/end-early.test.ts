import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { BodyOf } from '../../../contract/calls.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { insertFleet } from '../../../test/support/fleet.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { reserveTrips, SOUND, toDullesTrip, tripOf } from '../../../test/support/trips.ts'
import { examineOccupancies } from './examine-occupancies.ts'

const PICKUP = '2026-12-01T18:00:00Z'
onEveryEngine('a ride that ends early', engine => {
  const app = useTestApp(engine)
  let token = ''
  let ride = { id: '', reservation: '' }
  beforeEach(async () => {
    await priceStore(app().db)
    await insertFleet(app().db, { sedan: 1 })
    const { _id: reservation } = await reserveTrips(app(), [toDullesTrip()])
    ride = { id: await tripOf(app(), reservation), reservation }
    app().pass(Date.parse(PICKUP) + 20 * MINUTE_MS - app().deps.clock().getTime())
    token = await app().signIn()
  })

  const until = async () => {
    const { assignment } = await app().client('getTrip', { token, id: ride.id })
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
    return Date.parse(assignment?.until ?? '')
  }
  const progress = (body: Pick<BodyOf<'changeTripProgress'>, 'seen' | 'to' | 'reason'>) =>
    app().client('changeTripProgress', { token, id: ride.id, body: { attempts: [], ...body } })
  const finish = () => progress({ seen: 'scheduled', to: 'done' })
  const status = (seenStatus: 'confirmed' | 'completed', to: 'confirmed' | 'completed') =>
    app().client('changeReservationStatus', { token, id: ride.reservation, body: { seenStatus, status: to } })

  test('frees vehicle and driver after the buffer and the garage leg, until it is taken back', async () => {
    const { assignment } = await app().client('getTrip', { token, id: ride.id })
    const planned = Date.parse(assignment?.until ?? '')
    const garageLeg = planned - Date.parse(assignment?.coreUntil ?? '')
    await finish()
    const free = await until()
    assert.ok(free < planned)
    assert.ok(free > app().deps.clock().getTime() + garageLeg)
    await progress({ seen: 'done', to: 'on-board', reason: 'A second stop.' })
    assert.equal(await until(), planned)
  })

  test('may be followed by another ride, and keeps its end if that took the time', async () => {
    const planned = await until()
    await finish()
    const free = await until()
    await app()
      .db.insertInto('occupancies')
      .values({
        ...{ id: 'repair.0', resource_id: 'sedan-1', trip_id: null, purpose: 'service', hold_until: null },
        ...{ from_min: planned / MINUTE_MS - 5, to_min: planned / MINUTE_MS, note: null },
      })
      .execute()
    await progress({ seen: 'done', to: 'on-board', reason: 'A second stop.' })
    assert.equal(await until(), free)
  })

  test('is also one that staff complete, and one that is late frees nothing', async () => {
    const planned = await until()
    await status('confirmed', 'completed')
    assert.ok((await until()) < planned)
    await status('completed', 'confirmed')
    assert.equal(await until(), planned)
    app().pass(planned - app().deps.clock().getTime())
    token = await app().signIn()
    await finish()
    assert.equal(await until(), planned)
  })
})

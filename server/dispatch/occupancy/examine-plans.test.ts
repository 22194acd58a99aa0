import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toJson } from '../../../domain/values/json.ts'
import { insertTrip, insertVehicle } from '../../../test/support/dispatch.ts'
import { openTestDatabase } from '../../../test/support/engines.ts'
import { CLOCK_SKEW_MAX_S, clockSkew, judgePlans, UNPLANNED_NAMED_MAX } from './examine-plans.ts'

const later = (seconds: number) => new Date(Date.now() + seconds * 1000)

describe('the doctor, about plans', () => {
  test('names confirmed trips ahead that occupy nothing, once a vehicle of the company is there', async () => {
    const { db, drop } = await openTestDatabase('sqlite')
    const startsAt = later(86_400).toISOString()
    await insertTrip(db, 'ahead', { startsAt })
    await insertTrip(db, 'over', { startsAt: later(-86_400).toISOString() })
    assert.deepEqual(await judgePlans(db, new Date()), [])
    await insertVehicle(db, { id: 'sample', sample: 1 })
    assert.deepEqual(await judgePlans(db, new Date()), [])
    await insertVehicle(db, { id: 'car' })
    const [found, ...others] = await judgePlans(db, new Date())
    assert.equal(found?.level, 'note')
    assert.match(found?.words ?? '', /^Confirmed without a vehicle: QRT-ahead\. /)
    assert.deepEqual(others, [])
    for (let n = 1; n <= UNPLANNED_NAMED_MAX; n++) await insertTrip(db, `more${n}`, { startsAt })
    assert.match((await judgePlans(db, new Date()))[0]?.words ?? '', / and more\./)
    await drop()
  })

  test('names trips ahead that have no time for the drive from or to the garage', async () => {
    const { db, drop } = await openTestDatabase('sqlite')
    await insertVehicle(db, { id: 'car' })
    const assigned = { vehicle_id: 'car', driver_id: null, pinned: 0 as const, version: 1 }
    for (const [trip_id, plan, seconds] of [
      ['open', { openEnd: 'back' }, 86_400],
      ['whole', { backMinutes: 30 }, 86_400],
      ['over', { openEnd: 'back' }, -86_400],
    ] as const) {
      await insertTrip(db, trip_id, { startsAt: later(seconds).toISOString() })
      const row = { ...assigned, trip_id, plan: toJson(plan), core_from: 0, core_to: 60 }
      await db.insertInto('assignments').values(row).execute()
    }
    const [found, ...others] = await judgePlans(db, new Date())
    assert.match(found?.words ?? '', /^Garage leg no longer fits: QRT-open\. /)
    assert.deepEqual(others, [])
    await drop()
  })
})

test('clocks may differ by so many seconds, and no more', () => {
  const now = new Date()
  const apart = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  assert.deepEqual(clockSkew(now, undefined), [])
  assert.deepEqual(clockSkew(now, apart(CLOCK_SKEW_MAX_S)), [])
  assert.equal(clockSkew(now, apart(CLOCK_SKEW_MAX_S + 1))[0]?.level, 'FAULT')
})

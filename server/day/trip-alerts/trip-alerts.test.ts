import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { NOON, useTestApp } from '../../../test/support/app.ts'
import {
  giveTrip,
  insertClass,
  insertDriver,
  insertTrip,
  insertVehicle,
} from '../../../test/support/dispatch.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { saveRules } from '../../../test/support/fleet.ts'
import { tripAlert } from './open-matters.ts'

const hours = (count: number) => new Date(Date.parse(NOON) + count * 3600_000).toISOString()

onEveryEngine('the alerts of trips', engine => {
  const app = useTestApp(engine)
  const find = async (limit = 100) => {
    const found = await tripAlert.find(app().db, { now: new Date(NOON), limit })
    return found.map(({ id, alert, action }) => ({ id, kind: alert?.kind, alert, action }))
  }
  const kinds = async (limit?: number) => (await find(limit)).map(({ id, kind }) => `${id} ${kind}`)
  beforeEach(async () => {
    await insertClass(app().db, 'sedan')
    await insertVehicle(app().db, { id: 'S1', name: 'Sedan 1' })
    await insertDriver(app().db, { id: 'Dan' })
  })

  test('are found behind any number of trips that have none', async () => {
    const { db } = app()
    for (const count of [4, 7, 10]) await giveTrip(db, `sound-${count}`, { startsAt: hours(count) })
    await insertTrip(db, 'bare', { startsAt: hours(14) })
    assert.deepEqual(await kinds(1), ['bare unassigned'])
  })

  test('of this hour come before those of rides that were not closed', async () => {
    const { db } = app()
    for (const count of [-5, -4, -3]) await insertTrip(db, `open${count}`, { startsAt: hours(count) })
    await insertTrip(db, 'now', { startsAt: hours(-0.1) })
    assert.deepEqual(await kinds(1), ['now late'])
  })

  test('end with the day of the ride', async () => {
    const { db } = app()
    // 5 pm of yesterday; the clock of the tests stands at noon.
    await insertTrip(db, 'yesterday', { startsAt: hours(-19) })
    await giveTrip(db, 'leaving', { startsAt: hours(0.4) })
    assert.deepEqual(await kinds(), ['leaving not-started'])
  })

  test('of a late trip without a driver open its assignment; others are called, or reviewed', async () => {
    const { db } = app()
    await insertTrip(db, 'bare', { startsAt: hours(-1) })
    await giveTrip(db, 'given', { startsAt: hours(-3) })
    const actions = async () => new Map((await find()).map(({ id, action }) => [id, action]))
    assert.deepEqual((await actions()).get('bare'), { do: 'open', label: 'Assign', part: 'trips' })
    assert.deepEqual((await actions()).get('given'), { do: 'call-driver', phoneNumber: '7035550142' })
    await db.updateTable('drivers').set({ phone: '' }).execute()
    assert.deepEqual((await actions()).get('given'), { do: 'open', label: 'Review' })
  })

  test('miss the driver of a trip also where vehicles alone are promised', async () => {
    const { db } = app()
    await saveRules(db, { driversAlwaysThere: true })
    await giveTrip(db, 'alone', { startsAt: hours(3), driverId: null })
    const [alone] = await find()
    assert.deepEqual([alone?.kind, alone?.alert?.driver], ['unassigned', ''])
    assert.deepEqual(alone?.action, { do: 'open', label: 'Assign', part: 'trips' })
  })
})

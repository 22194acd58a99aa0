import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { createTestApp, type TestApp } from '../../../test/support/app.ts'
import { insertDriver } from '../../../test/support/dispatch.ts'
import { insertFleet } from '../../../test/support/fleet.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { readSetting } from '../../platform/db/versioned-setting.ts'
import { FLEET_REVISION, readFleetOnDuty } from './kept-fleet.ts'

const DATES = { first: '2026-11-30', last: '2026-12-02' }
const OTHER_DAYS = { first: '2026-12-01', last: '2026-12-02' }

describe('the fleet on duty', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp('sqlite')
    await priceStore(app.db)
    await insertFleet(app.db, { sedan: 2 })
  })
  afterEach(() => app.close())
  const read = (dates = DATES, withSamples = false) =>
    readFleetOnDuty(app.db, { dates, zone: 'America/New_York', withSamples })

  test('is made once for the same days while nothing of it changes', async () => {
    const first = await read()
    assert.equal(await read(), first)
    assert.notEqual(await read(OTHER_DAYS), first)
    assert.notEqual(await read(DATES, true), first)
  })

  test('is made anew after every change of a row that it is read from', async () => {
    const { db } = app
    const driver_id = 'driver-sedan-1'
    const shift = { id: 'free', driver_id, date: '2026-12-01', from_time: null, to_time: null }
    const changes: Record<string, () => Promise<unknown>> = {
      'a new driver': () => insertDriver(db, { id: 'new' }),
      'a driver': () => db.updateTable('drivers').set({ name: 'Eve' }).where('id', '=', 'new').execute(),
      'a driver that is gone': () => db.deleteFrom('drivers').where('id', '=', 'new').execute(),
      'a vehicle': () => db.updateTable('vehicles').set({ seats: 2 }).where('id', '=', 'sedan-1').execute(),
      'a day without a shift': () => db.insertInto('shift_changes').values(shift).execute(),
      'that day again': () => db.deleteFrom('shift_changes').execute(),
      'a week of shifts': () => db.deleteFrom('shifts').where('driver_id', '=', driver_id).execute(),
      'a class': () =>
        db.updateTable('vehicle_classes').set({ booking: 'request' }).where('code', '=', 'sedan').execute(),
    }
    for (const [what, change] of Object.entries(changes)) {
      const before = await read()
      const known = structuredClone(before)
      await change()
      const after = await read()
      assert.notEqual(after, before, what)
      assert.notDeepEqual(after, known, what)
    }
  })

  test('is not kept where the change is rolled back, nor by a store without a revision', async () => {
    const before = await read()
    const rolledBack = app.db.commitTogether(async tx => {
      await tx.updateTable('drivers').set({ name: 'Eve' }).execute()
      throw new Error('rolled back')
    })
    await assert.rejects(rolledBack, /rolled back/)
    assert.deepEqual(await read(), before)
    await app.db.deleteFrom('settings').where('name', '=', FLEET_REVISION).execute()
    assert.notEqual(await read(), await read())
    await app.db.updateTable('drivers').set({ name: 'Eve' }).execute()
    assert.ok((await read()).drivers.every(({ name }) => name === 'Eve'))
    assert.equal(await readSetting(app.db, FLEET_REVISION), undefined)
  })
})

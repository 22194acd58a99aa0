import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOON } from '../../../test/support/app.ts'
import { onEveryEngine, openTestDatabase } from '../../../test/support/engines.ts'
import { claimDailyRun } from './apply-retention.ts'

const HOUR_MS = 3600_000

onEveryEngine('the daily run of retention', engine => {
  test('is made once a day, by one of several instances, and not by a store that is new', async () => {
    const { db, drop } = await openTestDatabase(engine)
    const at = (hours: number) => new Date(Date.parse(NOON) + hours * HOUR_MS)
    assert.equal(await claimDailyRun(db, at(0)), false)
    assert.equal(await claimDailyRun(db, at(23)), false)
    const side = await Promise.all([1, 2, 3].map(() => claimDailyRun(db, at(24))))
    assert.equal(side.filter(Boolean).length, 1)
    assert.equal(await claimDailyRun(db, at(47)), false)
    assert.equal(await claimDailyRun(db, at(48)), true)
    await drop()
  })
})

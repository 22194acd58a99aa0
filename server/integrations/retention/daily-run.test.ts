import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOON } from '../../../test/support/app.ts'
import { insertTrip } from '../../../test/support/dispatch.ts'
import { onEveryEngine, openTestDatabase } from '../../../test/support/engines.ts'
import { recordingLog } from '../../../test/support/recording.ts'
import { claimDailyRun, startRetention } from './apply-retention.ts'

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

  test('comes after the facts of rides, and neither stops the other', async () => {
    const { db, drop } = await openTestDatabase(engine)
    await insertTrip(db, 'began', { startsAt: NOON })
    const run = async () => {
      const { log, errors } = recordingLog()
      await startRetention({ db, clock: () => new Date(NOON), log })()
      return errors.map(line => /"msg":"(.+?)"/.exec(line)?.[1])
    }
    const facts = async () => (await db.selectFrom('ride_facts').select('trip_id').execute()).length
    await db.schema.dropTable('sent_quotes').execute()
    assert.deepEqual(await run(), ['Retention failed'])
    assert.equal(await facts(), 1)
    await db.schema.dropTable('ride_facts').execute()
    assert.deepEqual(await run(), ['Storing facts of rides failed', 'Retention failed'])
    await drop()
  })
})

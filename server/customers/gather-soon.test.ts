import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RIDE, useTestApp } from '../../test/support/app.ts'
import { LOOK_MS, LOOK_SOON_MS } from '../platform/jobs/look-regularly.ts'
import { startGathering } from './gather-job.ts'

const app = useTestApp('sqlite')

test('a reservation that is made here is looked at soon, long before the next poll', async t => {
  let woken = () => {}
  const planned = new Promise<void>(resolve => {
    woken = resolve
  })
  await app().client('createReservation', { body: RIDE })
  await app().deliver()
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  const { db, clock, log } = app().deps
  let plans = 0
  const gathering = startGathering({
    db,
    clock,
    log,
    wakeJobs() {
      plans += 1
      woken()
    },
  })
  // What was there at the start is planned at once.
  await planned
  await app().deliver()
  await app().client('createReservation', { body: RIDE })
  const again = new Promise<void>(resolve => {
    woken = resolve
  })
  gathering.changed()
  gathering.changed()
  assert.ok(LOOK_SOON_MS < LOOK_MS)
  t.mock.timers.tick(LOOK_SOON_MS)
  await again
  assert.equal(plans, 2)
  await gathering.stop()
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOON } from '../../../test/support/app.ts'
import { onEveryEngine, openTestDatabase } from '../../../test/support/engines.ts'
import { LOOK_JOB } from './plan-look.ts'
import { receiveEvent } from './receive-event.ts'

onEveryEngine('an event of the payment provider', engine => {
  test('is accepted however often it comes, and leads to one look at the payment', async () => {
    const { db, drop } = await openTestDatabase(engine)
    try {
      const provider = {
        name: 'test',
        readEvent: async () => ({ id: 'event-1', ref: 'payment-1', type: 'paid' }),
      } as const
      const deps = { db, clock: () => new Date(NOON), provider, wakeJobs: () => {} }
      const sent = { rawBody: new Uint8Array(), header: () => undefined }
      await receiveEvent(deps, sent)
      await receiveEvent(deps, sent)
      const jobs = await db.selectFrom('jobs').select(['kind', 'subject_id']).execute()
      assert.deepEqual(
        jobs.map(({ kind, subject_id }) => `${kind} ${subject_id}`),
        [`${LOOK_JOB} payment-1`],
      )
      const events = await db.selectFrom('payment_events').select(['id', 'ref']).execute()
      assert.deepEqual(
        events.map(({ id, ref }) => `${id} ${ref}`),
        ['test:event-1 payment-1'],
      )
    } finally {
      await drop()
    }
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { useTestApp } from '../../../test/support/app.ts'
import { HOUR_MS, useSecuredRide } from '../../../test/support/secured-ride.ts'
import { listTestPayments } from '../../../test/support/test-payments.ts'
import { runDueJobs } from '../../platform/jobs/job-worker.ts'
import { listPaymentsOf } from '../../reservations/ledger/payment-store.ts'
import { planOperation } from '../../reservations/payments/plan-operation.ts'
import type { PaymentProvider } from '../providers/payment-provider.ts'
import { actAsGuest } from '../providers/test-provider/guest-actions.ts'
import { SEND_TEST_EVENT_JOB } from '../providers/test-provider/test-events.ts'
import { paymentHandlers } from './payments.ts'

describe('a program without its payment provider', () => {
  const app = useTestApp('sqlite', { payments: true })
  const { reserve, deposited, work, payments, operations } = useSecuredRide(app)

  /** Runs the jobs about payments alone. */
  const runWith = async (provider: PaymentProvider | undefined) => {
    const { db, deps } = app()
    const { clock, log } = deps
    const handlers = paymentHandlers({ db, clock, provider, publicUrl: 'https://rides.example.com' })
    await runDueJobs({ db, handlers, clock, log })
  }
  /** Some hours of a program with PAYMENTS=none. */
  const workWithout = async (hours: number) => {
    for (let hour = 0; hour < hours; hour++) {
      await runWith(undefined)
      app().pass(HOUR_MS)
    }
  }

  test('keeps what it is to ask of it, and asks once it is configured again', async () => {
    const { id } = await deposited()
    const [deposit] = await listPaymentsOf(app().db, id)
    const now = app().deps.clock()
    const refund = { paymentId: deposit?.id ?? '', kind: 'refund', cents: 4000, reason: 'test', now } as const
    await app().db.commitTogether(tx => planOperation(tx, refund))
    await workWithout(6 * 24)
    assert.equal((await operations(id)).at(-1), 'refund planned 4000')
    await work()
    assert.equal((await operations(id)).at(-1), 'refund done 4000')
    const [paid] = await listTestPayments(app().db, 1)
    assert.deepEqual(
      paid?.refunds.map(({ cents }) => cents),
      [4000],
    )
  })

  test('looks at a page that was paid in the meantime, without any event', async () => {
    const { _id: id } = await reserve()
    const [page] = await listTestPayments(app().db, 1)
    await actAsGuest({ db: app().db, clock: app().deps.clock }, page?.ref ?? '', 'pay')
    await app().db.deleteFrom('jobs').where('kind', '=', SEND_TEST_EVENT_JOB).execute()
    await workWithout(3)
    assert.equal((await payments(id)).at(-1), 'deposit pay opened 0 0')
    await runWith(app().deps.payments?.provider)
    assert.match((await payments(id)).at(-1) ?? '', /^deposit pay captured 0 /)
  })
})

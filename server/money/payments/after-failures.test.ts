/** Rows 1, 13, 15 and 18 of the failures that payments have to survive, with Stripe's protocol on the other side. */

import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { agreesWithPayment, faultsIn } from '../../../domain/money/ledger/invariants.ts'
import { createTestApp, type TestApp } from '../../../test/support/app.ts'
import { insertTrip } from '../../../test/support/dispatch.ts'
import { agreePrice } from '../../../test/support/paid-ride.ts'
import { FakeStripe, STRIPE_KEY, STRIPE_SECRET } from '../../../test/support/stripe/fake-stripe.ts'
import type { Store } from '../../platform/db/database.ts'
import { jsonHas } from '../../platform/db/portable.ts'
import { listPaymentsOf } from '../../reservations/ledger/payment-store.ts'
import { listPostingsOf } from '../../reservations/ledger/posting-store.ts'
import { planOperation } from '../../reservations/payments/plan-operation.ts'
import { createStripeProvider } from '../providers/stripe/stripe-provider.ts'
import { planPayment } from './plan-payment.ts'
import { rebuildPayments } from './rebuild-payments.ts'
import { reconcileAccount } from './reconcile-account.ts'
import { tellComparison, tellRebuilt } from './tell-reconciliation.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

describe('payments', () => {
  let app: TestApp
  let fake: FakeStripe
  let address: Awaited<ReturnType<FakeStripe['listen']>>

  const stripeAt = (clock: () => Date) =>
    createStripeProvider({ secretKey: STRIPE_KEY, webhookSecret: STRIPE_SECRET, clock, address })
  const start = async () => {
    const started = await createTestApp('sqlite', { payments: stripeAt })
    await insertTrip(started.db, 'trip', { reservationId: 'ada' })
    await agreePrice(started.db, 'ada', 100_000)
    return started
  }
  beforeEach(async () => {
    fake = new FakeStripe(() => app.deps.clock())
    address = await fake.listen()
    app = await start()
  })
  afterEach(async () => {
    await app.close()
    await fake.close()
    assert.deepEqual(app.errors, [])
  })

  const payments = () => {
    assert.ok(app.deps.payments)
    return app.deps.payments
  }
  const provider = () => payments().provider
  const plan = (tx: Parameters<typeof planPayment>[0], mode: 'pay' | 'authorise' = 'pay') =>
    planPayment(tx, provider(), {
      ...{ reservationId: 'ada', purpose: 'balance', mode, cents: 24_000, reason: 'test' },
      until: new Date(app.deps.clock().getTime() + 35 * MINUTE_MS),
      now: app.deps.clock(),
    })
  const sessions = () => fake.account.list('checkout.session')
  const paid = async (mode: 'pay' | 'authorise' = 'pay') => {
    const { paymentId, job } = await app.db.commitTogether(tx => plan(tx, mode))
    await payments().openNow({ paymentId, job })
    const ref = sessions()[0]?.id ?? ''
    fake.act(ref, 'pay')
    await tell()
    return { paymentId, ref }
  }
  /** Hands over all events, and does what is due. */
  const tell = async () => {
    for (const event of fake.account.events.splice(0)) {
      const { body, signature } = fake.signed(event)
      const sent = await app.request('/api/payments/stripe/events', {
        method: 'POST',
        body: new Uint8Array(body),
        headers: { 'stripe-signature': signature },
      })
      assert.equal(sent.status, 200)
    }
    await work()
  }
  const work = async (milliseconds = 0, through?: Store) => {
    app.pass(milliseconds)
    for (let round = 0; round < 4; round++) {
      await app.deliver(through)
      app.pass(10)
    }
  }
  const refund = (paymentId: string, cents: number) =>
    app.db.commitTogether(tx =>
      planOperation(tx, { paymentId, kind: 'refund', cents, reason: 'test', now: app.deps.clock() }),
    )
  const stored = async () =>
    (await listPaymentsOf(app.db, 'ada')).map(row => [row.state, row.captured_cents, row.refunded_cents])
  const entries = async () =>
    (await listPostingsOf(app.db, 'ada')).map(({ entry, cents }) => `${entry} ${cents}`).toSorted()
  const sound = async () => {
    const postings = await listPostingsOf(app.db, 'ada')
    assert.deepEqual(faultsIn(postings), [])
    for (const row of await listPaymentsOf(app.db, 'ada')) {
      const own = postings.filter(({ paymentId }) => paymentId === row.id)
      assert.ok(
        agreesWithPayment(own, { capturedCents: row.captured_cents, refundedCents: row.refunded_cents }),
      )
    }
  }
  const compared = async () => {
    const until = new Date(app.deps.clock().getTime() + MINUTE_MS)
    const from = new Date(until.getTime() - 7 * DAY_MS)
    return await reconcileAccount(
      { db: app.db, clock: app.deps.clock, provider: provider() },
      { from, until },
    )
  }

  test('of a process that ended before its commit are nowhere; the guest asks again, and there is one', async () => {
    await assert.rejects(
      app.db.commitTogether(async tx => {
        await plan(tx)
        throw new Error('killed')
      }),
    )
    await work(MINUTE_MS)
    assert.deepEqual([await stored(), sessions(), fake.calls], [[], [], []])
    await paid()
    assert.deepEqual(await stored(), [['captured', 24_000, 0]])
  })

  test('that somebody gave back in the office of Stripe are posted as such, and both books are equal', async () => {
    const { ref } = await paid()
    const intent = String(fake.account.get(ref)['payment_intent'])
    const { id } = fake.account.giveBack(
      { payment_intent: intent, amount: '4000' },
      { failsAfter: undefined },
    )
    await tell()
    assert.deepEqual(await stored(), [['part-refunded', 24_000, 4000]])
    assert.ok((await entries()).includes(`refund:outside:${id} 4000`))
    const comparison = await compared()
    assert.deepEqual([comparison.differences, comparison.items], [[], 3])
    assert.deepEqual(tellComparison(comparison, '2026-11-20'), ['2026-11-20: 3 items, $192.74, all match.'])
    // The cut of Stripe was posted on the way, and once however often both are compared.
    assert.deepEqual((await compared()).differences, [])
    const cuts = await app.db
      .selectFrom('postings')
      .select('cents')
      .where('debit', '=', 'processing')
      .execute()
    assert.deepEqual(
      cuts.map(({ cents }) => cents),
      [726],
    )
    await sound()
  })

  test('whose answer was not written since the disk was full are repeated and done once', async () => {
    const { paymentId } = await paid()
    await refund(paymentId, 24_000)
    const isFull = () => fake.calls.includes('POST /v1/refunds')
    const full = new Proxy(app.db, {
      get: (db, name, receiver) =>
        name === 'commitTogether' && isFull()
          ? async () => Promise.reject(new Error('database or disk is full'))
          : Reflect.get(db, name, receiver),
    })
    await app.deliver(full).catch(() => {})
    assert.deepEqual(await stored(), [['captured', 24_000, 0]])
    for (let minute = 0; minute < 5; minute++) await work(MINUTE_MS)
    assert.deepEqual(await stored(), [['refunded', 24_000, 24_000]])
    assert.equal(fake.account.list('refund').length, 1)
    app.errors.splice(0)
    await sound()
  })

  test('are rebuilt from Stripe where the store is one of yesterday', async () => {
    // In the backup: a payment that is held. Since then it was taken and in part given back; another one was made.
    const before = await paid('authorise')
    const backup = await rowsOf(app.db)
    app.pass(MINUTE_MS)
    const since = app.deps.clock()
    const capture = { paymentId: before.paymentId, kind: 'capture', cents: 20_000, reason: 'test' } as const
    await app.db.commitTogether(tx => planOperation(tx, { ...capture, now: app.deps.clock() }))
    await work()
    await refund(before.paymentId, 5000)
    await work()
    await paid()
    const [truth, posted] = [await stored(), await entries()]
    assert.deepEqual(truth, [
      ['part-refunded', 20_000, 5000],
      ['captured', 24_000, 0],
    ])

    const lost = app
    app = await start()
    app.pass(lost.deps.clock().getTime() - app.deps.clock().getTime())
    await app.db.insertInto('payments').values(backup).execute()
    await lost.close()
    assert.equal((await compared()).differences.length, 3)
    const deps = { db: app.db, clock: app.deps.clock, provider: provider() }
    const { adopted, withoutReservation, seen } = await rebuildPayments(deps, since)
    assert.deepEqual([adopted, withoutReservation, seen], [['QRT-trip'], [], 2])
    assert.deepEqual(await stored(), truth)
    assert.deepEqual(await entries(), posted)
    assert.deepEqual((await compared()).differences, [])
    await sound()
    assert.deepEqual((await rebuildPayments(deps, since)).adopted, [])
    assert.deepEqual(await entries(), posted)
  })

  test('for which no reservation is there any more are named, and nothing is made up', async () => {
    const { paymentId } = await paid()
    const since = new Date(app.deps.clock().getTime() - DAY_MS)
    const lost = app
    app = await createTestApp('sqlite', { payments: stripeAt })
    app.pass(lost.deps.clock().getTime() - app.deps.clock().getTime())
    await lost.close()
    const { withoutReservation } = await rebuildPayments(
      { db: app.db, clock: app.deps.clock, provider: provider() },
      since,
    )
    assert.deepEqual(withoutReservation, [{ reference: 'QRT-trip', capturedCents: 24_000 }])
    assert.match(
      tellRebuilt({ seen: 1, adopted: [], withoutReservation }).join(),
      /QRT-trip: the provider captured \$240\.00, but the reservation is missing here/,
    )
    const comparison = await compared()
    const [difference] = comparison.differences
    assert.match(
      tellComparison(comparison, '2026-11-20').join(),
      /not in the ledger, \$240\.00 at the provider/,
    )
    assert.deepEqual([difference?.paymentId, difference?.theirCents], [paymentId, 24_000])
  })

  test('that were planned before a backup and made after it are not made again', async () => {
    const { paymentId } = await paid()
    await refund(paymentId, 10_000)
    const operation = await app.db
      .selectFrom('payment_operations')
      .selectAll()
      .where('kind', '=', 'refund')
      .executeTakeFirstOrThrow()
    await work()
    // As the backup has it: planned, never sent. A day later Stripe has forgotten the key.
    await app.db
      .updateTable('payment_operations')
      .set({ state: 'planned', sent_at: null, settled_at: null, answer: null })
      .where('id', '=', operation.id)
      .execute()
    await app.db
      .updateTable('jobs')
      .set({ state: 'waiting', attempts: 0, lease_until: null, settled_at: null })
      .where('kind', '=', 'payment.operate')
      .where(jsonHas('payload', operation.id))
      .execute()
    fake.forgetKeys()
    await work(DAY_MS)
    assert.equal(fake.account.list('refund').length, 1)
    assert.deepEqual(await stored(), [['part-refunded', 24_000, 10_000]])
  })
})

/** The payments as a backup of this moment has them. */
async function rowsOf(db: Store) {
  return await db.selectFrom('payments').selectAll().execute()
}

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { agreesWithPayment, faultsIn } from '../../../domain/money/ledger/invariants.ts'
import { runJobs, useTestApp } from '../../../test/support/app.ts'
import { insertTrip } from '../../../test/support/dispatch.ts'
import { agreePrice } from '../../../test/support/paid-ride.ts'
import { dispute, listTestPayments, setFault } from '../../../test/support/test-payments.ts'
import { jsonHas } from '../../platform/db/portable.ts'
import { listOperationsOf, listPaymentsOf } from '../../reservations/ledger/payment-store.ts'
import { listPostingsOf } from '../../reservations/ledger/posting-store.ts'
import { planOperation } from '../../reservations/payments/plan-operation.ts'
import { actAsGuest } from '../providers/test-provider/guest-actions.ts'
import type { TestFault } from '../providers/test-provider/test-store.ts'
import { type PlannedPayment, planPayment } from './plan-payment.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

describe('a payment', () => {
  const app = useTestApp('sqlite', { payments: true })
  const deps = () => ({ db: app().db, clock: app().deps.clock })
  const payments = () => {
    const found = app().deps.payments
    assert.ok(found)
    return found
  }

  const plan = async (mode: 'pay' | 'authorise' = 'pay'): Promise<PlannedPayment> => {
    const { db, clock } = deps()
    const known = await db.selectFrom('reservations').select('id').where('id', '=', 'ada').executeTakeFirst()
    if (!known) {
      await insertTrip(db, 'trip', { reservationId: 'ada' })
      // More than is paid here: none of it goes back by itself.
      await agreePrice(db, 'ada', 100_000)
    }
    return await db.commitTogether(tx =>
      planPayment(tx, payments().provider, {
        ...{ reservationId: 'ada', purpose: 'balance', mode, cents: 24_000, reason: 'test' },
        until: new Date(clock().getTime() + 35 * MINUTE_MS),
        now: clock(),
      }),
    )
  }
  const open = async (mode: 'pay' | 'authorise' = 'pay') => await payments().openNow(await plan(mode))
  const fault = (name: TestFault, times = 1) => app().db.commitTogether(tx => setFault(tx, name, times))
  const refs = async () => (await listTestPayments(app().db, 10)).map(({ ref }) => ref)
  const act = async (action: 'pay' | 'decline' | 'confirm' | 'leave') => {
    const [ref = ''] = await refs()
    await actAsGuest(deps(), ref, action)
  }
  const stored = async () => await listPaymentsOf(app().db, 'ada')
  const states = async () => (await stored()).map(({ state }) => state)
  const operations = async () => {
    const rows = await listOperationsOf(
      app().db,
      (await stored()).map(({ id }) => id),
    )
    return rows.map(({ kind, state }) => `${kind} ${state}`)
  }
  const operate = async (kind: 'refund' | 'capture' | 'release' | 'expire', cents = 24_000) => {
    const [payment] = await stored()
    assert.ok(payment)
    await app().db.commitTogether(tx =>
      planOperation(tx, { paymentId: payment.id, kind, cents, reason: 'test', now: deps().clock() }),
    )
  }
  /** Everything that is due; a job that failed is tried again later. */
  const work = async (milliseconds = 0) => {
    app().pass(milliseconds)
    // An event plans a look.
    await runJobs(app(), { rounds: 4 })
  }
  const sound = async () => {
    const postings = await listPostingsOf(app().db, 'ada')
    assert.deepEqual(faultsIn(postings), [])
    for (const { id, captured_cents, refunded_cents } of await stored()) {
      const own = postings.filter(({ paymentId }) => paymentId === id)
      const amounts = { capturedCents: captured_cents, refundedCents: refunded_cents }
      assert.ok(agreesWithPayment(own, amounts), JSON.stringify({ own, amounts }))
    }
  }
  const money = async () => {
    const [payment] = await stored()
    return [payment?.captured_cents, payment?.refunded_cents]
  }

  test('has its page open at once, and is known to be paid by an event that only says where to look', async () => {
    const page = await open()
    assert.ok('url' in page && page.url.startsWith('http://localhost/test-payment/tp_'))
    assert.deepEqual(await operations(), ['open done'])
    await act('pay')
    assert.deepEqual(await states(), ['opened'])
    await work()
    assert.deepEqual(await states(), ['captured'])
    const [payment] = await stored()
    assert.equal(payment?.card, '{"brand":"Visa","last4":"4242"}')
    await sound()
  })

  test('is opened by its job where the process ends between the commit and the call', async () => {
    await plan()
    await work(MINUTE_MS)
    assert.deepEqual(await operations(), ['open done'])
    assert.equal((await refs()).length, 1)
  })

  test('is opened once where the answer is lost: the same key has the same answer', async () => {
    await fault('answer-lost', 3)
    assert.deepEqual(await open(), { state: 'opening' })
    assert.deepEqual(await operations(), ['open sent'])
    for (let minute = 0; minute < 5; minute++) await work(MINUTE_MS)
    assert.deepEqual(await operations(), ['open done'])
    assert.equal((await refs()).length, 1)
  })

  test('is found by its operation where the answer was lost for longer than a key lives', async () => {
    await fault('answer-lost')
    await open()
    await fault('down', 1000)
    await work(20 * HOUR_MS)
    await fault('down', 0)
    await work(HOUR_MS)
    assert.deepEqual(await operations(), ['open done'])
    assert.equal((await refs()).length, 1)
  })

  test('of which nobody knows what became is left to a person', async () => {
    await fault('down', 1000)
    await open()
    await work(21 * HOUR_MS)
    await fault('down', 0)
    await work(HOUR_MS)
    assert.deepEqual(await operations(), ['open lost'])
    const events = await app().db.selectFrom('events').select(['kind', 'data']).execute()
    assert.ok(
      events.some(({ kind, data }) => kind === 'payment.operation-settled' && data.includes('"lost"')),
    )
  })

  test('is opened by another operation where the provider stored a failure under the key', async () => {
    await fault('stored-failure')
    assert.deepEqual(await open(), { state: 'opening' })
    await work()
    assert.deepEqual(await operations(), ['open refused', 'open done'])
    const [first, second] = await listOperationsOf(
      app().db,
      (await stored()).map(({ id }) => id),
    )
    assert.equal(second?.replaces, first?.id)
  })

  test('is looked at after 2, 10 and 30 minutes, every hour and every day where no event arrives', async () => {
    await open()
    await fault('event-never')
    await act('pay')
    await work(MINUTE_MS)
    assert.deepEqual(await states(), ['opened'])
    await work(MINUTE_MS)
    assert.deepEqual(await states(), ['captured'])
    const looks = async () => {
      const jobs = await app()
        .db.selectFrom('jobs')
        .select(['state', 'run_at'])
        .where('kind', '=', 'payment.look')
        // The saved card is charged for the rest of the fare, of which events tell.
        .where(({ not }) => not(jsonHas('payload', 'event')))
        .execute()
      return jobs.length
    }
    // The next one is always planned.
    assert.equal(await looks(), 2)
    await work(8 * MINUTE_MS)
    assert.equal(await looks(), 3)
    await work(20 * MINUTE_MS)
    assert.equal(await looks(), 4)
    await work(HOUR_MS)
    await work(HOUR_MS)
    assert.equal(await looks(), 6)
    await work(2 * DAY_MS)
    const after = await looks()
    await work(DAY_MS)
    assert.equal(await looks(), after + 1)
    await work(31 * DAY_MS)
    await work(DAY_MS)
    assert.equal(await looks(), after + 1)
    await sound()
  })

  for (const name of ['event-twice', 'event-late', 'event-reversed'] as const)
    test(`is paid once where an event behaves as ${name}`, async () => {
      await open()
      await fault(name)
      await act('pay')
      await work()
      await work(31_000)
      assert.deepEqual(await states(), ['captured'])
      assert.deepEqual(await money(), [24_000, 0])
      await sound()
    })

  test('that is declined or asked to be confirmed is not paid yet', async () => {
    await open()
    await act('decline')
    await act('confirm')
    await act('leave')
    await work()
    assert.deepEqual(await states(), ['paying'])
    await act('pay')
    await work()
    assert.deepEqual(await states(), ['captured'])
  })

  test('ends with its page', async () => {
    await open()
    await work(36 * MINUTE_MS)
    await work(HOUR_MS)
    assert.deepEqual(await states(), ['expired'])
    await act('pay')
    await work()
    assert.deepEqual(await states(), ['expired'])
    assert.deepEqual(await money(), [0, 0])
  })

  test('on a page that another one took the place of ends there', async () => {
    await open()
    await open()
    await work()
    assert.deepEqual((await states()).toSorted(), ['expired', 'opened'])
  })

  test('is refunded once, also where the answer is lost', async () => {
    await open()
    await act('pay')
    await work()
    await fault('answer-lost')
    await operate('refund')
    await work()
    for (let minute = 0; minute < 3; minute++) await work(MINUTE_MS)
    assert.deepEqual(await money(), [24_000, 24_000])
    assert.deepEqual(await states(), ['refunded'])
    assert.deepEqual(await operations(), ['open done', 'refund done'])
    await sound()
  })

  test('comes back where a refund fails at the bank the next day', async () => {
    await open()
    await act('pay')
    await work()
    await fault('refund-fails')
    await operate('refund')
    await work()
    assert.deepEqual(await money(), [24_000, 24_000])
    await work(DAY_MS)
    assert.deepEqual(await money(), [24_000, 0])
    assert.deepEqual(await states(), ['captured'])
    await sound()
  })

  test('is never refunded beyond what was captured: the provider refuses, and nobody asks again', async () => {
    await open()
    await act('pay')
    await work()
    await operate('refund', 24_001)
    await work()
    await work(HOUR_MS)
    assert.deepEqual(await operations(), ['open done', 'refund refused'])
    assert.deepEqual(await money(), [24_000, 0])
  })

  test('is not refunded while the guest disputes it', async () => {
    await open()
    await act('pay')
    await work()
    await operate('refund')
    const [ref = ''] = await refs()
    await dispute(deps(), ref)
    await work()
    await work(MINUTE_MS)
    assert.deepEqual(await states(), ['disputed'])
    assert.deepEqual(await operations(), ['open done', 'refund refused'])
    await sound()
  })

  test('whose dispute is known is not refunded, and the provider is not asked', async () => {
    await open()
    await act('pay')
    const [ref = ''] = await refs()
    await dispute(deps(), ref)
    await work()
    await operate('refund')
    await work()
    const ids = (await stored()).map(({ id }) => id)
    const refund = (await listOperationsOf(app().db, ids)).at(-1)
    assert.deepEqual([refund?.kind, refund?.state, refund?.sent_at], ['refund', 'refused', null])
  })

  test('that was authorised is captured in part, and the rest is given back', async () => {
    await open('authorise')
    await act('pay')
    await work()
    assert.deepEqual(await states(), ['held'])
    await operate('capture', 10_000)
    await work()
    const [payment] = await stored()
    assert.deepEqual([payment?.state, payment?.held_cents, payment?.captured_cents], ['captured', 0, 10_000])
    await sound()
  })

  test('whose authorisation lapsed is charged to the card that was kept with it, once', async () => {
    await open('authorise')
    await act('pay')
    await work()
    await work(8 * DAY_MS)
    await operate('capture', 10_000)
    await work()
    await work(MINUTE_MS)
    assert.deepEqual(await states(), ['lapsed', 'captured'])
    assert.deepEqual(await operations(), ['open done', 'capture refused', 'charge done'])
    const [, charge] = await stored()
    assert.deepEqual([charge?.captured_cents, charge?.purpose], [10_000, 'balance'])
    await sound()
  })

  test('whose authorisation lapsed stays owed where the kept card is declined: a person is told', async () => {
    await open('authorise')
    await act('pay')
    await work()
    await work(8 * DAY_MS)
    await fault('card-declined')
    await operate('capture', 10_000)
    await work()
    await work(MINUTE_MS)
    assert.deepEqual(await states(), ['lapsed', 'failed'])
    assert.deepEqual(await operations(), ['open done', 'capture refused', 'charge refused'])
    await sound()
  })

  test('is made once by two instances', async () => {
    await open()
    await act('pay')
    await work()
    await operate('refund')
    await Promise.all([app().deliver(), app().deliver()])
    await work(MINUTE_MS)
    assert.deepEqual(await money(), [24_000, 24_000])
    await sound()
  })
})

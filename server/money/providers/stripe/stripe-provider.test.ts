import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { StripeFault } from '../../../../test/support/stripe/fake-stripe.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { ForgedEvent, PaymentRefusal, StoredFailure } from '../payment-provider.ts'
import { stripeHarness } from '../provider-contract.test/payment-harness.ts'
import { createStripeProvider } from './stripe-provider.ts'

const MINUTE_MS = 60_000
const SUBJECT = { paymentId: 'p1', reference: 'QRT-4HK-72XA', purpose: 'deposit' } as const
const BACK = 'http://localhost/manage/QRT-4HK-72XA?payment=p1'

describe('payments by Stripe', () => {
  let bank: Awaited<ReturnType<typeof stripeHarness>>
  beforeEach(async () => {
    bank = await stripeHarness()
  })
  afterEach(async () => await bank.close())

  const newOp = () => newId(bank.clock().getTime())
  const requestOf = (op: string) => ({
    ...{ op, ...SUBJECT, mode: 'pay' as const, cents: 24_000, back: BACK, locale: 'es' as const },
    until: new Date(bank.clock().getTime() + 31 * MINUTE_MS),
  })
  const open = async (op = newOp()) => await bank.provider.open(requestOf(op))
  const paid = async () => {
    const { ref } = await open()
    fake().act(ref, 'pay')
    return ref
  }
  const fake = () => bank.fake
  const seen = async (ref: string) => (await bank.provider.find({ ref }))?.snapshot

  test('have a page that leads back to the reservation, whether the guest pays or leaves', async () => {
    const page = fake().account.get((await open()).ref)
    assert.deepEqual([page['success_url'], page['cancel_url']], [BACK, BACK])
  })

  test('say nothing of what was done while a key is in use, calls are too many, or the key is wrong', async () => {
    for (const fault of ['in-progress', 'too-many'] satisfies StripeFault[]) {
      fake().fail(fault)
      await assert.rejects(open(), error => {
        assert.ok(error instanceof Error && !(error instanceof PaymentRefusal), fault)
        assert.ok(!(error instanceof StoredFailure), fault)
        assert.doesNotMatch(error.message, /words|Ada/)
        return true
      })
    }
  })

  test('have the page that was opened where the answer was lost and time has passed since', async () => {
    const op = newOp()
    const request = requestOf(op)
    fake().fail('answer-lost')
    await assert.rejects(bank.provider.open(request))
    // The end of the page has to be later now, and Stripe refuses another end under the same key.
    bank.pass(5 * MINUTE_MS)
    const { until, snapshot } = await bank.provider.open(request)
    assert.equal(until, request.until.toISOString())
    assert.equal(snapshot.page, 'opened')
    assert.equal(fake().account.list('checkout.session').length, 1)
  })

  test('have a page of half an hour at least, also where the call was late', async () => {
    const request = requestOf(newOp())
    bank.pass(20 * MINUTE_MS)
    const { until } = await bank.provider.open(request)
    assert.ok(Date.parse(until ?? '') >= bank.clock().getTime() + 30 * MINUTE_MS)
  })

  test('tell a refund that somebody made in the office of Stripe from ours', async () => {
    const ref = await paid()
    const intent = String(fake().account.get(ref)['payment_intent'])
    fake().account.giveBack({ payment_intent: intent, amount: '1000' }, { failsAfter: undefined })
    const [refund] = (await seen(ref))?.refunds ?? []
    assert.deepEqual([refund?.operationId, refund?.cents, refund?.state], [null, 1000, 'accepted'])
  })

  test('take no notice of what others sell by the same account', async () => {
    const intent = fake().account.add('pi', 'payment_intent', {
      ...{ amount: 500, metadata: { payment: 'theirs' }, capture_method: 'automatic' },
      ...{ status: 'succeeded', latest_charge: null },
    })
    assert.equal(await bank.provider.find({ ref: intent.id }), undefined)
    assert.deepEqual(await Array.fromAsync(bank.provider.list(new Date(0))), [])
  })

  test('are found by any event about a part of them', async () => {
    const ref = await paid()
    await bank.provider.refund(newOp(), ref, 1000)
    fake().account.dispute(fake().account.get(String(fake().account.get(ref)['payment_intent'])))
    const types = new Set<string>()
    for (const event of fake().account.events) {
      const { body, signature } = fake().signed(event)
      assert.match(signature, bank.provider.signature.form)
      const read = await bank.provider.readEvent(body, () => signature, bank.clock())
      const found = read && (await bank.provider.find({ ref: read.ref }))
      assert.deepEqual([found?.ref, found?.paymentId], [ref, 'p1'], event.type)
      types.add(event.type)
    }
    assert.equal(types.size, 5)
  })

  test('take an event of another kind without looking, and none at all without a secret', async () => {
    const { body, signature } = fake().signed({
      id: 'evt_9',
      type: 'price.created',
      object: { object: 'price' },
    })
    assert.equal(await bank.provider.readEvent(body, () => signature, bank.clock()), undefined)
    const bare = createStripeProvider({
      ...{ secretKey: 'sk_live_0123456789', webhookSecret: undefined, clock: bank.clock },
    })
    assert.equal(bare.test, false)
    await assert.rejects(
      bare.readEvent(body, () => signature, bank.clock()),
      ForgedEvent,
    )
    assert.equal(bank.provider.test, true)
  })

  test('take nothing for a question of a bank, and tell how a dispute ended', async () => {
    const ref = await paid()
    const dispute = fake().account.dispute(
      fake().account.get(String(fake().account.get(ref)['payment_intent'])),
    )
    const told = async (status: string) => {
      dispute['status'] = status
      return (await seen(ref))?.disputes.map(({ state }) => state)
    }
    assert.deepEqual(await told('warning_needs_response'), [])
    assert.deepEqual(await told('under_review'), ['opened'])
    assert.deepEqual(await told('won'), ['won'])
    assert.deepEqual(await told('lost'), ['lost'])
  })

  test('cost what Stripe keeps, and are paid out', async () => {
    const from = bank.clock()
    const ref = await paid()
    fake().account.payOut(23_274)
    fake().account.dispute(fake().account.get(String(fake().account.get(ref)['payment_intent'])))
    bank.pass(MINUTE_MS)
    const items = await Array.fromAsync(bank.provider.balance(from, bank.clock()))
    assert.deepEqual(
      items.map(({ kind, cents, paymentId }) => [kind, cents, paymentId]).toSorted(),
      [
        ['cut', -1500, 'p1'],
        ['cut', -726, 'p1'],
        ['dispute', -24_000, 'p1'],
        ['payment', 24_000, 'p1'],
        ['payout', -23_274, null],
      ].toSorted(),
    )
  })
})

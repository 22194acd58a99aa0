import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { PaymentMode } from '../../../domain/reservations/payment.ts'
import { newId } from '../../platform/db/new-id.ts'
import { ForgedEvent, type Found, PaymentRefusal, StoredFailure } from './payment-provider.ts'
import { type PaymentHarness, stripeHarness, testHarness } from './provider-contract.test/payment-harness.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 3600_000
const SUBJECT = { reference: 'QRT-4HK-72XA', purpose: 'deposit' } as const

/** One behaviour to which each adapter is held, whatever stands behind it. */
for (const [name, create] of Object.entries({ 'the test provider': testHarness, Stripe: stripeHarness }))
  describe(`as a payment provider, ${name}`, () => {
    let bank: PaymentHarness
    beforeEach(async () => {
      bank = await create()
    })
    afterEach(async () => await bank.close())

    const newOp = () => newId(bank.clock().getTime())
    const requestOf = (op: string, mode: PaymentMode = 'pay') => ({
      ...{ op, ...SUBJECT, paymentId: `payment of ${op}`, mode, cents: mode === 'keep' ? 0 : 24_000 },
      until: new Date(bank.clock().getTime() + bank.provider.pageForMs),
      ...{ back: 'http://localhost/manage/QRT-4HK-72XA?payment=p1', locale: 'en' as const },
    })
    const open = (mode: PaymentMode = 'pay', op = newOp()) => bank.provider.open(requestOf(op, mode))
    const paid = async (mode: PaymentMode = 'pay') => {
      const found = await open(mode)
      await bank.act(found.ref, 'pay')
      return found.ref
    }
    const seen = async (ref: string) => {
      const found = await bank.provider.find({ ref })
      assert.ok(found)
      return found.snapshot
    }
    const refuses = async (call: Promise<unknown>, code: string) =>
      await assert.rejects(call, error => {
        assert.ok(error instanceof PaymentRefusal, String(error))
        assert.equal(error.code, code)
        return true
      })
    /** Neither a refusal nor a failure that lasts: nothing is known. */
    const leavesUnclear = async (call: Promise<unknown>) =>
      await assert.rejects(call, error => {
        assert.ok(error instanceof Error)
        assert.ok(!(error instanceof PaymentRefusal) && !(error instanceof StoredFailure), error.name)
        assert.doesNotMatch(error.message, /Ada/)
        return true
      })
    const charge = (kept: string, op = newOp(), mode: 'pay' | 'authorise' = 'pay') =>
      bank.provider.chargeKept(op, { ...SUBJECT, paymentId: 'late', kept, cents: 6000, mode })

    test('opens a page and tells back what it was told', async () => {
      const op = newOp()
      const found = await open('pay', op)
      assert.match(found.url ?? '', /^https?:\/\//)
      assert.deepEqual(found.snapshot, {
        ...{ page: 'opened', authorisedCents: 0, captureBefore: null },
        ...{ captures: [], refunds: [], disputes: [], card: null, kept: null },
      })
      const { reference, purpose, mode, cents, until } = found
      assert.deepEqual({ reference, purpose, mode, cents }, { ...SUBJECT, mode: 'pay', cents: 24_000 })
      assert.equal(until, new Date(bank.clock().getTime() + bank.provider.pageForMs).toISOString())
      assert.deepEqual(await bank.provider.find({ ref: found.ref }), found)
      assert.deepEqual(await bank.provider.find({ op }), found)
    })

    test('opens one page for one operation, however often it is asked', async () => {
      const op = newOp()
      const first = await open('pay', op)
      assert.deepEqual(await open('pay', op), first)
      await bank.act(first.ref, 'pay')
      await refuses(bank.provider.refund(op, first.ref, 1), 'idempotency_key_used')
    })

    test('knows nothing of what it was never told', async () => {
      await open()
      assert.equal(await bank.provider.find({ op: newOp() }), undefined)
      for (const ref of ['cs_test_none', 'pi_none', 'tp_none', 'what is this'])
        assert.equal(await bank.provider.find({ ref }), undefined)
      await refuses(bank.provider.capture(newOp(), 'cs_test_none', 1), 'unknown_payment')
    })

    test('takes the money of a guest who pays, and keeps the card', async () => {
      const op = newOp()
      const { ref } = await open('pay', op)
      await bank.act(ref, 'pay')
      const { captures, card, kept } = await seen(ref)
      assert.deepEqual(captures, [{ operationId: op, cents: 24_000, at: bank.clock().toISOString() }])
      assert.deepEqual(card, { brand: 'Visa', last4: '4242' })
      assert.ok(kept)
      assert.deepEqual((await bank.provider.expire(newOp(), ref)).captures, captures)
    })

    test('takes nothing while a card is declined or the bank asks for the guest', async () => {
      const { ref } = await open()
      for (const action of ['decline', 'confirm'] as const) {
        await bank.act(ref, action)
        const { page, captures, kept } = await seen(ref)
        assert.deepEqual([page, captures, kept], ['paying', [], null])
      }
      await bank.act(ref, 'pay')
      assert.equal((await seen(ref)).captures.length, 1)
    })

    test('ends a page, by itself or when it is asked, and nobody can pay on it', async () => {
      const [asked, left] = [await open(), await open()]
      assert.equal((await bank.provider.expire(newOp(), asked.ref)).page, 'expired')
      assert.equal((await bank.provider.expire(newOp(), asked.ref)).page, 'expired')
      bank.pass(bank.provider.pageForMs + MINUTE_MS)
      for (const { ref } of [asked, left]) {
        await bank.act(ref, 'pay')
        const { page, captures } = await seen(ref)
        assert.deepEqual([page, captures], ['expired', []])
      }
    })

    test('holds an amount and takes a part of it once', async () => {
      const ref = await paid('authorise')
      const { authorisedCents, captureBefore, captures, page } = await seen(ref)
      assert.deepEqual([authorisedCents, captures], [24_000, []])
      assert.ok(page !== 'released' && page !== 'lapsed')
      assert.ok(Date.parse(captureBefore ?? '') > bank.clock().getTime() + 4 * DAY_MS)
      await refuses(bank.provider.capture(newOp(), ref, 24_001), 'amount_too_large')
      bank.pass(MINUTE_MS)
      const op = newOp()
      const after = await bank.provider.capture(op, ref, 10_000)
      assert.deepEqual(after.captures, [{ operationId: op, cents: 10_000, at: bank.clock().toISOString() }])
      assert.deepEqual(after.refunds, [])
      assert.deepEqual((await bank.provider.capture(op, ref, 10_000)).captures, after.captures)
      await refuses(bank.provider.capture(newOp(), ref, 1000), 'nothing_held')
      await refuses(bank.provider.release(newOp(), ref), 'nothing_held')
    })

    test('gives back what is held, and takes nothing of it later', async () => {
      const ref = await paid('authorise')
      assert.equal((await bank.provider.release(newOp(), ref)).page, 'released')
      const { page, captures, refunds } = await bank.provider.release(newOp(), ref)
      assert.deepEqual([page, captures, refunds], ['released', [], []])
      await refuses(bank.provider.capture(newOp(), ref, 1000), 'nothing_held')
    })

    test('lets go of an amount that nobody took in time', async () => {
      const ref = await paid('authorise')
      bank.pass(8 * DAY_MS)
      await refuses(bank.provider.capture(newOp(), ref, 1000), 'authorisation_lapsed')
      const { page, captures, refunds } = await seen(ref)
      assert.deepEqual([page, captures, refunds], ['lapsed', [], []])
    })

    test('keeps a card without taking anything, and charges it once while the guest is away', async () => {
      const ref = await paid('keep')
      const { kept, captures, card } = await seen(ref)
      assert.deepEqual([captures, card], [[], { brand: 'Visa', last4: '4242' }])
      assert.ok(kept)
      const op = newOp()
      const late = await charge(kept, op)
      assert.deepEqual([late.paymentId, late.mode, late.cents], ['late', 'pay', 6000])
      assert.equal(late.snapshot.captures[0]?.operationId, op)
      assert.deepEqual(await charge(kept, op), late)
      assert.deepEqual(await bank.provider.find({ op }), late)
    })

    test('holds an amount on a kept card while the guest is away, and takes it later', async () => {
      const { kept } = await seen(await paid('keep'))
      assert.ok(kept)
      const op = newOp()
      const { ref, mode, cents, snapshot } = await charge(kept, op, 'authorise')
      assert.deepEqual(
        [mode, cents, snapshot.authorisedCents, snapshot.captures],
        ['authorise', 6000, 6000, []],
      )
      assert.ok(Date.parse(snapshot.captureBefore ?? '') > bank.clock().getTime() + 4 * DAY_MS)
      assert.deepEqual((await charge(kept, op, 'authorise')).ref, ref)
      assert.equal((await bank.provider.capture(newOp(), ref, 5000)).captures[0]?.cents, 5000)
      const other = await charge(kept, newOp(), 'authorise')
      assert.equal((await bank.provider.release(newOp(), other.ref)).page, 'released')
    })

    test('forgets a card, once or twice, and charges it no more', async () => {
      const { kept } = await seen(await paid())
      assert.ok(kept)
      await charge(kept)
      await bank.provider.forget(newOp(), kept)
      await bank.provider.forget(newOp(), kept)
      await bank.provider.forget(newOp(), 'cus_1/pm_none')
      await refuses(charge(kept), 'unknown_card')
    })

    test('refuses a kept card that is declined, unknown, or needs the guest', async () => {
      const { kept } = await seen(await paid('keep'))
      assert.ok(kept)
      await bank.fail('card-declined')
      await refuses(charge(kept), 'card_declined')
      await bank.fail('guest-needed')
      await refuses(charge(kept), 'needs_guest')
      for (const unknown of ['card_none', 'cus_1/pm_none', '']) await refuses(charge(unknown), 'unknown_card')
    })

    test('gives money back once for each operation, and never more than it took', async () => {
      const ref = await paid()
      const op = newOp()
      const first = await bank.provider.refund(op, ref, 10_000)
      assert.deepEqual(
        first.refunds.map(({ operationId, cents, state }) => ({ operationId, cents, state })),
        [{ operationId: op, cents: 10_000, state: 'accepted' }],
      )
      assert.deepEqual((await bank.provider.refund(op, ref, 10_000)).refunds, first.refunds)
      await refuses(bank.provider.refund(newOp(), ref, 14_001), 'refund_too_large')
      assert.equal((await bank.provider.refund(newOp(), ref, 14_000)).refunds.length, 2)
      await refuses(bank.provider.refund(newOp(), ref, 1), 'refund_too_large')
    })

    test('tells of a refund that fails at the bank the next day', async () => {
      const ref = await paid()
      await bank.fail('refund-fails')
      assert.equal((await bank.provider.refund(newOp(), ref, 24_000)).refunds[0]?.state, 'accepted')
      bank.pass(DAY_MS)
      assert.equal((await seen(ref)).refunds[0]?.state, 'failed')
      assert.equal((await bank.provider.refund(newOp(), ref, 24_000)).refunds.length, 2)
    })

    test('gives nothing back while a bank disputes the payment', async () => {
      const ref = await paid()
      await bank.dispute(ref)
      const [dispute] = (await seen(ref)).disputes
      assert.deepEqual([dispute?.state, dispute?.cents], ['opened', 24_000])
      await refuses(bank.provider.refund(newOp(), ref, 24_000), 'charge_disputed')
    })

    test('that does not answer has done nothing, and says so of nothing', async () => {
      const op = newOp()
      await bank.fail('down', 2)
      await leavesUnclear(open('pay', op))
      await leavesUnclear(bank.provider.find({ op }))
      assert.equal(await bank.provider.find({ op }), undefined)
    })

    test('whose answer was lost has done it once, and answers the same operation alike', async () => {
      const op = newOp()
      await bank.fail('answer-lost')
      await leavesUnclear(open('pay', op))
      const found = await bank.provider.find({ op })
      assert.equal((await open('pay', op)).ref, found?.ref)
      await bank.act(found?.ref ?? '', 'pay')
      const refund = newOp()
      await bank.fail('answer-lost')
      await leavesUnclear(bank.provider.refund(refund, found?.ref ?? '', 5000))
      assert.equal((await bank.provider.refund(refund, found?.ref ?? '', 5000)).refunds.length, 1)
    })

    test('that failed for good under a key says so, and has done nothing', async () => {
      const op = newOp()
      await bank.fail('stored-failure')
      const attempts: unknown[] = []
      for (let attempt = 0; attempt < 3; attempt++) await open('pay', op).catch(error => attempts.push(error))
      assert.ok(attempts.at(-1) instanceof StoredFailure)
      assert.equal(await bank.provider.find({ op }), undefined)
      assert.ok((await open()).ref)
    })

    test('lists all payments since an instant, for a store that lost them', async () => {
      await open()
      bank.pass(DAY_MS)
      const since = bank.clock()
      const [page, kept] = [await open(), await paid('keep')]
      const late = await charge((await seen(kept)).kept ?? '')
      const refs = (await Array.fromAsync<Found>(bank.provider.list(since))).map(({ ref }) => ref)
      assert.deepEqual(refs.toSorted(), [page.ref, kept, late.ref].toSorted())
    })

    test('tells what moved on its account: what was taken, what went back, and what came back again', async () => {
      const from = bank.clock()
      const [whole, held] = [await paid(), await paid('authorise')]
      await bank.provider.capture(newOp(), held, 10_000)
      await bank.fail('refund-fails')
      await bank.provider.refund(newOp(), whole, 4000)
      bank.pass(2 * DAY_MS)
      await seen(whole)
      const sums = new Map<string, number>()
      for await (const { paymentId, kind, cents } of bank.provider.balance(from, bank.clock()))
        if (kind !== 'cut') sums.set(`${paymentId} ${kind}`, (sums.get(`${paymentId} ${kind}`) ?? 0) + cents)
      const idOf = async (ref: string) => (await bank.provider.find({ ref }))?.paymentId
      assert.deepEqual(
        Object.fromEntries(sums),
        Object.fromEntries([
          [`${await idOf(whole)} payment`, 24_000],
          [`${await idOf(whole)} refund`, -4000],
          [`${await idOf(whole)} refund-failed`, 4000],
          [`${await idOf(held)} payment`, 10_000],
        ]),
      )
      for await (const item of bank.provider.balance(bank.clock(), new Date(bank.clock().getTime() + DAY_MS)))
        assert.fail(JSON.stringify(item))
    })

    test('signs its events: what is altered, too old or ahead of time is refused', async () => {
      const ref = await paid()
      const { rawBody, header } = await bank.event(ref)
      const at = (seconds: number) => new Date(bank.clock().getTime() + seconds * 1000)
      assert.equal((await bank.provider.readEvent(rawBody, header, at(0)))?.ref, ref)
      assert.equal((await bank.provider.readEvent(rawBody, header, at(300)))?.ref, ref)
      assert.equal((await bank.provider.readEvent(rawBody, header, at(-300)))?.ref, ref)
      const altered = Uint8Array.from(rawBody, (byte, index) => (index === 8 ? byte ^ 1 : byte))
      for (const forged of [
        () => bank.provider.readEvent(altered, header, at(0)),
        () => bank.provider.readEvent(rawBody, () => undefined, at(0)),
        () => bank.provider.readEvent(rawBody, name => header(name)?.replace(/.$/, 'x'), at(0)),
        () => bank.provider.readEvent(rawBody, header, at(301)),
        () => bank.provider.readEvent(rawBody, header, at(-301)),
      ])
        await assert.rejects(forged, ForgedEvent)
    })
  })

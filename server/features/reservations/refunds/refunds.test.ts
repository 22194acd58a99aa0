import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { beforeEach, test } from 'node:test'
import type { BodyOf } from '../../../../contract/calls.ts'
import type { RefundPreview } from '../../../../contract/money/refund-schemas.ts'
import { FIRST_POLICY } from '../../../../domain/policy/policy.ts'
import { useTestApp } from '../../../../test/support/app.ts'
import { onEveryEngine } from '../../../../test/support/engines.ts'
import { insertFleet } from '../../../../test/support/fleet.ts'
import { addPayment, paidRide } from '../../../../test/support/paid-ride.ts'
import { priceStore } from '../../../../test/support/priced-store.ts'
import { toDullesTrip } from '../../../../test/support/trips.ts'
import { actAsGuest } from '../../../adapters/payments/test-provider/guest-actions.ts'
import { listTestPayments } from '../../../adapters/payments/test-provider/test-store.ts'
import { judgeLedger } from '../../../ledger/examine-ledger.ts'

const CONTACT = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phoneNumber: '7035550199' }
const LIMIT = FIRST_POLICY.goodwillWithoutOwnerCents

type Order = Partial<BodyOf<'previewRefund'>> & { cents: number }

onEveryEngine('a refund without a cancellation', engine => {
  const app = useTestApp(engine, { payments: true })
  let token: string
  let id: string
  let total: number
  let deposit: number
  beforeEach(async () => {
    await priceStore(app().db)
    await insertFleet(app().db)
    token = await app().signIn()
    const body = { trips: [toDullesTrip({ kind: 'hourly', hours: 6 })] }
    const { classes } = await app().client('quoteTrips', { body })
    const price = classes.find(({ code }) => code === 'sedan')?.price
    assert.ok(price)
    total = price.totalCents
    deposit = Math.round(total / 2)
    id = (await app().client('createReservation', { body: { ...CONTACT, quote: price.token } }))._id
    const [page] = await listTestPayments(app().db, 1)
    await actAsGuest({ db: app().db, clock: app().deps.clock }, page?.ref ?? '', 'pay')
    await work()
  })
  const work = async () => {
    for (let round = 0; round < 6; round++) {
      await app().deliver()
      app().pass(10)
    }
  }
  const money = (of = id) => app().client('getMoney', { id: of, token })
  const preview = (order: Order, of = id) =>
    app().client('previewRefund', { id: of, token, body: { terms: 'due', ...order } })
  const send = (order: Order, shown: RefundPreview, key: string = randomUUID(), of = id) =>
    app().client('refundPayment', {
      ...{ id: of, token, ifMatch: shown.version },
      body: { terms: 'due', id: key, reason: 'Late pickup', ...order, seen: seenIn(shown) },
    })
  const seenIn = ({ refunds, courtesyCents, dueCents }: RefundPreview) => ({
    refunds: refunds.map(({ payment, cents }) => ({ payment, cents })),
    ...{ courtesyCents, dueCents },
  })
  const refund = async (order: Order, of = id) => send(order, await preview(order, of), randomUUID(), of)
  const asStaff = () => app().db.updateTable('staff').set({ role: 'staff' }).execute()
  /** The refunds that were asked of the provider, the first one first. */
  const planned = async (of = id) =>
    await app()
      .db.selectFrom('payment_operations')
      .innerJoin('payments', 'payments.id', 'payment_operations.payment_id')
      .select(['payment_id', 'payment_operations.cents', 'payment_operations.state'])
      .where('kind', '=', 'refund')
      .where('reservation_id', '=', of)
      .orderBy('payment_operations.id')
      .execute()
  /** What the provider itself has given back. */
  const returned = async () =>
    (await listTestPayments(app().db, 10)).flatMap(({ refunds }) => refunds.map(({ cents }) => cents))
  const mailed = () =>
    app().sent.flatMap(({ message: { subject, text } }) =>
      /^Your refund for/.test(subject) ? [text.replaceAll(' ', ' ')] : [],
    )
  const sound = async () =>
    assert.deepEqual(
      (await judgeLedger(app().db)).filter(({ level }) => level === 'FAULT'),
      [],
    )

  test('returns a part of the deposit as the preview says; a later cancellation returns what is left', async () => {
    const shown = await preview({ cents: 4000, message: 'So sorry.\nThe team' })
    const { refunds, dueCents, paidCents, netPaidCents, courtesyCents, mails } = shown
    assert.deepEqual(
      refunds.map(({ cents, card }) => [cents, card]),
      [[4000, { brand: 'Visa', last4: '4242' }]],
    )
    assert.deepEqual(
      [dueCents, courtesyCents, paidCents, netPaidCents],
      [total - deposit + 4000, 0, deposit, deposit - 4000],
    )
    const before = await money()
    const after = await send({ cents: 4000, message: 'So sorry.\nThe team' }, shown)
    assert.equal(after.version, before.version + 1)
    // It is on its way and can not be refunded again.
    assert.deepEqual([before.refundableCents, after.refundableCents], [deposit, deposit - 4000])
    await work()
    assert.deepEqual(await returned(), [4000])
    const { dueCents: due, payments, postings, documents } = await money()
    assert.equal(due, dueCents)
    assert.deepEqual(
      payments.map(({ state, refundedCents, refundableCents }) => [state, refundedCents, refundableCents]),
      [['part-refunded', 4000, deposit - 4000]],
    )
    const row = postings.at(-1)
    assert.deepEqual([row?.kind, row?.cents, row?.reason], ['refund', 4000, 'Late pickup'])
    assert.deepEqual(
      documents.map(({ kind }) => kind),
      ['receipt', 'receipt'],
    )
    const events = await app().client('listReservationEvents', { token, id })
    const { what, differences, reason } = events.find(({ reason: why }) => why === 'Late pickup') ?? {}
    assert.deepEqual(
      { what, differences, reason },
      {
        what: 'money',
        differences: [{ name: 'refundPayment', before: '', after: '$40.00' }],
        reason: 'Late pickup',
      },
    )
    const [mail, ...more] = mailed()
    // The link to the guest's own page is made when the mail leaves.
    const plain = (text: string) => text.replaceAll(' ', ' ').replace(/manage\/open#\S+/, 'link')
    assert.equal(more.length, 0)
    assert.match(mail ?? '', /So sorry\.\s+The team/)
    assert.match(mail ?? '', /\$40\.00[^]*Visa ending 4242/)
    assert.equal(plain(mails[0]?.text ?? '').slice(0, 300), plain(mail ?? '').slice(0, 300))
    const { status } = await app().client('getReservation', { token, id })
    assert.equal(status, 'confirmed')

    const query = { cause: 'operator', waive: 'false' } as const
    const cancelling = await app().client('previewStaffCancellation', { id, query, token })
    assert.equal(cancelling.refundCents, deposit - 4000)
    const cancellation = { cause: 'operator', preview: cancelling.preview } as const
    const body = { seenStatus: 'confirmed', status: 'cancelled', cancellation } as const
    await app().client('changeReservationStatus', { id, token, body })
    await work()
    assert.deepEqual((await returned()).toSorted(), [4000, deposit - 4000].toSorted())
    await sound()
  })

  test('goes up to what was captured and not refunded, also after an earlier refund', async () => {
    const range = (max: number) => ({ reasons: { cents: { code: 'range', min: Math.min(1, max), max } } })
    await assert.rejects(preview({ cents: deposit + 1 }), range(deposit))
    const shown = await preview({ cents: 1000 })
    await assert.rejects(send({ cents: deposit + 1 }, shown), range(deposit))
    await refund({ cents: 1000 })
    await work()
    await assert.rejects(preview({ cents: deposit - 999 }), range(deposit - 1000))
    await refund({ cents: deposit - 1000 })
    await work()
    await assert.rejects(preview({ cents: 1 }), range(0))
    assert.deepEqual(await returned(), [1000, deposit - 1000])
    const { payments, refundableCents } = await money()
    assert.deepEqual([payments[0]?.state, refundableCents], ['refunded', 0])
    await sound()
  })

  test('is made once however often it is sent, and one of two at the same moment is refused', async () => {
    const [cents, key] = [deposit - 1000, randomUUID()]
    const shown = await preview({ cents })
    await Promise.all([1, 2, 3].map(() => send({ cents }, shown, key)))
    await send({ cents }, shown, key)
    assert.equal((await planned()).length, 1)
    await assert.rejects(send({ cents: cents - 1 }, shown, key), { code: 'idempotency_key_used' })
    // Without the version, both reach the money: the store lets one have what is left.
    const rest = await preview({ cents: 800 })
    const both = await Promise.allSettled(
      [1, 2].map(() =>
        app().client('refundPayment', {
          ...{ id, token },
          body: { id: randomUUID(), cents: 800, terms: 'due', reason: 'Late', seen: seenIn(rest) },
        }),
      ),
    )
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    await assert.rejects(send({ cents: 100 }, rest), { code: 'stale' })
    await work()
    assert.deepEqual(await returned(), [cents, 800])
    await sound()
  })

  test('is refused where it would do something else than was seen', async () => {
    const shown = await preview({ cents: 4000 })
    await assert.rejects(send({ cents: 4000, terms: 'courtesy' }, shown), { code: 'offer_changed' })
    for (const seen of [
      { ...seenIn(shown), dueCents: shown.dueCents - 1 },
      { ...seenIn(shown), refunds: [] },
      { ...seenIn(shown), refunds: [{ payment: 'another', cents: 4000 }] },
    ])
      await assert.rejects(
        app().client('refundPayment', {
          ...{ id, token },
          body: { id: randomUUID(), cents: 4000, terms: 'due', reason: 'Late', seen },
        }),
        { code: 'offer_changed' },
      )
    assert.deepEqual(await planned(), [])
    assert.equal((await money()).version, shown.version)
  })

  test('is a courtesy credit that goes to the card: the balance due stays', async () => {
    const before = await money()
    const after = await refund({ cents: 4000, terms: 'courtesy' })
    assert.deepEqual([after.goodwillCents, after.goodwillLeftCents], [4000, LIMIT - 4000])
    await work()
    const { dueCents, heldCents, postings } = await money()
    assert.deepEqual([dueCents, heldCents], [before.dueCents, before.heldCents])
    assert.deepEqual(
      postings.slice(-2).map(({ kind, cents, reason }) => [kind, cents, reason]),
      [
        ['goodwill', 4000, 'Late pickup'],
        ['refund', 4000, 'Late pickup'],
      ],
    )
    assert.deepEqual(await returned(), [4000])
    await sound()
  })

  test('goes up to the limits of staff, all refunds of the reservation together; an owner refunds more', async () => {
    await refund({ cents: 1000 })
    await asStaff()
    assert.equal((await money()).refundLeftCents, LIMIT - 1000)
    await assert.rejects(preview({ cents: LIMIT - 999 }), { code: 'forbidden' })
    const shown = await preview({ cents: LIMIT - 1000 })
    const body = {
      id: randomUUID(),
      cents: LIMIT,
      terms: 'due',
      reason: 'Late',
      seen: seenIn(shown),
    } as const
    await assert.rejects(app().client('refundPayment', { id, token, body }), { code: 'forbidden' })
    await refund({ cents: LIMIT - 1000 })
    await assert.rejects(preview({ cents: 1 }), { code: 'forbidden' })
    await app().db.updateTable('staff').set({ role: 'owner' }).execute()
    await refund({ cents: deposit - LIMIT })
    assert.equal((await money()).refundLeftCents, 0)
  })

  test('has a limit of its own in the policy, beside that of courtesy credits', async () => {
    const policy = { ...FIRST_POLICY, refundWithoutOwnerCents: 10_000, goodwillWithoutOwnerCents: 2000 }
    await app()
      .db.updateTable('policies')
      .set({ document: JSON.stringify(policy) })
      .execute()
    await asStaff()
    const { refundLeftCents, goodwillLeftCents } = await money()
    assert.deepEqual([refundLeftCents, goodwillLeftCents], [10_000, 2000])
    await assert.rejects(preview({ cents: 10_001 }), { code: 'forbidden' })
    await preview({ cents: 10_000 })
    await assert.rejects(preview({ cents: 2001, terms: 'waived' }), { code: 'forbidden' })
    await refund({ cents: 2000, terms: 'waived' })
  })

  test('goes to the latest of two payments first, or to the chosen one; cash is no card payment', async () => {
    const { _id: other } = await paidRide(app(), { cash: 5000 })
    app().pass(1000)
    const [first] = (await money(other)).payments
    const second = await addPayment(app(), { reservation_id: other, captured: 10_000, held: 0, card: false })
    assert.equal((await money(other)).refundableCents, 34_000)
    await refund({ cents: 12_000 }, other)
    const chosen = { cents: 3000, payment: first?._id ?? '' }
    await refund(chosen, other)
    assert.deepEqual(
      (await planned(other)).map(({ payment_id, cents }) => [payment_id, cents]),
      [
        [second, 10_000],
        [first?._id, 2000],
        [first?._id, 3000],
      ],
    )
    await assert.rejects(preview({ cents: 1, payment: second }, other), { code: 'invalid' })
    const { _id: cash } = await paidRide(app(), { captured: 0, card: false, cash: 5000 })
    assert.equal((await money(cash)).refundableCents, 0)
    await assert.rejects(preview({ cents: 1 }, cash), { code: 'invalid' })
  })

  test('is not made to the card for what was returned in cash', async () => {
    const cash = { direction: 'returned', how: 'cash', by: 'Grace', receiptNumber: 'R-1' } as const
    const body = { ...cash, id: randomUUID(), cents: deposit - 500 }
    await app().client('recordPayment', { id, token, body })
    assert.equal((await money()).refundableCents, 500)
    await assert.rejects(preview({ cents: 501 }), { code: 'invalid' })
  })

  test('that the provider refused is shown, and tried again once with its message', async () => {
    // What is refunded is due again: the company holds nothing that it could come from.
    await refund({ cents: deposit, message: 'So sorry.' })
    const settled_at = app().deps.clock().toISOString()
    await app()
      .db.updateTable('payment_operations')
      .set({ state: 'refused', settled_at })
      .where('kind', '=', 'refund')
      .execute()
    await app()
      .db.updateTable('jobs')
      .set({ state: 'given-up', settled_at })
      .where('state', '=', 'waiting')
      .execute()
    const [trouble] = (await money()).troubles
    assert.deepEqual(
      [trouble?.kind, trouble?.state, trouble?.cents, trouble?.retryable],
      ['refund', 'refused', deposit, true],
    )
    const again = () => app().client('retryOperation', { id: trouble?._id ?? '', token })
    await Promise.all([again(), again()])
    await work()
    assert.deepEqual(await returned(), [deposit])
    assert.deepEqual((await money()).troubles, [])
    assert.match(mailed().join(), /So sorry\./)
    assert.equal((await money()).postings.at(-1)?.reason, 'Late pickup')
    await sound()
  })

  test('is not tried again where the guest got the money in cash meanwhile', async () => {
    await refund({ cents: deposit })
    const settled_at = app().deps.clock().toISOString()
    await app()
      .db.updateTable('payment_operations')
      .set({ state: 'refused', settled_at })
      .where('kind', '=', 'refund')
      .execute()
    const cash = {
      direction: 'returned',
      how: 'cash',
      by: 'Grace',
      receiptNumber: 'R-1',
      cents: 100,
    } as const
    await app().client('recordPayment', { id, token, body: { ...cash, id: randomUUID() } })
    assert.deepEqual(
      (await money()).troubles.map(({ retryable }) => retryable),
      [false],
    )
  })

  test('sends no email where staff say so', async () => {
    assert.deepEqual((await preview({ cents: 4000, notify: false })).mails, [])
    await refund({ cents: 4000, notify: false })
    await work()
    assert.deepEqual([await returned(), mailed()], [[4000], []])
  })
})

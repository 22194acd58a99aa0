import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import type { BodyOf } from '../../../contract/calls.ts'
import { waitingCharged } from '../../../domain/money/ledger/postings.ts'
import { FIRST_POLICY } from '../../../domain/pricing/policy/policy.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { addPayment, paidRide } from '../../../test/support/paid-ride.ts'
import { dispute, listTestPayments } from '../../../test/support/test-payments.ts'
import { insertEntry } from '../../reservations/ledger/posting-store.ts'
import { seenIn, useRefundedRide } from './refunds.test/refunds.ts'

const HOUR_MS = 3600_000
const LIMIT = FIRST_POLICY.goodwillWithoutOwnerCents

describe('a refund without a cancellation', () => {
  const app = useTestApp('sqlite', { payments: true })
  const { ride, preview, send, refund, money, work, asStaff, planned, returned, mailed, sound } =
    useRefundedRide(app)

  test('returns a part of the deposit as the preview says; a later cancellation returns what is left', async () => {
    const shown = await preview({ cents: 4000, message: 'So sorry.\nThe team' })
    const { refunds, dueCents, paidCents, netPaidCents, courtesyCents, mails } = shown
    assert.deepEqual(
      refunds.map(({ cents, card }) => [cents, card]),
      [[4000, { brand: 'Visa', last4: '4242' }]],
    )
    assert.deepEqual(
      [dueCents, courtesyCents, paidCents, netPaidCents],
      [ride.total - ride.deposit + 4000, 0, ride.deposit, ride.deposit - 4000],
    )
    const before = await money()
    const after = await send({ cents: 4000, message: 'So sorry.\nThe team' }, shown)
    assert.equal(after.version, before.version + 1)
    // It is on its way and can not be refunded again.
    assert.deepEqual([before.refundableCents, after.refundableCents], [ride.deposit, ride.deposit - 4000])
    await work()
    assert.deepEqual(await returned(), [4000])
    const { dueCents: due, payments, postings, documents } = await money()
    assert.equal(due, dueCents)
    assert.deepEqual(
      payments.map(({ state, refundedCents, refundableCents }) => [state, refundedCents, refundableCents]),
      [['part-refunded', 4000, ride.deposit - 4000]],
    )
    const row = postings.at(-1)
    assert.deepEqual([row?.kind, row?.cents, row?.reason], ['refund', 4000, 'Late pickup'])
    assert.deepEqual(
      documents.map(({ kind }) => kind),
      ['receipt', 'receipt'],
    )
    const events = await app().client('listReservationEvents', { token: ride.token, id: ride.id })
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
    assert.match(mail ?? '', /We’ve refunded \$40\.00 to your Visa ending in 4242/)
    assert.equal(plain(mails[0]?.text ?? '').slice(0, 300), plain(mail ?? '').slice(0, 300))
    const { status } = await app().client('getReservation', { token: ride.token, id: ride.id })
    assert.equal(status, 'confirmed')

    const query = { cause: 'operator', waive: 'false' } as const
    const cancelling = await app().client('previewStaffCancellation', {
      id: ride.id,
      query,
      token: ride.token,
    })
    assert.equal(cancelling.refundCents, ride.deposit - 4000)
    const cancellation = { cause: 'operator', preview: cancelling.preview } as const
    const body = { seenStatus: 'confirmed', status: 'cancelled', cancellation } as const
    await app().client('changeReservationStatus', { id: ride.id, token: ride.token, body })
    await work()
    assert.deepEqual((await returned()).toSorted(), [4000, ride.deposit - 4000].toSorted())
    await sound()
  })

  test('goes up to what was captured and not refunded, also after an earlier refund', async () => {
    const range = (max: number) => ({ reasons: { cents: { code: 'range', min: Math.min(1, max), max } } })
    await assert.rejects(preview({ cents: ride.deposit + 1 }), range(ride.deposit))
    const shown = await preview({ cents: 1000 })
    await assert.rejects(send({ cents: ride.deposit + 1 }, shown), range(ride.deposit))
    await refund({ cents: 1000 })
    await work()
    await assert.rejects(preview({ cents: ride.deposit - 999 }), range(ride.deposit - 1000))
    await refund({ cents: ride.deposit - 1000 })
    await work()
    await assert.rejects(preview({ cents: 1 }), range(0))
    assert.deepEqual(await returned(), [1000, ride.deposit - 1000])
    const { payments, refundableCents } = await money()
    assert.deepEqual([payments[0]?.state, refundableCents], ['refunded', 0])
    await sound()
  })

  test('is made once however often it is sent, and one of two at the same moment is refused', async () => {
    const [cents, key] = [ride.deposit - 1000, randomUUID()]
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
          ...{ id: ride.id, token: ride.token },
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
          ...{ id: ride.id, token: ride.token },
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
    // A late cancellation costs the deposit, and does not charge what was given.
    app().passTo(Date.parse(ride.pickUpAt) - 30 * HOUR_MS)
    const cancelling = await app().client('previewStaffCancellation', {
      ...{ id: ride.id, token: await app().signIn(), query: { cause: 'guest', waive: 'false' } },
    })
    const { feeCents, chargeCents, captureCents, owedCents, refundCents } = cancelling
    assert.deepEqual(
      [feeCents, chargeCents, captureCents, owedCents, refundCents],
      [ride.deposit, 0, 0, 0, 0],
    )
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
    await assert.rejects(app().client('refundPayment', { id: ride.id, token: ride.token, body }), {
      code: 'forbidden',
    })
    await refund({ cents: LIMIT - 1000 })
    await assert.rejects(preview({ cents: 1 }), { code: 'forbidden' })
    // The limit is for cards: what staff gave back themselves is recorded.
    const cash = { direction: 'returned', how: 'cash', by: 'Grace', receiptNumber: 'R-1' } as const
    const given = { ...cash, id: randomUUID(), cents: 1 }
    await app().client('recordPayment', { id: ride.id, token: ride.token, body: given })
    await app().db.updateTable('staff').set({ role: 'owner' }).execute()
    await refund({ cents: ride.deposit - LIMIT - 1 })
    assert.equal((await money()).refundLeftCents, 0)
  })

  test('has a limit of its own in the policy, beside that of courtesy credits', async () => {
    const policy = { ...FIRST_POLICY, refundWithoutOwnerCents: 10_000, goodwillWithoutOwnerCents: 2000 }
    await app()
      .db.updateTable('policies')
      .set({ document: toJson(policy) })
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
    const body = { ...cash, id: randomUUID(), cents: ride.deposit - 500 }
    await app().client('recordPayment', { id: ride.id, token: ride.token, body })
    assert.equal((await money()).refundableCents, 500)
    await assert.rejects(preview({ cents: 501 }), { code: 'invalid' })
  })

  test('with a courtesy credit is refused under the id of an earlier credit', async () => {
    const id = randomUUID()
    const body = { id, cents: 4000, reason: 'Late pickup' }
    await app().client('giveGoodwill', { id: ride.id, token: ride.token, body })
    const shown = await preview({ cents: 4000, terms: 'courtesy' })
    await assert.rejects(send({ cents: 4000, terms: 'courtesy' }, shown, id), {
      code: 'idempotency_key_used',
    })
    assert.deepEqual(await planned(), [])
    assert.equal((await money()).goodwillCents, 4000)
    await send({ cents: 4000, terms: 'courtesy' }, shown)
    assert.equal((await money()).goodwillCents, 8000)
  })

  test('on its way to the card is not returned in cash as well', async () => {
    const cash = (cents: number) => {
      const facts = { direction: 'returned', how: 'cash', by: 'Grace', receiptNumber: 'R-1' } as const
      const body = { ...facts, id: randomUUID(), cents }
      return app().client('recordPayment', { id: ride.id, token: ride.token, body })
    }
    const range = (max: number) => ({ reasons: { cents: { code: 'range', min: Math.min(1, max), max } } })
    await refund({ cents: 4000 })
    await assert.rejects(cash(ride.deposit - 3999), range(ride.deposit - 4000))
    await cash(1000)
    // A courtesy credit raises what the guest is owed, and not what was paid.
    await refund({ cents: 2000, terms: 'courtesy' })
    await assert.rejects(cash(ride.deposit - 6999), range(ride.deposit - 7000))
    await work()
    await assert.rejects(cash(ride.deposit - 6999), range(ride.deposit - 7000))
    await cash(ride.deposit - 7000)
    await assert.rejects(cash(1), range(0))
    assert.deepEqual((await returned()).toSorted(), [2000, 4000])
    await sound()
  })

  test('of cash for a driven fare comes with a courtesy credit, within the limit of staff and once', async () => {
    const { _id: id } = await paidRide(app(), { captured: 0, card: false, cash: 5000 })
    const wait = waitingCharged({
      ...{ reservationId: id, at: app().deps.clock().toISOString(), madeBy: 'system', tripId: 't1' },
      cents: 4000,
    })
    await app().db.commitTogether(tx => insertEntry(tx, wait))
    const { byHand, returnableCents } = await money(id)
    assert.deepEqual([byHand, returnableCents], [[{ how: 'cash', cents: 5000 }], 1000])
    const cash = (over: Partial<BodyOf<'recordPayment'>>) => {
      const facts = { direction: 'returned', how: 'cash', by: 'Grace', receiptNumber: 'R-1' } as const
      const body = { ...facts, id: randomUUID(), cents: 1, ...over }
      return app().client('recordPayment', { id, token: ride.token, body })
    }
    const refused = { reasons: { courtesyCents: { code: 'range', min: 0, max: 0 } } }
    await assert.rejects(cash({ cents: 3000, courtesyCents: 1999 }), { code: 'invalid' })
    await assert.rejects(cash({ direction: 'received', courtesyCents: 1 }), refused)
    const first = { id: randomUUID(), cents: 3000, courtesyCents: 2000 }
    await cash(first)
    const after = await cash(first)
    assert.deepEqual(
      [after.goodwillCents, after.byHand, after.heldCents],
      [2000, [{ how: 'cash', cents: 2000 }], 0],
    )
    const events = await app()
      .db.selectFrom('events')
      .select('data')
      .where('reservation_id', '=', id)
      .execute()
    assert.deepEqual(
      events.flatMap(({ data }) => {
        const { action, after } = readJson(data)
        return action === 'recordPayment' ? [[after?.['cents'], after?.['courtesyCents']]] : []
      }),
      [[3000, 2000]],
    )
    for (const courtesyCents of [undefined, 0, 1999, 2001])
      await assert.rejects(cash({ ...first, courtesyCents }), { code: 'idempotency_key_used' })
    await asStaff()
    await assert.rejects(cash({ cents: 2000, courtesyCents: LIMIT }), { code: 'forbidden' })
    assert.equal((await money(id)).goodwillCents, 2000)
  })

  test('of cash while the guest still owes leaves the balance due as it is', async () => {
    const { _id: id } = await paidRide(app(), { captured: 0, card: false, cash: 5000 })
    const wait = waitingCharged({
      ...{ reservationId: id, at: app().deps.clock().toISOString(), madeBy: 'system', tripId: 't1' },
      cents: 10_000,
    })
    await app().db.commitTogether(tx => insertEntry(tx, wait))
    const before = await money(id)
    assert.deepEqual([before.byHand, before.owedCents], [[{ how: 'cash', cents: 5000 }], 5000])
    const cash = (courtesyCents: number) => {
      const facts = { direction: 'returned', how: 'cash', by: 'Grace', receiptNumber: 'R-1' } as const
      const body = { ...facts, id: randomUUID(), cents: 5000, courtesyCents }
      return app().client('recordPayment', { id, token: ride.token, body })
    }
    const range = (max: number) => ({ reasons: { cents: { code: 'range', min: Math.min(1, max), max } } })
    await assert.rejects(cash(4999), range(4999))
    const { byHand, owedCents, dueCents, goodwillCents } = await cash(5000)
    assert.deepEqual([byHand, owedCents, dueCents, goodwillCents], [[], 5000, before.dueCents, 5000])
    await assert.rejects(cash(5000), range(0))
    await sound()
  })

  test('of a disputed payment is not made in cash either', async () => {
    const cash = (cents: number) => {
      const facts = { direction: 'returned', how: 'cash', by: 'Grace', receiptNumber: 'R-1' } as const
      const body = { ...facts, id: randomUUID(), cents }
      return app().client('recordPayment', { id: ride.id, token: ride.token, body })
    }
    const range = (max: number) => ({ reasons: { cents: { code: 'range', min: Math.min(1, max), max } } })
    const [payment] = await listTestPayments(app().db, 1)
    await dispute({ db: app().db, clock: app().deps.clock }, payment?.ref ?? '')
    await work()
    await assert.rejects(cash(1), range(0))
    await app().db.updateTable('payments').set({ state: 'lost' }).execute()
    await assert.rejects(cash(1), range(0))
    await addPayment(app(), { reservation_id: ride.id, captured: 3000, held: 0, card: false })
    assert.equal((await money()).refundableCents, 3000)
    await assert.rejects(cash(3001), range(3000))
    await cash(2000)
    // Nor is the card that is not disputed refunded what was returned in cash.
    await assert.rejects(preview({ cents: 1001 }), range(1000))
    await refund({ cents: 1000 })
  })
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { type Entry, mirrorOf } from '../../../domain/money/ledger/entry.ts'
import { feeKept, moneyReceived, moneyRefunded } from '../../../domain/money/ledger/postings.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { addPayment } from '../../../test/support/paid-ride.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { backFromDulles, reserveTrips, toDullesTrip } from '../../../test/support/trips.ts'
import { insertEntry } from '../../reservations/ledger/posting-store.ts'

const MADE = { at: '2026-11-20T12:00:00.000Z', madeBy: 'system' }

describe('the amounts of a reservation', () => {
  const app = useTestApp('sqlite')
  const post = (entry: Entry) => app().db.commitTogether(tx => insertEntry(tx, entry))
  const reserved = async () => {
    await priceStore(app().db)
    const token = await app().signIn()
    const { _id: id } = await reserveTrips(app(), [toDullesTrip(), backFromDulles()], { code: 'limo' })
    const money = () => app().client('getMoney', { token, id })
    return { token, id, money }
  }

  test('live fares and entries in force make the balance, and an entry names the card of its own payment', async () => {
    const { token, id, money } = await reserved()
    const { depositCents: cents, totalCents } = await money()
    await app().db.updateTable('reservations').set({ status: 'confirmed' }).execute()
    const paymentId = await addPayment(app(), { reservation_id: id, captured: cents, held: 0, card: true })
    const body = { id: randomUUID(), cents: 5000, reason: 'Late' }
    await app().client('giveGoodwill', { token, id, body })
    const about = { ...MADE, reservationId: id }
    const refund = moneyRefunded({
      ...about,
      paymentId,
      account: 'clearing.test',
      operationId: 'o2',
      cents: 10_000,
    })
    await post(refund)
    await post(mirrorOf(refund, { ...MADE, kind: 'refund-failed' }))
    await app().db.updateTable('trips').set({ progress: 'no-show' }).where('leg', '=', 1).execute()
    await post(feeKept({ ...about, policyRow: '1:1', cause: 'no-show', cents: 7000 }))

    const { fareCents, dueCents, creditCents, postings } = await money()
    const live = postings.filter(({ reversed, reversal }) => !reversed && !reversal)
    assert.deepEqual(Object.fromEntries(live.map(({ kind, card }) => [kind, card?.last4])), {
      deposit: '4417',
      goodwill: undefined,
      'no-show': undefined,
    })
    assert.ok(fareCents > 0 && fareCents < (totalCents ?? 0))
    const others = live.map(row => (row.debit === 'customer' ? row.cents : -row.cents))
    assert.equal(
      others.reduce((sum, cents) => sum + cents, fareCents),
      dueCents - creditCents,
    )
  })

  test('due now is what the guest can pay: nothing of a request, then the deposit, then nothing', async () => {
    const { id, money } = await reserved()
    assert.equal((await money()).dueNow, undefined)
    await app().db.updateTable('reservations').set({ status: 'confirmed' }).execute()
    const { depositCents: cents, dueNow } = await money()
    assert.deepEqual(dueNow, { cents, purpose: 'deposit' })
    await addPayment(app(), { reservation_id: id, captured: cents, held: 0, card: true })
    assert.equal((await money()).dueNow, undefined)
  })

  test('what is paid above them is a credit, before the ride too', async () => {
    const { id, money } = await reserved()
    const { totalCents } = await money()
    const paid = { ...MADE, reservationId: id, paymentId: 'p1', operationId: 'o1', kind: 'payment' } as const
    await post(moneyReceived({ ...paid, cents: (totalCents ?? 0) + 2000, account: 'bank' }))
    const { ahead, dueCents, creditCents } = await money()
    assert.deepEqual([ahead, dueCents, creditCents], [true, 0, 2000])
  })
})

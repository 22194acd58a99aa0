import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReservationMoney } from '../../../../contract/money/schemas.ts'
import { balanceLine, dueNowLine, sumLines } from './sum-lines.ts'

const NONE = {
  ...{ totalCents: 48_000, heldCents: 0, dueCents: 48_000, creditCents: 0 },
  ...{ owedCents: 0, ahead: true, postingCount: 0 },
}
type Changed = Partial<Omit<typeof NONE, 'totalCents'>> &
  Partial<Pick<ReservationMoney, 'totalCents' | 'dueNow'>>
const balance = (money: Changed) => balanceLine({ ...NONE, ...money })

test('before the ride the balance is what is due after what was paid', () => {
  assert.deepEqual(balance({}), { label: 'Balance due', cents: 48_000 })
  assert.deepEqual(balance({ heldCents: 24_000, dueCents: 24_000 }), {
    label: 'Balance due after the ride',
    cents: 24_000,
  })
  const requested = { cents: 2000, purpose: 'requested' } as const
  assert.deepEqual(balance({ heldCents: 46_000, dueCents: 2000, dueNow: requested }), {
    label: 'Balance due',
    cents: 2000,
  })
  assert.deepEqual(balance({ heldCents: 48_000, dueCents: 0 }), { label: 'Paid in full' })
  assert.deepEqual(balance({ heldCents: 50_000, dueCents: 0, creditCents: 2000 }), {
    label: 'Overpaid',
    cents: 2000,
  })
  assert.equal(balance({ totalCents: null, dueCents: 0 }), undefined)
})

test('after the ride it is what is due or to be refunded', () => {
  const after = { ahead: false, dueCents: 0 }
  assert.deepEqual(balance({ ...after, dueCents: 6000, owedCents: 6000 }), {
    label: 'Balance due',
    cents: 6000,
  })
  assert.deepEqual(balance({ ...after, heldCents: 6000, creditCents: 6000 }), {
    label: 'Credit to refund or apply',
    cents: 6000,
  })
  assert.deepEqual(balance(after), { label: 'Settled' })
})

test('what is due now is named unless it is the whole balance', () => {
  const deposit = { cents: 24_000, purpose: 'deposit' } as const
  assert.deepEqual(dueNowLine({ dueNow: deposit, dueCents: 48_000 }), {
    label: 'Deposit due now',
    cents: 24_000,
  })
  const asked = { cents: 5000, purpose: 'requested' } as const
  assert.deepEqual(dueNowLine({ dueNow: asked, dueCents: 48_000 }), { label: 'Due now', cents: 5000 })
  assert.equal(dueNowLine({ dueNow: { cents: 48_000, purpose: 'balance' }, dueCents: 48_000 }), undefined)
  assert.equal(dueNowLine({ dueCents: 48_000 }), undefined)
})

test('payments and credits lower the balance, charges raise it; the fare and reversed entries are left out', () => {
  const row = (entry: string, more: Partial<ReservationMoney['postings'][number]>) => ({
    ...{ entry, line: 1, at: '2026-11-30T15:00:00.000Z', madeBy: '' },
    ...{ reversible: false, reversed: false, reversal: false },
    ...{ kind: 'payment' as const, debit: 'cash', credit: 'customer', cents: 1000, ...more },
  })
  const card = { brand: 'Visa', last4: '4417' }
  const postings = [
    row('deposit', { kind: 'deposit', debit: 'clearing.stripe', cents: 15_226, card }),
    row('same amount', { kind: 'goodwill', debit: 'goodwill', cents: 15_226 }),
    row('cash', { how: 'cash' }),
    row('waiting', { kind: 'waiting', debit: 'customer', credit: 'waiting', cents: 500 }),
    row('ride', { kind: 'ride', debit: 'customer', credit: 'rides' }),
    row('refund', { kind: 'refund', debit: 'customer', credit: 'clearing.stripe', reversed: true }),
    row('reverse:refund', { kind: 'refund-failed', debit: 'clearing.stripe', reversal: true }),
    row('processing', { kind: 'processing', debit: 'processing', credit: 'clearing.stripe' }),
  ]
  assert.deepEqual(
    sumLines({ postings, totalCents: 48_000 }).map(({ label, cents }) => [label, cents]),
    [
      ['Deposit, Visa 4417', -15_226],
      ['Courtesy credit', -15_226],
      ['Payment, Cash', -1000],
      ['Wait time', 500],
    ],
  )
  const [paid] = sumLines({ postings, totalCents: 15_226 })
  assert.equal(paid?.label, 'Payment, Visa 4417')
})

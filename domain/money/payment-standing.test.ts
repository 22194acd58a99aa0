import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type PaymentAmounts,
  type PaymentStanding,
  paidPercent,
  paymentStanding,
} from './payment-standing.ts'

const RIDE: PaymentAmounts = {
  status: 'confirmed',
  totalCents: 20_000,
  paidCents: 0,
  authorizedCents: 0,
  owedCents: 0,
  hasRefund: false,
  hasRelease: false,
  isOnAccount: false,
}

const ROWS: [Partial<PaymentAmounts>, PaymentStanding | undefined][] = [
  [{}, 'unpaid'],
  [{ status: 'pending' }, 'unpaid'],
  [{ authorizedCents: 20_000 }, 'authorized'],
  [{ authorizedCents: 5000 }, 'authorized'],
  [{ paidCents: 10_000, authorizedCents: 10_000 }, 'partly-paid'],
  [{ paidCents: 1 }, 'partly-paid'],
  [{ paidCents: 19_999 }, 'partly-paid'],
  [{ paidCents: 20_000 }, 'paid'],
  [{ paidCents: 20_001 }, 'paid'],
  [{ paidCents: 20_000, isOnAccount: true }, 'account'],
  [{ isOnAccount: true, status: 'completed', owedCents: 20_000 }, 'account'],
  [{ status: 'completed', paidCents: 20_000 }, 'paid'],
  [{ status: 'completed', owedCents: 20_000 }, 'past-due'],
  [{ status: 'completed', owedCents: 20_000, authorizedCents: 20_000 }, 'authorized'],
  [{ status: 'completed', paidCents: 10_000, owedCents: 10_000 }, 'past-due'],
  [{ status: 'cancelled', totalCents: 0 }, undefined],
  [{ status: 'cancelled', totalCents: 0, hasRelease: true }, 'released'],
  [{ status: 'cancelled', totalCents: 0, hasRefund: true }, 'refunded'],
  [{ status: 'cancelled', totalCents: 5000, paidCents: 5000 }, 'paid'],
  [{ status: 'cancelled', totalCents: 5000, owedCents: 5000 }, 'past-due'],
  [{ hasRefund: true }, 'refunded'],
  [{ hasRefund: true, paidCents: 15_000 }, 'partly-paid'],
]

test('payments are summed up in one word', () => {
  for (const [amounts, expected] of ROWS)
    assert.equal(paymentStanding({ ...RIDE, ...amounts }), expected, JSON.stringify(amounts))
})

test('the paid share is rounded down', () => {
  assert.equal(paidPercent({ totalCents: 20_000, paidCents: 10_000 }), 50)
  assert.equal(paidPercent({ totalCents: 20_000, paidCents: 19_999 }), 99)
  assert.equal(paidPercent({ totalCents: 20_000, paidCents: 20_000 }), 100)
  assert.equal(paidPercent({ totalCents: 0, paidCents: 0 }), 100)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PaymentAmounts, type PaymentStatus, paidPercent, paymentStatus } from './payment-status.ts'

const RIDE: PaymentAmounts = {
  status: 'confirmed',
  outstandingCents: 20_000,
  balanceCents: 0,
  receivedCents: 0,
  disputedCents: 0,
  refundedCents: 0,
  authorizedCents: 0,
  hasRelease: false,
  isAhead: false,
}
/** Received for a ride of $200 that is still ahead. */
const received = (cents: number) => ({
  ...{ receivedCents: cents, outstandingCents: 20_000 - cents, balanceCents: -cents },
})
const COMPLETED = { status: 'completed', balanceCents: 20_000 } as const
const CANCELLED = { status: 'cancelled', outstandingCents: 0 } as const
const SETTLED = { outstandingCents: 0, balanceCents: 0 }

const ROWS: [Partial<PaymentAmounts>, PaymentStatus | undefined][] = [
  [{}, 'unpaid'],
  [{ status: 'pending' }, 'unpaid'],
  [{ authorizedCents: 20_000 }, 'authorized'],
  [{ authorizedCents: 5000 }, 'authorized'],
  [{ ...received(10_000), authorizedCents: 10_000 }, 'partly-paid'],
  [received(1), 'partly-paid'],
  [received(19_999), 'partly-paid'],
  [received(20_000), 'paid'],
  [received(20_001), 'paid'],
  // Settled by credits, or free.
  [{ outstandingCents: 0, balanceCents: -20_000 }, 'paid'],
  [{ status: 'completed', ...SETTLED }, 'paid'],
  [{ status: 'completed', ...SETTLED, receivedCents: 5000 }, 'paid'],
  [{ status: 'completed', ...SETTLED, receivedCents: 20_000 }, 'paid'],
  [COMPLETED, 'past-due'],
  [{ ...COMPLETED, isAhead: true }, 'due'],
  [{ ...COMPLETED, authorizedCents: 20_000 }, 'authorized'],
  [
    { ...COMPLETED, ...{ receivedCents: 10_000, balanceCents: 10_000, outstandingCents: 10_000 } },
    'past-due',
  ],
  // Disputed payments are returned, or may be.
  [{ ...received(20_000), disputedCents: 20_000 }, 'unpaid'],
  [{ ...received(20_000), disputedCents: 5000 }, 'partly-paid'],
  [{ ...received(15_000), disputedCents: 15_000, refundedCents: 5000 }, 'unpaid'],
  [{ status: 'completed', ...SETTLED, receivedCents: 20_000, disputedCents: 20_000 }, 'past-due'],
  // Refunds: a ride that is still to be paid is unpaid.
  [{ refundedCents: 20_000 }, 'unpaid'],
  [{ ...received(0), refundedCents: 5000 }, 'unpaid'],
  [{ refundedCents: 20_000, outstandingCents: 0 }, 'refunded'],
  [{ refundedCents: 20_000, authorizedCents: 20_000 }, 'authorized'],
  [{ ...received(15_000), refundedCents: 5000 }, 'partly-paid'],
  [{ ...received(20_000), refundedCents: 5000 }, 'paid'],
  [{ status: 'completed', ...SETTLED, refundedCents: 20_000 }, 'refunded'],
  [{ ...COMPLETED, refundedCents: 20_000 }, 'past-due'],
  // Cancelled rides.
  [CANCELLED, undefined],
  [{ ...CANCELLED, hasRelease: true }, 'released'],
  [{ ...CANCELLED, refundedCents: 20_000 }, 'refunded'],
  [{ ...CANCELLED, refundedCents: 15_000, receivedCents: 5000 }, 'partly-refunded'],
  [{ ...CANCELLED, receivedCents: 5000 }, 'paid'],
  [{ ...CANCELLED, receivedCents: 5000, balanceCents: -5000, disputedCents: 5000 }, undefined],
  [{ ...CANCELLED, receivedCents: 5000, disputedCents: 5000 }, 'past-due'],
  [{ ...CANCELLED, outstandingCents: 5000, balanceCents: 5000 }, 'past-due'],
  [{ ...CANCELLED, outstandingCents: 5000, balanceCents: 5000, isAhead: true }, 'due'],
]

test('payments are summed up in one word', () => {
  for (const [amounts, expected] of ROWS)
    assert.equal(paymentStatus({ ...RIDE, ...amounts }), expected, JSON.stringify(amounts))
})

test('the paid share is rounded down', () => {
  const percent = (amounts: Partial<PaymentAmounts>) => paidPercent({ ...RIDE, ...amounts })
  assert.equal(percent(received(10_000)), 50)
  assert.equal(percent(received(19_999)), 99)
  assert.equal(percent(received(20_000)), 100)
  assert.equal(percent({ ...received(20_000), disputedCents: 10_000 }), 50)
  assert.equal(percent({ outstandingCents: 7500, receivedCents: 7500 }), 50)
  assert.equal(percent({ outstandingCents: 0 }), 100)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import { ticketSums } from './money.ts'

type Sums = Parameters<typeof ticketSums>[0]
const RIDE = { price: { totalCents: 39_612 } } as ManagedReservation['ride']
const PAID: Sums['payments'][number] = {
  _id: '1',
  purpose: 'deposit',
  state: 'captured',
  cents: 19_806,
  capturedCents: 19_806,
  heldCents: 0,
  refundedCents: 0,
  returningCents: 0,
  at: '',
  test: false,
  card: { brand: 'Visa', last4: '4417' },
}

test('the ticket names total, paid and balance, and nothing that is zero', () => {
  const of = (more: Partial<Sums>) =>
    ticketSums({ ride: RIDE, payments: [], paidCents: 0, ...more }).map(
      ({ label, amount }) => `${label} ${amount}`,
    )
  assert.deepEqual(of({}), ['Total $396.12'])
  assert.deepEqual(of({ payments: [PAID], paidCents: 19_806, laterCents: 19_806 }), [
    'Total $396.12',
    'Paid, Visa 4417 $198.06',
    'Balance after ride $198.06',
  ])
  assert.deepEqual(of({ due: { cents: 19_806, purpose: 'deposit', online: true }, laterCents: 19_806 }), [
    'Total $396.12',
    'Due now $198.06',
    'Balance after ride $198.06',
  ])
  assert.deepEqual(of({ payments: [PAID, { ...PAID, _id: '2' }], paidCents: 39_612 }), [
    'Total $396.12',
    'Paid $396.12',
  ])
  assert.deepEqual(of({ payments: [PAID], paidCents: 39_612 }), ['Total $396.12', 'Paid $396.12'])
  assert.deepEqual(of({ ride: undefined }), [])
})

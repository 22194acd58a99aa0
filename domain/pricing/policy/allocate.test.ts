import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { PROPERTY_RUNS } from '../../../test/support/random-trips.ts'
import { allocateCapture, allocateRefund } from './allocate.ts'

test('a refund comes from the latest payments first, from none more than is left of it', () => {
  const payments = [
    { paymentId: 'deposit', left: 24_000, capturedAt: '2026-05-01T10:00:00Z' },
    { paymentId: 'empty', left: 0, capturedAt: '2026-05-03T10:00:00Z' },
    { paymentId: 'change', left: 2000, capturedAt: '2026-05-02T10:00:00Z' },
  ]
  assert.deepEqual(allocateRefund(3000, payments), [
    { paymentId: 'change', cents: 2000 },
    { paymentId: 'deposit', cents: 1000 },
  ])
  assert.deepEqual(allocateRefund(0, payments), [])
  assert.throws(() => allocateRefund(26_001, payments), RangeError)
})

test('the authorisation that lapses first is captured first', () => {
  const held = [
    { paymentId: 'unknown', held: 100, captureBefore: null },
    { paymentId: 'late', held: 100, captureBefore: '2026-05-09T10:00:00Z' },
    { paymentId: 'soon', held: 100, captureBefore: '2026-05-08T10:00:00Z' },
  ]
  assert.deepEqual(allocateCapture(250, held), [
    { paymentId: 'soon', cents: 100 },
    { paymentId: 'late', cents: 100 },
    { paymentId: 'unknown', cents: 50 },
  ])
})

test('the parts sum up to the amount, none is larger than its payment, and their order does not matter', () => {
  const captured = fc.uniqueArray(
    fc.record({
      paymentId: fc.uuid(),
      left: fc.integer({ min: 0, max: 1000 }),
      capturedAt: fc.constantFrom('2026-05-01T10:00:00Z', '2026-05-02T10:00:00Z'),
    }),
    { selector: ({ paymentId }) => paymentId, maxLength: 6 },
  )
  fc.assert(
    fc.property(captured, fc.double({ min: 0, max: 1, noNaN: true }), (payments, part) => {
      const cents = Math.floor(payments.reduce((sum, { left }) => sum + left, 0) * part)
      const shares = allocateRefund(cents, payments)
      assert.equal(
        shares.reduce((sum, share) => sum + share.cents, 0),
        cents,
      )
      for (const share of shares) {
        const payment = payments.find(({ paymentId }) => paymentId === share.paymentId)
        assert.ok(payment && share.cents > 0 && share.cents <= payment.left)
      }
      assert.deepEqual(allocateRefund(cents, payments.toReversed()), shares)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

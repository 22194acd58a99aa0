import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CancellationPreview } from '../../../../contract/reservations/cancellation-schemas.ts'
import { confirmText, refundLines } from './preview-words.ts'

test('each part of a refund says where it goes, and what staff return by hand', () => {
  const refunds = [
    { cents: 20_000, card: { brand: 'Visa', last4: '4417' }, byHand: false },
    { cents: 3_000, byHand: false },
    { cents: 1_050, byHand: true },
  ]
  assert.deepEqual(refundLines({ refunds }), [
    '$200.00 to Visa ending in 4417',
    '$30.00 to the original payment method',
    '$10.50 paid another way. Refund it, then record the refund under Payments.',
  ])
})

test('the button says what is charged; otherwise it says what guests read', () => {
  const preview = { chargeCents: 0, captureCents: 0, texts: { confirm: 'Cancel and refund $240.00' } }
  const textOf = (more: object) => confirmText({ ...preview, ...more } as CancellationPreview)
  assert.equal(textOf({}), 'Cancel and refund $240.00')
  assert.equal(textOf({ chargeCents: 20_000, captureCents: 4_000 }), 'Cancel and charge $240.00')
})

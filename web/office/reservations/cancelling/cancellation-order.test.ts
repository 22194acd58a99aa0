import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../../../../contract/problems.ts'
import type { CancellationPreview } from '../../../../contract/reservations/cancellation-schemas.ts'
import {
  confirmText,
  isSameTerms,
  orderOf,
  previewIn,
  questionOf,
  refundLines,
  refusalOf,
  validFor,
  WAIVE_REASON,
} from './cancellation-order.ts'

const guest = { cause: 'guest', waive: false } as const
const waived = { cause: 'guest', waive: true } as const
const company = { cause: 'operator', waive: true } as const
const typed = { reason: ' Flight cancelled ', cancellation: { waiveReason: ' The chauffeur was ill ' } }

test('what is sent names the cause and the preview, and a reason where one was typed', () => {
  assert.deepEqual(orderOf({ reason: '' }, guest, 'p'), { cancellation: { cause: 'guest', preview: 'p' } })
  assert.deepEqual(orderOf(typed, waived, 'p'), {
    reason: 'Flight cancelled',
    cancellation: { cause: 'guest', preview: 'p', waiveReason: 'The chauffeur was ill' },
  })
})

test('the company keeps nothing: it gives up no fee', () => {
  assert.deepEqual(orderOf(typed, company, 'p').cancellation, { cause: 'operator', preview: 'p' })
  assert.deepEqual(questionOf(company), { cause: 'operator', waive: 'false' })
  assert.deepEqual(questionOf(waived), { cause: 'guest', waive: 'true' })
  assert.ok(isSameTerms(company, { ...company, waive: false }))
  assert.ok(!isSameTerms(guest, waived))
})

test('a waiver without a reason is refused at its field', () => {
  const empty = { reason: '', cancellation: { waiveReason: '  ' } }
  assert.throws(
    () => orderOf(empty, waived, 'p'),
    (error: Problem) => error.code === 'invalid' && Boolean(error.fields?.[WAIVE_REASON]),
  )
})

test('a fee that only an owner may give up is refused at the reason, other refusals stay what they are', () => {
  const forbidden = new Problem('forbidden')
  const atField = refusalOf(forbidden, waived)
  assert.ok(atField instanceof Problem)
  assert.deepEqual([atField.code, atField.fields], ['invalid', { [WAIVE_REASON]: forbidden.message }])
  assert.equal(refusalOf(forbidden, guest), forbidden)
  const offline = new TypeError('offline')
  assert.equal(refusalOf(offline, waived), offline)
})

test('a refusal that carries a preview shows it', () => {
  const current = { feeCents: 24_000 }
  for (const code of ['offer_changed', 'preview_needed'] as const)
    assert.equal(previewIn(new Problem(code, { current })), current)
  assert.equal(previewIn(new Problem('changed_meanwhile', { current })), undefined)
  assert.equal(previewIn(new TypeError('offline')), undefined)
})

test('amounts are renewed once the server would refuse them, and not again and again by a wrong clock', () => {
  const now = Date.parse('2026-12-02T23:44:00Z')
  assert.equal(validFor({ until: '2026-12-02T23:50:00Z' }, now), 6 * 60_000)
  assert.equal(validFor({ until: '2026-12-02T23:30:00Z' }, now), 60_000)
})

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

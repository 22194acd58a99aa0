import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { z } from 'zod'
import { REFUND_MESSAGE_MAX, REFUND_REASON_MAX } from '../../domain/pricing/policy/refund.ts'
import { MAX_TIP_CENTS, TipInput } from '../guest/schemas.ts'
import { CancellationOrder, MAX_PREVIEW_CHARACTERS } from '../reservations/cancellation-schemas.ts'
import {
  ChargeInput,
  InvoiceCancellationInput,
  InvoiceInput,
  NoShowWaiver,
  RefundInput,
  RefundQuestion,
  TipsPayoutInput,
} from './charge-schemas.ts'
import { DifferenceInput } from './reconciliation-schemas.ts'
import {
  GivenAmountInput,
  HOLD_HOURS_MAX,
  MAX_RECORDED_CENTS,
  PaymentRequestInput,
  RecordedPaymentInput,
  ReversalInput,
} from './schemas.ts'

const id = '0190d3a2-7c1e-7000-8000-000000000001'
const reason = 'Late'
const BODIES = {
  recordPayment: {
    schema: RecordedPaymentInput,
    body: { id, direction: 'received', how: 'bank', cents: 1, by: 'Grace', receiptNumber: 'R-1' },
  },
  giveGoodwill: { schema: GivenAmountInput, body: { id, cents: 1, reason } },
  previewRefund: { schema: RefundQuestion, body: { cents: 1, terms: 'due', message: '' } },
  refundPayment: {
    schema: RefundInput,
    body: { id, cents: 1, terms: 'due', reason, seen: { refunds: [], courtesyCents: 0, dueCents: 0 } },
  },
  requestPayment: { schema: PaymentRequestInput, body: { cents: 1, holdHours: 1 } },
  reversePosting: { schema: ReversalInput, body: { entry: 'e', reason, seen: { refundCents: 0 } } },
  chargeListed: {
    schema: ChargeInput,
    body: {
      ...{ id, what: 'waiting', item: 'one', cents: 1, reason },
      seen: { captureCents: 0, chargeCents: 0, refundCents: 0 },
    },
  },
  waiveNoShow: {
    schema: NoShowWaiver,
    body: { item: 'one', reason, seen: { captureCents: 0, chargeCents: 0, refundCents: 0 } },
  },
  issueInvoice: {
    schema: InvoiceInput,
    body: { id, name: 'Ada', company: '', address: '', orderNumber: '' },
  },
  cancelInvoice: { schema: InvoiceCancellationInput, body: { invoice: id, reason } },
  payOutTips: {
    schema: TipsPayoutInput,
    body: { id, driver: id, cents: 1, how: 'cash', to: 'Dan', receiptNumber: '' },
  },
  settleDifference: {
    schema: DifferenceInput,
    body: { day: '2026-11-20', kind: 'refund', paymentId: id, ourCents: 1, theirCents: null, reason: '' },
  },
  tipDriver: { schema: TipInput, body: { cents: 1 } },
  cancelReservation: { schema: CancellationOrder, body: { preview: 'v1' } },
} as const satisfies Record<string, { schema: z.ZodType; body: object }>

/** The longest text and the largest number of each field. */
const LARGEST: [keyof typeof BODIES, string, number, 'text' | 'number'][] = [
  ['recordPayment', 'cents', MAX_RECORDED_CENTS, 'number'],
  ['recordPayment', 'by', 80, 'text'],
  ['recordPayment', 'receiptNumber', 40, 'text'],
  ['recordPayment', 'secondName', 80, 'text'],
  ['recordPayment', 'reason', 200, 'text'],
  ['giveGoodwill', 'cents', MAX_RECORDED_CENTS, 'number'],
  ['giveGoodwill', 'reason', 200, 'text'],
  ['previewRefund', 'cents', MAX_RECORDED_CENTS, 'number'],
  ['previewRefund', 'message', REFUND_MESSAGE_MAX, 'text'],
  ['refundPayment', 'cents', MAX_RECORDED_CENTS, 'number'],
  ['refundPayment', 'reason', REFUND_REASON_MAX, 'text'],
  ['refundPayment', 'message', REFUND_MESSAGE_MAX, 'text'],
  ['refundPayment', 'seen.courtesyCents', MAX_RECORDED_CENTS, 'number'],
  ['refundPayment', 'seen.dueCents', MAX_RECORDED_CENTS, 'number'],
  ['requestPayment', 'cents', MAX_RECORDED_CENTS, 'number'],
  ['requestPayment', 'holdHours', HOLD_HOURS_MAX, 'number'],
  ['reversePosting', 'entry', 120, 'text'],
  ['reversePosting', 'reason', 200, 'text'],
  ['reversePosting', 'seen.refundCents', MAX_RECORDED_CENTS, 'number'],
  ['chargeListed', 'item', 80, 'text'],
  ['chargeListed', 'cents', MAX_RECORDED_CENTS, 'number'],
  ['chargeListed', 'reason', 200, 'text'],
  ['chargeListed', 'seen.captureCents', MAX_RECORDED_CENTS, 'number'],
  ['chargeListed', 'seen.chargeCents', MAX_RECORDED_CENTS, 'number'],
  ['chargeListed', 'seen.refundCents', MAX_RECORDED_CENTS, 'number'],
  ['waiveNoShow', 'item', 80, 'text'],
  ['waiveNoShow', 'reason', 200, 'text'],
  ['waiveNoShow', 'seen.captureCents', MAX_RECORDED_CENTS, 'number'],
  ['waiveNoShow', 'seen.refundCents', MAX_RECORDED_CENTS, 'number'],
  ['issueInvoice', 'name', 120, 'text'],
  ['issueInvoice', 'company', 120, 'text'],
  ['issueInvoice', 'orderNumber', 60, 'text'],
  ['cancelInvoice', 'reason', 200, 'text'],
  ['payOutTips', 'cents', MAX_RECORDED_CENTS, 'number'],
  ['payOutTips', 'to', 80, 'text'],
  ['payOutTips', 'receiptNumber', 40, 'text'],
  ['tipDriver', 'cents', MAX_TIP_CENTS, 'number'],
  ['cancelReservation', 'preview', MAX_PREVIEW_CHARACTERS, 'text'],
]

/** The body with this value at a path of one or two names. */
function withValue(body: object, path: string, value: unknown): object {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...body, [name]: value }
  const inner = (body as Record<string, object>)[name] ?? {}
  return { ...body, [name]: withValue(inner, rest.join('.'), value) }
}

/** Where the body is refused; nothing where it is taken. */
function refusedAt(call: keyof typeof BODIES, path: string, value: unknown): string[] {
  const { schema, body } = BODIES[call]
  const read = schema.safeParse(withValue(body, path, value))
  return read.success ? [] : [...new Set(read.error.issues.map(issue => issue.path.join('.')))]
}

test('each field of a call about money takes its largest value, and one more is refused at it', () => {
  for (const [call, path, max, kind] of LARGEST) {
    const of = (size: number) => (kind === 'text' ? 'x'.repeat(size) : size)
    assert.deepEqual(refusedAt(call, path, of(max)), [], `${call} ${path}`)
    assert.deepEqual(refusedAt(call, path, of(max + 1)), [path], `${call} ${path}`)
  }
})

test('an amount is a whole number of cents, and no other kind of value', () => {
  const amounts = LARGEST.filter(([, , , kind]) => kind === 'number')
  assert.ok(amounts.length > 8)
  for (const [call, path] of amounts)
    for (const odd of [
      -1,
      1.5,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      1e300,
      '1e3',
      '0x10',
      [1],
      {},
      true,
      null,
    ])
      assert.deepEqual(refusedAt(call, path, odd), [path], `${call} ${path} ${JSON.stringify(odd)}`)
})

test('a body that is none is refused as a whole', () => {
  for (const { schema } of Object.values(BODIES))
    for (const odd of [null, 1, 'x', [], [{}]]) assert.equal(schema.safeParse(odd).success, false)
})

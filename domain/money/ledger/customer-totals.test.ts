import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerTotals } from './customer-totals.ts'
import { type Entry, mirrorOf } from './entry.ts'
import {
  goodwillGiven,
  moneyReceived,
  moneyReceivedByHand,
  moneyRefunded,
  moneyReturnedByHand,
  refundCredited,
  rideDone,
  tipReceived,
  tipRefunded,
  writtenOff,
} from './postings.ts'

const MADE = { at: '2026-05-20T22:00:00.000Z', madeBy: 'ada' }
const ABOUT = { ...MADE, reservationId: 'r1' }
const CARD = { ...ABOUT, paymentId: 'p1', account: 'clearing.test' } as const
const RIDE = rideDone({
  ...{ ...ABOUT, tripId: 't1' },
  lines: [
    { kind: 'ride', cents: 21_000 },
    { kind: 'discount', cents: -1000 },
  ],
})
const PAID = moneyReceived({ ...CARD, operationId: 'o1', cents: 20_000, kind: 'payment' })
const REFUND = moneyRefunded({ ...CARD, operationId: 'o2', cents: 5000 })
const BACK = moneyReturnedByHand({ ...ABOUT, id: 'h2', cents: 5000, how: 'cash' })
const VOUCHER = moneyReceivedByHand({ ...ABOUT, id: 'v1', cents: 8000, how: 'voucher' })
const CREDITS = [
  ...goodwillGiven({ ...ABOUT, id: 'g1', cents: 2000 }),
  ...writtenOff({ ...ABOUT, id: 'w1', cents: 3000 }),
]
const LOWERING = refundCredited({ ...ABOUT, id: 'o2', cents: 4000 })
const TIP = [
  ...tipReceived({ ...CARD, operationId: 'o3', cents: 900, driverId: null }),
  ...tipRefunded({ ...CARD, operationId: 'o4', cents: 900, driverId: null }),
]

const NOTHING = { charged: 0, received: 0, refunded: 0, lowered: 0 }

test('the account of a customer: charges without credits, payments with vouchers, refunds that arrived', () => {
  const rows: [Entry, Partial<ReturnType<typeof customerTotals>>][] = [
    [RIDE, { charged: 20_000 }],
    [[...RIDE, ...PAID], { charged: 20_000, received: 20_000 }],
    [[...RIDE, ...VOUCHER], { charged: 20_000, received: 8000 }],
    [[...RIDE, ...VOUCHER, ...mirrorOf(VOUCHER, MADE)], { charged: 20_000 }],
    [[...RIDE, ...CREDITS], { charged: 20_000 }],
    [[...RIDE, ...CREDITS, ...mirrorOf(CREDITS, MADE)], { charged: 20_000 }],
    [[...RIDE, ...mirrorOf(RIDE, MADE)], {}],
    [[...PAID, ...REFUND], { received: 15_000, refunded: 5000 }],
    [[...PAID, ...BACK], { received: 15_000, refunded: 5000 }],
    [[...PAID, ...REFUND, ...mirrorOf(REFUND, { ...MADE, kind: 'refund-failed' })], { received: 20_000 }],
    [[...PAID, ...BACK, ...mirrorOf(BACK, MADE)], { received: 20_000 }],
    [[...PAID, ...REFUND, ...CREDITS], { received: 15_000, refunded: 5000 }],
    [[...PAID, ...REFUND, ...LOWERING], { received: 15_000, refunded: 5000, lowered: 4000 }],
    [[...PAID, ...LOWERING], { received: 20_000 }],
    [[...PAID, ...REFUND, ...LOWERING, ...mirrorOf(LOWERING, MADE)], { received: 15_000, refunded: 5000 }],
    [TIP, {}],
  ]
  for (const [postings, expected] of rows)
    assert.deepEqual(customerTotals(postings), { ...NOTHING, ...expected })
})

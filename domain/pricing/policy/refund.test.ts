import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isWithinLimits,
  overpaidOf,
  type RefundCase,
  type RefundOrder,
  refundableOf,
  refundLimitOf,
  returnableByHand,
  weighRefund,
} from './refund.ts'

const DEPOSIT = { paymentId: 'deposit', left: 24_000, capturedAt: '2026-11-20T17:00:00.000Z' }
const BALANCE = { paymentId: 'balance', left: 10_000, capturedAt: '2026-11-21T17:00:00.000Z' }
/** A settled ride that was paid with two cards. */
const SETTLED: RefundCase = { paid: [DEPOSIT, BALANCE], netPaid: 34_000, outstanding: 0 }

test('a refund goes up to what is left of the payment, of all payments, and of what was paid in any way', () => {
  assert.deepEqual(
    [refundableOf(SETTLED), refundableOf(SETTLED, 'deposit'), refundableOf(SETTLED, 'other')],
    [34_000, 24_000, 0],
  )
  // Cash that was returned is not refunded to the card again.
  assert.deepEqual(
    [refundableOf({ ...SETTLED, netPaid: 4000 }), refundableOf({ ...SETTLED, netPaid: -1 })],
    [4000, 0],
  )
  for (const cents of [1, 34_000]) weighRefund(SETTLED, { cents, terms: 'due' })
  for (const cents of [0, -1, 34_001])
    assert.throws(() => weighRefund(SETTLED, { cents, terms: 'due' }), RangeError)
  assert.throws(() => weighRefund(SETTLED, { cents: 24_001, paymentId: 'deposit', terms: 'due' }), RangeError)
})

const CASES: [name: string, of: Partial<RefundCase>, order: RefundOrder, shares: string, rest: number[]][] = [
  [
    'the latest payment first',
    {},
    { cents: 12_000, terms: 'waived' },
    'balance 10000, deposit 2000',
    [12_000, 22_000, 0],
  ],
  [
    'the payment that staff choose',
    {},
    { cents: 4000, paymentId: 'deposit', terms: 'waived' },
    'deposit 4000',
    [4000, 30_000, 0],
  ],
  ['due again while the fare stays', {}, { cents: 4000, terms: 'due' }, 'balance 4000', [0, 30_000, 4000]],
  [
    'on top of what is due already',
    { outstanding: 5000 },
    { cents: 4000, terms: 'due' },
    'balance 4000',
    [0, 30_000, 9000],
  ],
  [
    'with the older debt unchanged',
    { outstanding: 5000 },
    { cents: 4000, terms: 'waived' },
    'balance 4000',
    [4000, 30_000, 5000],
  ],
  [
    'an overpayment, which is never due again',
    { outstanding: -4000 },
    { cents: 4000, terms: 'due' },
    'balance 4000',
    [0, 30_000, 0],
  ],
  [
    'an overpayment without a credit',
    { outstanding: -4000 },
    { cents: 4000, terms: 'waived' },
    'balance 4000',
    [0, 30_000, 0],
  ],
  [
    'beyond an overpayment',
    { outstanding: -1000 },
    { cents: 4000, terms: 'waived' },
    'balance 4000',
    [3000, 30_000, 0],
  ],
  [
    'a courtesy beside an overpayment',
    { outstanding: -1000 },
    { cents: 4000, terms: 'courtesy' },
    'balance 4000',
    [4000, 30_000, 0],
  ],
]
for (const [name, of, order, shares, rest] of CASES)
  test(`a refund is weighed: ${name}`, () => {
    const weighed = weighRefund({ ...SETTLED, ...of }, order)
    assert.equal(weighed.shares.map(({ paymentId, cents }) => `${paymentId} ${cents}`).join(', '), shares)
    assert.deepEqual([weighed.courtesy, weighed.netPaid, weighed.due], rest)
  })

test('only an overpayment is no balance due', () => {
  assert.deepEqual(
    [-1, 0, 1].map(outstanding => overpaidOf({ outstanding })),
    [1, 0, 0],
  )
})

test('staff stay within both limits; a policy without a refund limit has that of courtesy credits', () => {
  const shares = [
    { paymentId: 'deposit', cents: 3000 },
    { paymentId: 'balance', cents: 2000 },
  ]
  const within = (courtesy: number, refundLeft: number, courtesyLeft: number) =>
    isWithinLimits({ shares, courtesy }, { refundLeft, courtesyLeft })
  assert.deepEqual([within(0, 5000, 0), within(0, 4999, 9999)], [true, false])
  assert.deepEqual([within(5000, 5000, 5000), within(5000, 5000, 4999)], [true, false])
  assert.equal(refundLimitOf({ goodwillWithoutOwnerCents: 5000 }), 5000)
  assert.equal(refundLimitOf({ goodwillWithoutOwnerCents: 5000, refundWithoutOwnerCents: 0 }), 0)
})

for (const [what, money, expected] of [
  ['what was paid', { held: 9000, netPaid: 9000, refunding: 0 }, 9000],
  ['what the fare leaves', { held: 2000, netPaid: 9000, refunding: 0 }, 2000],
  ['no credit that was never paid', { held: 11_000, netPaid: 9000, refunding: 0 }, 9000],
  ['nothing that a card refund returns', { held: 2000, netPaid: 9000, refunding: 2000 }, 0],
  ['nothing while more is refunded than is held', { held: 0, netPaid: 9000, refunding: 1 }, 0],
  ['nothing that a dispute returns', { held: 9000, netPaid: 9000, refunding: 0, disputed: 9000 }, 0],
  ['what was paid beside a dispute', { held: 9000, netPaid: 9000, refunding: 1000, disputed: 6000 }, 2000],
] as const)
  test(`money goes back by hand up to a limit: ${what}`, () => {
    assert.equal(returnableByHand({ disputed: 0, ...money }), expected)
  })

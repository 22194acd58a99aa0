import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isWithinLimits,
  overpaidOf,
  type RefundCase,
  type RefundOrder,
  type ReturningCharge,
  refundableOf,
  refundLimitOf,
  returnableByHand,
  returnOfCharge,
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

for (const [what, money, courtesy, expected] of [
  ['while the guest still owes', { held: 0, netPaid: 5000, refunding: 0 }, 5000, 5000],
  ['no further than the credit', { held: 0, netPaid: 5000, refunding: 0 }, 4999, 4999],
  ['beyond what the fare leaves', { held: 2000, netPaid: 9000, refunding: 0 }, 3000, 5000],
  ['no more than was paid', { held: 2000, netPaid: 9000, refunding: 0 }, 20_000, 9000],
  ['nothing that a card refund returns', { held: 0, netPaid: 5000, refunding: 4000 }, 5000, 1000],
  ['nothing that a dispute returns', { held: 0, netPaid: 5000, refunding: 0, disputed: 4000 }, 5000, 1000],
] as const)
  test(`a courtesy credit lets money go back by hand: ${what}`, () => {
    assert.equal(returnableByHand({ disputed: 0, ...money }, courtesy), expected)
  })

test('only the paid part of a reversed charge is refunded', () => {
  const table: [string, ReturningCharge, { refund: number; byHand: number }][] = [
    ['paid by card', { cents: 6000, balance: 0, unposted: 0, left: 54_000 }, { refund: 6000, byHand: 0 }],
    ['owed whole', { cents: 6000, balance: 6000, unposted: 0, left: 48_000 }, { refund: 0, byHand: 0 }],
    ['owed in part', { cents: 6000, balance: 2000, unposted: 0, left: 48_000 }, { refund: 4000, byHand: 0 }],
    ['paid in cash', { cents: 6000, balance: 0, unposted: 0, left: 0 }, { refund: 0, byHand: 6000 }],
    ['paid both ways', { cents: 6000, balance: 0, unposted: 0, left: 1000 }, { refund: 1000, byHand: 5000 }],
    // A deposit of $240 for a trip of $480 that lies ahead stays where it is.
    [
      'covered by a deposit',
      { cents: 6000, balance: -18_000, unposted: 48_000, left: 24_000 },
      { refund: 0, byHand: 0 },
    ],
    [
      'more was held before',
      { cents: 6000, balance: -9000, unposted: 0, left: 9000 },
      { refund: 6000, byHand: 0 },
    ],
  ]
  for (const [name, of, wanted] of table) assert.deepEqual(returnOfCharge(of), wanted, name)
})

test('a refund is never above the charge, the credit of the guest, or the card payments', () => {
  const amounts = [0, 1, 999, 6000, 24_000, 48_000]
  for (const cents of amounts.slice(1))
    for (const balance of [...amounts, -1, -6000, -24_000])
      for (const unposted of amounts)
        for (const left of amounts) {
          const { refund, byHand } = returnOfCharge({ cents, balance, unposted, left })
          const after = balance - cents + unposted
          assert.ok(refund >= 0 && byHand >= 0)
          assert.ok(refund <= left && refund + byHand <= cents)
          // A refund does not raise the balance due.
          assert.ok(refund + byHand <= Math.max(0, -after))
        }
})

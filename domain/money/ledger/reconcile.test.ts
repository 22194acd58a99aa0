import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Entry } from './entry.ts'
import { mirrorOf } from './entry.ts'
import {
  cutTaken,
  disputeEnded,
  disputeOpened,
  moneyReceived,
  moneyRefunded,
  tipReceived,
} from './postings.ts'
import { type BalanceItem, type Difference, entriesBehind, reconcile, remedyOf } from './reconcile.ts'

const [BEFORE, AT, LATER] = [
  '2026-11-29T12:00:00.000Z',
  '2026-11-30T12:00:00.000Z',
  '2026-12-01T12:00:00.000Z',
]
const SPAN = { from: '2026-11-30T05:00:00.000Z', until: '2026-12-01T05:00:00.000Z' }
const about = { reservationId: 'r1', account: 'clearing.stripe', madeBy: 'system' } as const

const paid = (paymentId: string, cents: number, at = AT) =>
  moneyReceived({ ...about, operationId: `op-${paymentId}`, paymentId, cents, at, kind: 'deposit' })
const refunded = (paymentId: string, cents: number, at = AT) =>
  moneyRefunded({ ...about, operationId: `back-${paymentId}-${cents}`, paymentId, cents, at })
const tip = (paymentId: string, cents: number) =>
  tipReceived({ ...about, operationId: `tip-${paymentId}`, paymentId, cents, at: AT, driverId: 'd1' })
const item = (kind: BalanceItem['kind'], paymentId: string | null, cents: number, at = AT): BalanceItem => ({
  ...{ id: `${kind} ${paymentId} ${cents} ${at}`, kind, paymentId, cents, at },
})
const compare = (entries: Entry[], items: BalanceItem[]) =>
  reconcile({ postings: entries.flat(), items }, SPAN)
const short = ({ kind, paymentId, ourCents, theirCents }: Difference) => [
  kind,
  paymentId,
  ourCents,
  theirCents,
]

const CASES: [string, Entry[], BalanceItem[], unknown[]][] = [
  ['nothing', [], [], []],
  ['a payment', [paid('p1', 24_000)], [item('payment', 'p1', 24_000)], []],
  [
    'a payment with the cut of the provider',
    [paid('p1', 24_000), cutTaken({ ...about, itemId: 't1', cents: 726, at: AT })],
    [item('payment', 'p1', 24_000), item('cut', 'p1', -726), item('payout', null, -23_274)],
    [],
  ],
  [
    'a part of what was held',
    [paid('p1', 10_000)],
    [item('payment', 'p1', 24_000), item('payment', 'p1', -14_000)],
    [],
  ],
  [
    'a refund that failed days later, at another time on each side',
    [
      paid('p1', 24_000, BEFORE),
      refunded('p1', 4000, BEFORE),
      mirrorOf(refunded('p1', 4000, BEFORE), { at: BEFORE, madeBy: 'system', kind: 'refund-failed' }),
    ],
    [item('refund-failed', 'p1', 4000)],
    [],
  ],
  [
    'a dispute',
    [disputeOpened({ ...about, ref: 'd1', paymentId: 'p1', cents: 24_000, feeCents: 0, at: AT })],
    [item('dispute', 'p1', -24_000)],
    [],
  ],
  [
    'a dispute that is won',
    [
      disputeOpened({ ...about, ref: 'd1', paymentId: 'p1', cents: 24_000, feeCents: 0, at: AT }),
      disputeEnded({ ...about, ref: 'd1', paymentId: 'p1', cents: 24_000, won: true, at: AT }),
    ],
    [item('dispute', 'p1', -24_000), item('dispute', 'p1', 24_000)],
    [],
  ],
  [
    'a payment and a tip',
    [paid('p1', 500), tip('p2', 300)],
    [item('payment', 'p1', 500)],
    [['payment', 'p2', 300, null]],
  ],
  [
    'a payment at the test provider',
    [
      moneyReceived({
        ...about,
        account: 'clearing.test',
        operationId: 'x',
        paymentId: 'p1',
        cents: 9,
        at: AT,
        kind: 'payment',
      }),
    ],
    [],
    [['payment', 'p1', 9, null]],
  ],
  [
    'cash, which no provider sees',
    [
      moneyReceived({
        ...about,
        account: 'cash',
        operationId: 'x',
        paymentId: 'p1',
        cents: 9,
        at: AT,
        kind: 'payment',
      }),
    ],
    [],
    [],
  ],
  [
    'a payment that was entered by mistake, and its correction',
    [paid('p1', 24_000), mirrorOf(paid('p1', 24_000), { at: AT, madeBy: 'ada' })],
    [],
    [],
  ],
  [
    'a correction of something that is not there',
    [mirrorOf(paid('p1', 24_000), { at: AT, madeBy: 'ada' })],
    [],
    [['other', 'p1', -24_000, null]],
  ],
  [
    'the same amount of another payment and of another kind',
    [paid('p1', 500), refunded('p3', 500)],
    [item('payment', 'p2', 500), item('dispute', 'p3', -500)],
    [
      ['payment', 'p1', 500, null],
      ['payment', 'p2', null, 500],
      ['dispute', 'p3', null, -500],
      ['refund', 'p3', -500, null],
    ],
  ],
  [
    'payments that are not ours are not added up',
    [],
    [item('payment', null, 5), item('payment', null, 6)],
    [
      ['payment', null, null, 5],
      ['payment', null, null, 6],
    ],
  ],
  [
    'the first instant of the span, and the first one after it',
    [paid('p1', 1, SPAN.from), paid('p2', 2, SPAN.until)],
    [],
    [['payment', 'p1', 1, null]],
  ],
  ['only ours', [paid('p1', 24_000)], [], [['payment', 'p1', 24_000, null]]],
  ['only theirs', [], [item('refund', 'p1', -500)], [['refund', 'p1', null, -500]]],
  ['different', [paid('p1', 24_000)], [item('payment', 'p1', 24_001)], [['payment', 'p1', 24_000, 24_001]]],
  [
    'two refunds, of which one was made outside',
    [refunded('p1', 4000)],
    [item('refund', 'p1', -1000), item('refund', 'p1', -4000)],
    [['refund', 'p1', null, -1000]],
  ],
  ['nothing that this program asked for', [], [item('other', null, 9)], [['other', null, null, 9]]],
  [
    'what lies beside the span is not told of',
    [paid('p1', 1, BEFORE)],
    [item('payment', 'p2', 2, LATER)],
    [],
  ],
]
for (const [name, entries, items, expected] of CASES)
  test(`the comparison with a provider: ${name}`, () => {
    assert.deepEqual(compare(entries, items).differences.map(short), expected)
  })

test('counts and adds up what the provider has in the span', () => {
  const items = [item('payment', 'p1', 24_000), item('cut', 'p1', -726), item('payment', 'p2', 5, LATER)]
  const { items: count, cents } = compare([], items)
  assert.deepEqual([count, cents], [2, 23_274])
})

test('of equal books, in whatever order, nothing differs; without one row, that row does', () => {
  const facts = fc.array(
    fc.tuple(fc.constantFrom('p1', 'p2', 'p3'), fc.integer({ min: 1, max: 500 }), fc.boolean()),
    { minLength: 1, maxLength: 12 },
  )
  fc.assert(
    fc.property(facts, fc.nat(), (rows, chosen) => {
      const entries = rows.map(([id, cents], index) => refunded(`${id}`, cents + index * 1000))
      const items = rows.map(([id, cents], index) => item('refund', id, -(cents + index * 1000))).toReversed()
      assert.deepEqual(compare(entries, items).differences, [])
      const missing = chosen % rows.length
      const [found, ...more] = compare(entries.toSpliced(missing, 1), items).differences
      assert.deepEqual(more, [])
      assert.equal(found?.theirCents, -(rows[missing]![1] + missing * 1000))
      assert.equal(found?.ourCents, null)
    }),
  )
})

test('a difference is read again, reversed or left to other books', () => {
  assert.equal(remedyOf({ paymentId: null, theirCents: 5 }), 'by-hand')
  assert.equal(remedyOf({ paymentId: null, theirCents: null }), 'by-hand')
  assert.equal(remedyOf({ paymentId: 'p1', theirCents: null }), 'turn-round')
  assert.equal(remedyOf({ paymentId: 'p1', theirCents: 5 }), 'look-again')
})

test('behind a difference are the entries of its payment, kind and amount', () => {
  const postings = [
    ...[paid('p1', 500), paid('p2', 500), refunded('p1', 500), refunded('p1', 300)],
    ...[refunded('p3', 300), mirrorOf(refunded('p3', 300), { at: AT, madeBy: 'ada' })],
  ].flat()
  const behind = (kind: Difference['kind'], paymentId: string, ourCents: number | null) =>
    entriesBehind(postings, { kind, paymentId, ourCents })
  assert.deepEqual(behind('payment', 'p1', 500), ['paid:op-p1'])
  assert.deepEqual(behind('refund', 'p1', -300), ['refund:back-p1-300'])
  assert.deepEqual(behind('refund', 'p1', 500), [])
  assert.deepEqual(behind('payment', 'p1', 300), [])
  assert.deepEqual(behind('refund', 'p3', -300), [])
})

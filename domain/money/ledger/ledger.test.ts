import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { PROPERTY_RUNS } from '../../../test/support/random-trips.ts'
import { balanceOf, balancesOf, standingOf } from './balances.ts'
import { type Entry, entryOf, isSameEntry, MAX_POSTING_CENTS, mirrorOf, type Posting } from './entry.ts'
import { agreesWithPayment, faultsIn } from './invariants.ts'
import { ledgers } from './ledger.test/random-entries.ts'
import {
  cutTaken,
  disputeEnded,
  disputeOpened,
  extraCharged,
  feeKept,
  goodwillGiven,
  invoiced,
  moneyReceived,
  moneyRefunded,
  paidOut,
  rideDone,
  tipReceived,
  tipsPaidOut,
  waitingCharged,
  writtenOff,
} from './postings.ts'

const RUNS = { numRuns: PROPERTY_RUNS }
const MADE = { at: '2026-05-20T22:00:00.000Z', madeBy: 'system' }
const ABOUT = { ...MADE, reservationId: 'r1' }
const PAYMENT = { ...ABOUT, paymentId: 'p1', account: 'clearing.stripe' } as const
const paid = (operationId: string, cents: number) =>
  moneyReceived({ ...PAYMENT, operationId, cents, kind: 'payment' })
const refunded = (operationId: string, cents: number) => moneyRefunded({ ...PAYMENT, operationId, cents })
const moves = (entry: Entry) => entry.map(({ debit, credit, cents }) => [debit, credit, cents])
const book = (...entries: Entry[]) => Object.fromEntries(balancesOf(entries.flat()))

describe('each event of money', () => {
  const events: [name: string, entry: Entry, moves: unknown[]][] = [
    ['a deposit', paid('o1', 24_000), [['clearing.stripe', 'customer', 24_000]]],
    ['a refund', refunded('o1', 24_000), [['customer', 'clearing.stripe', 24_000]]],
    [
      'a cancellation',
      feeKept({ ...ABOUT, policyRow: '1:2', cents: 24_000, cause: 'cancellation' }),
      [['customer', 'cancellations', 24_000]],
    ],
    [
      'a no-show',
      feeKept({ ...ABOUT, policyRow: '1:no-show', cents: 48_000, cause: 'no-show' }),
      [['customer', 'cancellations', 48_000]],
    ],
    ['waiting', waitingCharged({ ...ABOUT, tripId: 't1', cents: 6000 }), [['customer', 'waiting', 6000]]],
    ['an extra', extraCharged({ ...ABOUT, item: '0', cents: 7000 }), [['customer', 'extras', 7000]]],
    [
      'a tip',
      tipReceived({ ...PAYMENT, operationId: 'o2', cents: 3000, driverId: 'd1' }),
      [['clearing.stripe', 'tips', 3000]],
    ],
    [
      'tips paid out',
      tipsPaidOut({ ...MADE, id: 'x', driverId: 'd1', cents: 11_000, account: 'cash' }),
      [['tips', 'cash', 11_000]],
    ],
    ['goodwill', goodwillGiven({ ...ABOUT, id: 'x', cents: 5000 }), [['goodwill', 'customer', 5000]]],
    ['a write-off', writtenOff({ ...ABOUT, id: 'x', cents: 5000 }), [['bad-debt', 'customer', 5000]]],
    [
      'an invoice',
      invoiced({ ...ABOUT, documentId: 'x', companyId: 'c1', cents: 5000 }),
      [['company', 'customer', 5000]],
    ],
    [
      "the provider's cut",
      cutTaken({ ...MADE, itemId: 'x', cents: 726, account: 'clearing.stripe' }),
      [['processing', 'clearing.stripe', 726]],
    ],
    [
      'a payout',
      paidOut({ ...MADE, itemId: 'x', cents: 50_000, account: 'clearing.stripe' }),
      [['bank', 'clearing.stripe', 50_000]],
    ],
    [
      'a dispute',
      disputeOpened({ ...PAYMENT, ref: 'x', cents: 24_000, feeCents: 1500 }),
      [
        ['disputes', 'clearing.stripe', 24_000],
        ['processing', 'clearing.stripe', 1500],
      ],
    ],
    [
      'a dispute that is won',
      disputeEnded({ ...PAYMENT, ref: 'x', cents: 24_000, won: true }),
      [['clearing.stripe', 'disputes', 24_000]],
    ],
    [
      'a dispute that is lost',
      disputeEnded({ ...PAYMENT, ref: 'x', cents: 24_000, won: false }),
      [['losses', 'disputes', 24_000]],
    ],
    [
      'a ride: its lines by kind, a discount as an expense',
      rideDone({
        ...ABOUT,
        tripId: 't1',
        lines: [
          { kind: 'ride', cents: 40_000 },
          { kind: 'surcharge', cents: 2000 },
          { kind: 'discount', cents: -1000 },
          { kind: 'extra', cents: 1500 },
          { kind: 'fee', cents: 500 },
          { kind: 'gratuity', cents: 8000 },
          { kind: 'tax', cents: 0 },
        ],
      }),
      [
        ['customer', 'rides', 42_000],
        ['discounts', 'customer', 1000],
        ['customer', 'extras', 1500],
        ['customer', 'passed-on', 500],
        ['customer', 'tips', 8000],
      ],
    ],
  ]
  for (const [name, entry, expected] of events)
    test(`${name} moves as the plan says`, () => {
      assert.deepEqual(moves(entry), expected)
      assert.deepEqual(
        entry.map(({ line }) => line),
        entry.map((_, index) => index + 1),
      )
    })

  test('takes whole cents alone, up to a limit', () => {
    for (const cents of [0.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_POSTING_CENTS + 1])
      assert.throws(() => paid('o1', cents), RangeError)
    assert.equal(paid('o1', MAX_POSTING_CENTS).length, 1)
    assert.deepEqual(paid('o1', 0), [])
  })
})

const cut = (itemId: string, cents: number) =>
  cutTaken({ ...MADE, itemId, cents, account: 'clearing.stripe' })

test('a ride with a deposit, waiting and a tip ends with nothing open, as worked out in the plan', () => {
  const entries = [
    ...[paid('deposit', 24_000), paid('balance', 24_000), paid('waiting', 6000)],
    tipReceived({ ...PAYMENT, operationId: 'tip', cents: 3000, driverId: 'd1' }),
    rideDone({
      ...ABOUT,
      tripId: 't1',
      lines: [
        { kind: 'ride', cents: 40_000 },
        { kind: 'gratuity', cents: 8000 },
      ],
    }),
    waitingCharged({ ...ABOUT, tripId: 't1', cents: 6000 }),
    ...[cut('1', 726), cut('2', 726), cut('3', 204), cut('4', 117)],
  ]
  assert.deepEqual(book(...entries), {
    'clearing.stripe': 55_227,
    customer: 0,
    tips: -11_000,
    rides: -40_000,
    waiting: -6000,
    processing: 1773,
  })
  assert.deepEqual(faultsIn(entries.flat()), [])
})

test('a cancellation at 30 hours after paying all keeps the deposit and gives the rest back', () => {
  const entries = [
    paid('all', 48_000),
    feeKept({ ...ABOUT, policyRow: '1:2', cents: 24_000, cause: 'cancellation' }),
    refunded('back', 24_000),
    cut('1', 1422),
  ]
  assert.deepEqual(book(...entries), {
    'clearing.stripe': 22_578,
    customer: 0,
    cancellations: -24_000,
    processing: 1422,
  })
})

test('a deposit is held for the guest until the trip, then it is income; what is above it is owed', () => {
  const deposit = paid('deposit', 24_000)
  assert.deepEqual(standingOf(deposit), { heldCents: 24_000, owedCents: 0 })
  const fee = feeKept({ ...ABOUT, policyRow: '1:3', cents: 48_000, cause: 'no-show' })
  assert.deepEqual(standingOf([...deposit, ...fee]), { heldCents: 0, owedCents: 24_000 })
})

test('a refund that fails at the bank is turned round, and both stay', () => {
  const refund = refunded('o1', 24_000)
  const failed = mirrorOf(refund, { ...MADE, kind: 'refund-failed' })
  assert.deepEqual(moves(failed), [['clearing.stripe', 'customer', 24_000]])
  assert.deepEqual([failed[0]?.entry, failed[0]?.note], ['reverse:refund:o1', 'refund:o1'])
  const postings = [...paid('o1', 24_000), ...refund, ...failed]
  assert.equal(balanceOf(postings, 'clearing.stripe'), 24_000)
  assert.ok(agreesWithPayment(postings, { capturedCents: 24_000, refundedCents: 0 }))
  assert.ok(!agreesWithPayment(postings, { capturedCents: 24_000, refundedCents: 24_000 }))
  assert.deepEqual(faultsIn(postings), [])
})

describe('for every ledger', () => {
  test('all accounts sum up to 0, and it has no faults but tips that are paid out before they come in', () => {
    fc.assert(
      fc.property(ledgers, entries => {
        const postings = entries.flat()
        assert.equal(
          [...balancesOf(postings).values()].reduce((sum, cents) => sum + cents, 0),
          0,
        )
        const codes = faultsIn(postings).map(({ code }) => code)
        assert.deepEqual(
          codes.filter(code => code !== 'tips-overpaid' && code !== 'reversal-of-nothing'),
          [],
        )
      }),
      RUNS,
    )
  })

  test('turning every entry round leaves nothing on any account', () => {
    fc.assert(
      fc.property(ledgers, entries => {
        const all = [...entries, ...entries.map(entry => mirrorOf(entry, MADE))].flat()
        assert.ok([...balancesOf(all).values()].every(cents => cents === 0))
      }),
      RUNS,
    )
  })

  test('the order of the postings does not matter, and a fact made twice is one fact', () => {
    fc.assert(
      fc.property(ledgers, entries => {
        const postings = entries.flat()
        const one = [...balancesOf(postings)].toSorted()
        assert.deepEqual([...balancesOf(postings.toReversed())].toSorted(), one)
        for (const entry of entries) assert.ok(isSameEntry(entry, structuredClone(entry)))
      }),
      RUNS,
    )
  })
})

test('an entry is the same whenever and by whom it is posted, and no other one', () => {
  const entry = paid('o1', 24_000)
  const other = { ...MADE, at: '2027-01-01T00:00:00.000Z', madeBy: 'ada' }
  const again = moneyReceived({ ...PAYMENT, ...other, operationId: 'o1', cents: 24_000, kind: 'payment' })
  assert.ok(isSameEntry(entry, again))
  assert.ok(!isSameEntry(entry, paid('o1', 24_001)))
  assert.ok(!isSameEntry(entry, []))
  const elsewhere = entry.map(posting => ({ ...posting, reservationId: 'r2' }))
  assert.ok(!isSameEntry(entry, elsewhere))
})

test('faults of a ledger are found and named', () => {
  const one = paid('o1', 24_000)[0] as Posting
  const codes = (...postings: Posting[]) => faultsIn(postings).map(({ code }) => code)
  assert.deepEqual(codes(one), [])
  assert.deepEqual(codes({ ...one, cents: 0 }), ['not-an-amount'])
  assert.deepEqual(codes({ ...one, cents: 0.5 }), ['not-an-amount'])
  assert.deepEqual(codes({ ...one, credit: one.debit }), ['same-account'])
  assert.deepEqual(codes({ ...one, debit: 'till' as never }), ['unknown-account'])
  assert.deepEqual(codes({ ...one, currency: 'EUR' as never }), ['other-currency'])
  assert.deepEqual(codes({ ...one, line: 2 }), ['lines-missing'])
  assert.deepEqual(codes(one, { ...one, line: 3 }), ['lines-missing'])
  assert.deepEqual(codes({ ...one, line: 2 }, one), [])
  assert.deepEqual(codes(one, { ...one, line: 2, reservationId: 'r2' }), ['mixed-entry'])
  const [mirror] = mirrorOf([one], MADE)
  assert.ok(mirror)
  assert.deepEqual(codes(one, mirror), [])
  assert.deepEqual(codes(mirror), ['reversal-of-nothing'])
  assert.deepEqual(codes(one, { ...mirror, cents: 1 }), ['reversal-unequal'])
  const out = tipsPaidOut({ ...MADE, id: 'x', driverId: 'd1', cents: 1, account: 'cash' })
  assert.deepEqual(codes(...out), ['tips-overpaid'])
  assert.deepEqual(
    entryOf({ ...MADE, entry: 'x', kind: 'correction' }, [{ debit: 'cash', credit: 'bank', cents: -5 }])[0],
    { ...out[0], entry: 'x', kind: 'correction', debit: 'bank', credit: 'cash', cents: 5, driverId: null },
  )
})

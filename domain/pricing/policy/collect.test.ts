import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { PROPERTY_RUNS } from '../../../test/support/random-trips.ts'
import { type Collected, type Collecting, collect, undecidedBeside } from './collect.ts'

const NONE: Collected = { covered: 0, capture: 0, charge: 0, owed: 0, later: 0, refund: 0 }
const of = (about: Partial<Collecting>): Collecting => ({
  ...{
    cents: 6000,
    balance: 0,
    underWay: 0,
    disputed: 0,
    held: 0,
    card: false,
    isOver: true,
    returnsRest: false,
  },
  ...about,
})

describe('collecting a charge', () => {
  const cases: [name: string, about: Partial<Collecting>, expected: Partial<Collected>][] = [
    ['waiting after a ride that was paid, with a card', { card: true }, { charge: 6000 }],
    ['without a card', {}, { owed: 6000 }],
    ['before the ride is over', { card: true, isOver: false, balance: -24_000 }, { later: 6000 }],
    [
      'money of the guest that is left pays first',
      { balance: -4000, card: true },
      { covered: 4000, charge: 2000 },
    ],
    ['an authorisation pays before the card', { held: 4000, card: true }, { capture: 4000, charge: 2000 }],
    [
      'an authorisation pays an older debt too, the card does not',
      { balance: 5000, held: 4000, card: true },
      { capture: 4000, charge: 6000 },
    ],
    ['what is being captured is not captured again', { balance: 20_000, underWay: 20_000 }, { owed: 6000 }],
    [
      'no-show, $240 of $480 paid, card kept',
      { cents: 48_000, balance: -24_000, card: true, returnsRest: true },
      { covered: 24_000, charge: 24_000 },
    ],
    ['no-show, $200 authorised', { cents: 20_000, held: 20_000, returnsRest: true }, { capture: 20_000 }],
    [
      'no-show at 50 % of $480 that was paid in full',
      { cents: 24_000, balance: -48_000, returnsRest: true },
      { covered: 24_000, refund: 24_000 },
    ],
    [
      'a refund under way is not made again',
      { cents: 24_000, balance: -48_000, underWay: -24_000, returnsRest: true },
      { covered: 24_000 },
    ],
    [
      'a good payment is not refunded for one that is disputed',
      { cents: 20_000, balance: -40_000, disputed: 20_000, returnsRest: true },
      { covered: 20_000 },
    ],
    [
      'a disputed payment is not charged again',
      { cents: 20_000, balance: -20_000, disputed: 20_000, card: true, returnsRest: true },
      { covered: 20_000 },
    ],
    [
      'money that another no-show may need is not refunded',
      { cents: 24_000, balance: -48_000, undecided: 10_000, returnsRest: true },
      { covered: 24_000, refund: 14_000 },
    ],
  ]
  for (const [name, about, expected] of cases)
    test(name, () => assert.deepEqual(collect(of(about)), { ...NONE, ...expected }))

  test('takes the charge once, whatever was paid, held or under way', () => {
    const amount = fc.integer({ min: 0, max: 200_000 })
    const about = fc.record({
      ...{
        cents: fc.integer({ min: 1, max: 100_000 }),
        balance: fc.integer({ min: -200_000, max: 200_000 }),
      },
      ...{ underWay: fc.integer({ min: -50_000, max: 50_000 }), disputed: amount, held: amount },
      ...{ card: fc.boolean(), isOver: fc.boolean(), returnsRest: fc.boolean() },
    })
    fc.assert(
      fc.property(about, asked => {
        const done = collect(asked)
        assert.ok(Object.values(done).every(cents => Number.isSafeInteger(cents) && cents >= 0))
        assert.ok(done.capture <= asked.held)
        assert.ok(done.charge + done.owed + done.later <= asked.cents)
        assert.ok(done.refund === 0 || done.capture + done.charge + done.owed === 0)
        const open = asked.balance + asked.cents - asked.underWay
        // What is left owed is at most what was owed before.
        if (asked.isOver && asked.card)
          assert.ok(open - done.capture - done.charge <= Math.max(0, asked.balance - asked.underWay))
      }),
      { numRuns: PROPERTY_RUNS },
    )
  })
})

test('open fees of the other no-shows are undecided', () => {
  const items = [
    { what: 'no-show', item: 'one', leftCents: 9000 },
    { what: 'no-show', item: 'two', leftCents: 5000 },
    { what: 'no-show', item: 'three', leftCents: 300 },
    { what: 'waiting', item: 'one', leftCents: 70 },
  ]
  assert.equal(undecidedBeside(items, 'one'), 5300)
  assert.equal(undecidedBeside(items, 'none'), 14_300)
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { byTheHour, faresWith, linesOf, transfer } from '../../../test/support/fares.ts'
import { checkTariff } from './check/check-tariff.ts'
import type { TripFacts } from './facts.ts'
import { priceTrip } from './price-trip.ts'
import { endsMismatch, endsText } from './rule-ends.ts'
import type { FareDocument, PassedOn, RuleEnds, ServiceDates, Tax } from './tariff.ts'

const BEGINS: RuleEnds = { pickUpIn: 'dc' }
const ENDS: RuleEnds = { dropOffIn: 'dc' }
const BOTH: RuleEnds = { pickUpIn: 'dc', dropOffIn: 'dc' }
const EITHER: RuleEnds = { ...BOTH, eitherEnd: true }
const TWO_AREAS: RuleEnds = { pickUpIn: 'md', dropOffIn: 'dc', eitherEnd: true }

/** The mismatch of each rule for a ride; empty if the rule applies. */
const RIDES: [from: string[], to: string[], ...mismatches: string[]][] = [
  // begins, ends, both, either, begins in MD or ends in DC
  [['dc'], ['dc'], '', '', '', '', ''],
  [['dc'], ['va'], '', 'drop-off', 'drop-off', '', 'either-end'],
  [['va'], ['dc'], 'pick-up', '', 'pick-up', '', ''],
  [['md'], ['va'], 'pick-up', 'drop-off', 'pick-up', 'either-end', ''],
  [['iad', 'va'], ['home', 'va'], 'pick-up', 'drop-off', 'pick-up', 'either-end', 'either-end'],
  [[], [], 'pick-up', 'drop-off', 'pick-up', 'either-end', 'either-end'],
]

const taxed = (rule: Partial<Tax>) =>
  faresWith(tariff => {
    tariff.taxes = [{ id: 'tax', points: 600, of: ['ride'], ...rule }]
  })
const withFee = (rule: Partial<PassedOn>) =>
  faresWith(tariff => {
    tariff.passedOn = [{ id: 'fee', cents: 300, ...rule }]
  })
const hasLine = (document: FareDocument, facts: TripFacts) =>
  linesOf(priceTrip(document, facts)).some(({ id }) => id === 'tax' || id === 'fee')

describe('a tax and a fee apply by the ends of the ride', () => {
  for (const [from, to, ...mismatches] of RIDES) {
    test(`from ${from.join(', ') || 'nowhere'} to ${to.join(', ') || 'nowhere'}`, () => {
      for (const [at, rule] of [BEGINS, ENDS, BOTH, EITHER, TWO_AREAS].entries()) {
        const mismatch = mismatches[at] ?? ''
        assert.equal(endsMismatch(rule, { from, to }) ?? '', mismatch)
        for (const facts of [transfer({ from, to }), byTheHour({ from, to })]) {
          assert.equal(hasLine(taxed(rule), facts), mismatch === '', endsText(rule).join(', '))
          assert.equal(hasLine(withFee(rule), facts), mismatch === '', endsText(rule).join(', '))
        }
      }
    })
  }

  test('their reasons name the ends', () => {
    const facts = transfer({ from: ['dc'], to: ['dc'] })
    const why = (document: FareDocument) =>
      linesOf(priceTrip(document, facts)).find(({ id }) => id === 'tax' || id === 'fee')?.why
    assert.equal(why(taxed(ENDS)), '6 % of 7575, drop-off in dc')
    assert.equal(why(taxed(EITHER)), '6 % of 7575, pick-up in dc or drop-off in dc')
    assert.equal(why(withFee(BOTH)), 'pick-up in dc, drop-off in dc')
    assert.equal(why(taxed({ ...BEGINS, eitherEnd: true })), '6 % of 7575, pick-up in dc')
  })

  test('jurisdiction and source change no cent', () => {
    const origin = { jurisdiction: 'District of Columbia', source: 'D.C. Code § 47-2002' }
    const facts = transfer({ from: ['dc'], to: ['dc'] })
    for (const [plain, named] of [
      [taxed(BOTH), taxed({ ...BOTH, ...origin })],
      [withFee(BOTH), withFee({ ...BOTH, ...origin })],
    ] as const)
      assert.deepEqual(priceTrip(named, facts), priceTrip(plain, facts))
  })
})

describe('effective dates are local dates of the pickup', () => {
  const RULES: [rides: ServiceDates, pickUpDate: string, pickUpTime: string, applies: boolean][] = [
    [{ until: '2026-12-31' }, '2026-12-31', '23:59', true],
    [{ until: '2026-12-31' }, '2027-01-01', '00:00', false],
    [{ from: '2027-01-01' }, '2026-12-31', '23:59', false],
    [{ from: '2027-01-01' }, '2027-01-01', '00:00', true],
    // The clocks go back on November 1, 2026 at 02:00, so 01:30 comes twice.
    [{ until: '2026-10-31' }, '2026-10-31', '23:59', true],
    [{ until: '2026-10-31' }, '2026-11-01', '00:00', false],
    [{ from: '2026-11-01', until: '2026-11-01' }, '2026-11-01', '01:30', true],
    [{ from: '2026-11-01', until: '2026-11-01' }, '2026-11-01', '23:59', true],
    [{ from: '2026-11-01', until: '2026-11-01' }, '2026-11-02', '00:00', false],
    // The clocks go forward on March 14, 2027 at 02:00.
    [{ from: '2027-03-14' }, '2027-03-13', '23:59', false],
    [{ from: '2027-03-14' }, '2027-03-14', '03:00', true],
  ]
  for (const [rides, pickUpDate, pickUpTime, applies] of RULES) {
    const span = `${rides.from ?? 'always'} to ${rides.until ?? 'open'}`
    test(`${span}: ${applies ? 'due' : 'not due'} on ${pickUpDate} at ${pickUpTime}`, () => {
      for (const fold of [0, 1] as const) {
        const facts = transfer({ from: ['dc'], to: ['dc'], pickUpDate, pickUpTime, fold })
        assert.equal(hasLine(taxed({ ...BOTH, rides }), facts), applies)
        assert.equal(hasLine(withFee({ ...EITHER, rides }), facts), applies)
      }
    })
  }
})

test('taxes that share rides by one of their ends are told, and those that do not are not', () => {
  const twice = (one: RuleEnds, other: RuleEnds) => {
    const document = faresWith(tariff => {
      tariff.taxes = [one, other].map((ends, at) => ({
        id: `tax-${at}`,
        points: 600,
        of: ['ride'],
        ...ends,
      }))
    })
    return checkTariff(document, { today: '2026-11-22' }).some(({ code }) => code === 'taxed-twice')
  }
  assert.equal(twice(BEGINS, ENDS), true)
  assert.equal(twice(EITHER, { pickUpIn: 'md', dropOffIn: 'dc' }), true)
  assert.equal(twice(EITHER, { pickUpIn: 'md', dropOffIn: 'va' }), false)
  assert.equal(twice(BOTH, { pickUpIn: 'md' }), false)
})

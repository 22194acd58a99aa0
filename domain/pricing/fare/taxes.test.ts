import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { byTheHour, faresWith, linesOf, transfer } from '../../../test/support/fares.ts'
import { PROPERTY_RUNS, trips } from '../../../test/support/random-trips.ts'
import { checkTariff } from './check/check-tariff.ts'
import type { TripFacts } from './facts.ts'
import { priceTrip } from './price-trip.ts'
import { tariffs } from './properties-second-computation.test/random-tariffs.ts'
import type { FareDocument, Tax } from './tariff.ts'
import { untaxedIn } from './taxes.ts'

/** The sample tariff with one tax, on rides from DC to DC. */
const within = (change: Partial<Tax> = {}) =>
  faresWith(tariff => {
    tariff.taxes = tariff.taxes.map(tax => ({ ...tax, dropOffIn: 'dc', ...change }))
  })

function taxOf(document: FareDocument, facts: TripFacts): number {
  const fare = priceTrip(document, facts)
  return 'byHand' in fare ? 0 : (fare.lines.find(({ kind }) => kind === 'tax')?.cents ?? 0)
}

function causeOf(document: FareDocument, facts: TripFacts): string | undefined {
  return untaxedIn(document.tariff, facts, linesOf(priceTrip(document, facts)))[0]?.cause
}

describe('a tax on rides from DC to DC', () => {
  const rides: [name: string, facts: TripFacts, untaxed: string | undefined][] = [
    ['DC to DC', transfer({ from: ['dc'], to: ['dc'] }), undefined],
    ['DC to Dulles', transfer({ from: ['dc'], to: ['iad', 'va'] }), 'drop-off'],
    [
      'Dulles to DC, the return of it',
      transfer({ from: ['iad', 'va'], to: ['dc'], isReturn: true }),
      'pick-up',
    ],
    ['the return of DC to DC', transfer({ from: ['dc'], to: ['dc'], isReturn: true }), undefined],
    ['to a place that the tariff does not know', transfer({ from: ['dc'] }), 'drop-off'],
    ['hourly, back to the pickup', byTheHour({ from: ['dc'], to: ['dc'] }), undefined],
    ['hourly, drop-off in Virginia', byTheHour({ from: ['dc'], to: ['va'] }), 'drop-off'],
  ]
  for (const [name, facts, untaxed] of rides) {
    test(`${name}: ${untaxed === undefined ? 'taxed' : `not taxed (${untaxed})`}`, () => {
      const document = within()
      assert.equal(causeOf(document, facts), untaxed)
      assert.equal(taxOf(document, facts) > 0, untaxed === undefined)
    })
  }

  test('is of the same lines, and names both ends in its reason', () => {
    const facts = transfer({ from: ['dc'], to: ['dc'] })
    const tax = linesOf(priceTrip(within(), facts)).at(-1)
    assert.deepEqual([tax?.kind, tax?.cents], ['tax', 455])
    assert.equal(tax?.why, '6 % of 7575, pick-up in dc, drop-off in dc')
    const ofOneEnd = linesOf(
      priceTrip(
        faresWith(() => {}),
        facts,
      ),
    ).at(-1)
    assert.deepEqual(ofOneEnd, { ...tax, why: '6 % of 7575, pick-up in dc' })
  })

  test('says when its dates or its amount leave nothing to tax', () => {
    const facts = transfer({ from: ['dc'], to: ['dc'] })
    assert.equal(causeOf(within({ rides: { until: '2026-11-30' } }), facts), 'date')
    assert.equal(causeOf(within({ of: ['extra'] }), facts), 'nothing')
  })
})

const ends = fc.constantFrom('dc', 'va', 'md', 'iad', 'home')
const property = <Args extends [unknown, ...unknown[]]>(
  holds: (...args: Args) => void,
  ...arbitraries: { [K in keyof Args]: fc.Arbitrary<Args[K]> }
) => fc.assert(fc.property(...arbitraries, holds), { numRuns: PROPERTY_RUNS })

test('a tax without a drop-off applies wherever the ride ends', () => {
  property(
    (pickUpIn, facts, to) => {
      const document = faresWith(tariff => {
        // Only the taxes may look at the ends.
        Object.assign(tariff, { flats: [], passedOn: [], surcharges: [] })
        tariff.taxes = tariff.taxes.map(tax => ({ ...tax, pickUpIn }))
      })
      const { contract: _, ...trip } = facts
      const tax = taxOf(document, trip)
      assert.equal(taxOf(document, { ...trip, to }), tax)
      assert.ok(tax === 0 || trip.from.includes(pickUpIn))
    },
    ends,
    trips,
    fc.uniqueArray(ends),
  )
})

test('a tax with its ends swapped taxes the opposite ride by the same amount', () => {
  property(
    (from, to, facts) => {
      const between = (pickUpIn: string, dropOffIn: string) =>
        faresWith(tariff => {
          Object.assign(tariff, { flats: [], passedOn: [] })
          tariff.taxes = tariff.taxes.map(tax => ({ ...tax, pickUpIn, dropOffIn }))
        })
      const { contract: _, ...trip } = facts
      const opposite = { ...trip, from: trip.to, to: trip.from }
      assert.equal(taxOf(between(from, to), trip), taxOf(between(to, from), opposite))
    },
    ends,
    ends,
    trips,
  )
})

test('a tax that the checks call unable to apply adds no line to any ride', () => {
  property(
    (document, facts, of) => {
      const { tariff } = document
      for (const tax of tariff.taxes) tax.of = of
      const never = checkTariff(document, { today: '2026-11-22' }).filter(
        ({ code }) => code === 'tax-never-applies',
      )
      if (never.length > 0)
        assert.equal(taxOf(document, { ...facts, from: ['dc'], to: ['dc', 'iad', 'va'] }), 0)
    },
    tariffs,
    trips,
    fc.uniqueArray(fc.constantFrom('surcharge', 'discount', 'extra', 'gratuity'), {
      minLength: 1,
      maxLength: 2,
    }),
  )
})

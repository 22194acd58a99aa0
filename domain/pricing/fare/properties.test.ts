import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fares, faresWith } from '../../../test/support/fares.ts'
import { PROPERTY_RUNS, trips } from '../../../test/support/random-trips.ts'
import { sumOf } from '../../values/money.ts'
import type { TripFacts } from './facts.ts'
import type { FareLine, LineKind, Priced } from './fare.ts'
import { parseFareDocument } from './parse-tariff.ts'
import { priceTrip } from './price-trip.ts'

const sample = fares()
const check = (property: fc.IProperty<[TripFacts]>) => fc.assert(property, { numRuns: PROPERTY_RUNS })
const always = (holds: (facts: TripFacts) => void) => check(fc.property(trips, holds))
const priceOf = (facts: TripFacts, document = sample): Priced | undefined => {
  const fare = priceTrip(document, facts)
  return 'byHand' in fare ? undefined : fare
}
const of = (lines: FareLine[], ...kinds: LineKind[]) =>
  sumOf(lines.filter(({ kind }) => kinds.includes(kind)))

test('the total is the sum of its lines, all of them integers, none of them 0 but the ride', () => {
  always(facts => {
    const fare = priceOf(facts)
    if (!fare) return
    assert.equal(fare.total, sumOf(fare.lines))
    for (const [index, { cents }] of fare.lines.entries()) {
      assert.ok(Number.isSafeInteger(cents))
      assert.ok(cents !== 0 || index === 0)
    }
  })
})

test('neither the total nor the basis after discounts is below zero', () => {
  always(facts => {
    const fare = priceOf(facts)
    if (!fare) return
    assert.ok(fare.total >= 0)
    assert.ok(of(fare.lines, 'ride', 'surcharge', 'discount') >= 0)
  })
})

test('more metres, seconds, half hours or extras never cost less under the same rule', () => {
  const longer = (facts: TripFacts): TripFacts[] => [
    { ...facts, metres: (facts.metres ?? 0) + 700 },
    { ...facts, seconds: (facts.seconds ?? 0) + 45 },
    { ...facts, extras: { ...facts.extras, infant: (facts.extras?.['infant'] ?? 0) + 1 } },
  ]
  always(({ promo: _, ...facts }) => {
    const fare = priceOf(facts)
    for (const more of fare ? longer(facts) : []) {
      const other = priceOf(more)
      assert.ok(!other || other.total >= fare!.total, JSON.stringify(more))
    }
  })
})

test('more half hours never cost less by day', () => {
  // At night one more hour by day lowers the part of the ride that lies in the night, but never the ride itself.
  always(({ promo: _, ...facts }) => {
    const asked = facts.halfHours ?? 0
    const fare = priceOf({ ...facts, kind: 'hourly', metres: 0 })
    const more = priceOf({ ...facts, kind: 'hourly', metres: 0, halfHours: asked + 1 })
    if (fare && more) assert.ok(of(more.lines, 'ride') >= of(fare.lines, 'ride'))
    const byDay = {
      ...facts,
      kind: 'hourly',
      metres: 0,
      pickUpDate: '2026-12-01',
      pickUpTime: '06:00',
    } as const
    const [day, longer] = [priceOf(byDay), priceOf({ ...byDay, halfHours: asked + 1 })]
    if (day && longer) assert.ok(longer.total >= day.total)
  })
})

test('the order of the surcharges changes no total', () => {
  const reversed = faresWith(({ surcharges }) => surcharges.reverse())
  always(facts => assert.equal(priceOf(facts)?.total, priceOf(facts, reversed)?.total))
})

test('flats both ways cost the same in both directions, but for what belongs to the pick-up', () => {
  const both = faresWith(tariff => {
    tariff.flats = tariff.flats.filter(({ bothWays }) => bothWays)
  })
  always(facts => {
    const there = priceOf({ ...facts, kind: 'transfer' }, both)
    const back = priceOf({ ...facts, kind: 'transfer', from: facts.to, to: facts.from }, both)
    const kinds = ['ride', 'surcharge', 'discount', 'extra', 'gratuity'] as const
    assert.equal(there && of(there.lines, ...kinds), back && of(back.lines, ...kinds))
    const tolls = (fare?: Priced) => fare && sumOf(fare.lines.filter(({ id }) => id === 'toll-dulles'))
    assert.equal(tolls(there), tolls(back))
  })
})

test('the way back costs what the way there would, less the return discount alone', () => {
  always(({ promo: _, contract: __, ...facts }) => {
    const there = priceOf({ ...facts, from: [], to: [], isReturn: false })
    const back = priceOf({ ...facts, from: [], to: [], isReturn: true })
    if (!there || !back) return
    const discount = back.lines.find(({ id }) => id === 'return')?.cents ?? 0
    assert.equal(back.total, there.total + discount)
  })
})

test('the same input gives the same bytes, and changes nothing that it was given', () => {
  const before = JSON.stringify(sample)
  always(facts => {
    const given = JSON.stringify(facts)
    assert.equal(JSON.stringify(priceTrip(sample, facts)), JSON.stringify(priceTrip(sample, facts)))
    assert.equal(JSON.stringify(facts), given)
  })
  assert.equal(JSON.stringify(sample), before)
})

test('an exported document prices like the one that it was made from', () => {
  const parsed = parseFareDocument(JSON.parse(JSON.stringify(sample)))
  assert.ok(parsed.ok)
  always(facts => assert.deepEqual(priceTrip(parsed.document, facts), priceTrip(sample, facts)))
})

test('a document without faults never throws, whatever is asked', () => {
  const text = fc.string({ minLength: 1 })
  const anything = fc.record({
    facts: trips,
    extras: fc.dictionary(text, fc.integer({ min: 0, max: 1000 })),
    from: fc.array(text),
    class: fc.oneof(fc.constantFrom('sedan', 'toString', '__proto__'), text),
    contract: text,
    promo: text,
  })
  fc.assert(
    fc.property(anything, ({ facts, ...strange }) => {
      priceTrip(sample, { ...facts, ...strange })
      const { metres: _, seconds: __, ...unmeasured } = facts
      priceTrip(sample, unmeasured)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fares, priced } from '../../../../test/support/fares.ts'
import { sumOf } from '../../../values/money.ts'
import type { TripFacts } from '../facts.ts'
import type { FareDocument } from '../tariff.ts'

/** A trip, its lines by their ids and its total in cents, under the sample tariff where no other is given. */
export type Reckoned = [
  trip: string,
  facts: TripFacts,
  lines: Record<string, number>,
  total: number,
  document?: FareDocument,
]

/** Trips that were worked out on paper, by the rule that they show. */
export type ReckonedRules = Record<string, Reckoned[]>

/** Compares the lines of each trip, in their order, and their sum with what was worked out. */
export function testReckoned(rules: ReckonedRules): void {
  for (const [rule, trips] of Object.entries(rules)) {
    describe(rule, () => {
      for (const [trip, facts, lines, total, document = fares()] of trips) {
        test(trip, () => {
          assert.deepEqual(priced(document, facts), Object.entries(lines))
          assert.equal(sumOf(Object.values(lines).map(cents => ({ cents }))), total)
        })
      }
    })
  }
}

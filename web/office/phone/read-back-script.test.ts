import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { QuotePrice } from '../../../contract/pricing/schemas.ts'
import { sayDue, spokenPlace } from './read-back-script.ts'

const CASES: [what: string, dueToBook: QuotePrice['dueToBook'], said: RegExp][] = [
  [
    'a deposit',
    { mode: 'pay', cents: 10_000 },
    /^A deposit of <b>\$100\.00<\/b> is due now, and the balance of \$300\.00 after the ride\.$/,
  ],
  ['the full price', { mode: 'pay', cents: 40_000 }, /^The full price is due now\.$/],
  ['no hold', { mode: 'authorise', cents: 40_000 }, /^Nothing is due now/],
  ['no saved card', { mode: 'keep', cents: 0 }, /^Nothing is due now/],
  ['nothing', undefined, /^Nothing is due now\. The fare is due after the ride\.$/],
]

for (const [what, dueToBook, said] of CASES)
  test(`the caller hears that ${what} is due`, () => {
    assert.match(sayDue({ totalCents: 40_000, ...(dueToBook && { dueToBook }) }), said)
  })

test('a typed name is read out as the place that it was found as, but for a rough one', () => {
  const place = { name: 'iad', lat: 38.95, lon: -77.45, matched: 'Dulles (IAD)' }
  assert.equal(spokenPlace('iad', place), 'Dulles (IAD)')
  assert.equal(spokenPlace('12 Elm St', { ...place, approximate: true }), '12 Elm St')
  assert.equal(spokenPlace('iad', undefined), 'iad')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ROUNDINGS, roundFromPrice } from './from-price.ts'

const CASES = [
  { cents: 0, none: 0, dollar: 0, five: 0 },
  { cents: 1, none: 1, dollar: 100, five: 500 },
  { cents: 9_450, none: 9_450, dollar: 9_500, five: 9_500 },
  { cents: 9_500, none: 9_500, dollar: 9_500, five: 9_500 },
  { cents: 9_501, none: 9_501, dollar: 9_600, five: 10_000 },
  { cents: 12_475, none: 12_475, dollar: 12_500, five: 12_500 },
  { cents: 12_545, none: 12_545, dollar: 12_600, five: 13_000 },
  { cents: 13_800, none: 13_800, dollar: 13_800, five: 14_000 },
  { cents: 31_265, none: 31_265, dollar: 31_300, five: 31_500 },
  { cents: 99_999_999, none: 99_999_999, dollar: 100_000_000, five: 100_000_000 },
]

for (const { cents, none, dollar, five } of CASES) {
  test(`${cents} cents are advertised as ${none}, ${dollar} or ${five}`, () => {
    assert.deepEqual(
      ROUNDINGS.map(rounding => roundFromPrice(cents, rounding)),
      [none, dollar, five],
    )
  })
}

const STEPS = { none: 1, dollar: 100, 'five-dollars': 500 }

test('an advertised price is a whole step, at least the fare, less than a step above it, and stays when rounded again', () => {
  for (const rounding of ROUNDINGS) {
    let before = 0
    for (let cents = 0; cents < 4000; cents++) {
      const price = roundFromPrice(cents, rounding)
      const step = STEPS[rounding]
      assert.equal(price % step, 0)
      assert.ok(price >= cents && price < cents + step, `${cents}, ${rounding}: ${price}`)
      assert.ok(price >= before, `${cents}, ${rounding}: lower than for less`)
      assert.equal(roundFromPrice(price, rounding), price)
      before = price
    }
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cardPauseUntil, REFUSED_CARDS_MAX, REFUSED_WITHIN_MS } from '../reservations/payment.ts'

const MINUTE = 60_000
const HOUR = REFUSED_WITHIN_MS

const CASES: [name: string, refusedAt: number[], now: number, until: number | undefined][] = [
  ['four within an hour', [0, 1, 2, 3], 4, undefined],
  ['five within an hour', [0, 1, 2, 3, 4], 4, 4 + HOUR],
  ['five in exactly an hour', [0, 1, 2, 3, HOUR], HOUR, 2 * HOUR],
  ['five in an hour and a millisecond', [0, 1, 2, 3, HOUR + 1], HOUR + 1, undefined],
  ['the last moment of the pause', [0, 1, 2, 3, 4], 3 + HOUR, 4 + HOUR],
  ['the end of the pause', [0, 1, 2, 3, 4], 4 + HOUR, undefined],
  ['in another order', [4, 0, 3, 1, 2], MINUTE, 4 + HOUR],
  ['one more after the pause', [0, 1, 2, 3, 4, 5 + HOUR], 5 + HOUR, undefined],
  ['many more within it', [0, 1, 2, 3, 4, MINUTE], MINUTE, MINUTE + HOUR],
  ['none', [], 0, undefined],
]

for (const [name, refusedAt, now, until] of CASES)
  test(`refused cards: ${name}`, () => assert.equal(cardPauseUntil(refusedAt, now), until))

test('no hour has more refused cards than the limit, however they are spread', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 20 * MINUTE }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(gaps, spread => {
      const tried: number[] = []
      let now = 0
      for (const gap of spread) {
        now += gap
        if (cardPauseUntil(tried, now) === undefined) tried.push(now)
      }
      return tried.every(
        at => tried.filter(other => other >= at && other < at + HOUR).length <= REFUSED_CARDS_MAX,
      )
    }),
  )
})

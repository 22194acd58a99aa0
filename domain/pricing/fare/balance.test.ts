import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { balancing } from './amounts.ts'

const CASES: [string, subtotals: number[], total: number, added: number[]][] = [
  ['nothing is missing', [100, 200], 300, [0, 0]],
  ['the first trip takes what is missing', [100, 200], 350, [50, 0]],
  ['and what is too much', [100, 200], 240, [-60, 0]],
  ['down to zero', [100, 200], 200, [-100, 0]],
  ['beyond it the way back does', [100, 200], 170, [-100, -30]],
  ['a first trip below zero is raised, and the way back pays for it', [-30, 200], 170, [30, -30]],
  ['a way back below zero is raised by the first trip', [200, -30], 170, [-30, 30]],
  ['one trip alone', [100], 0, [-100]],
  ['nothing is left', [100, 200], 0, [-100, -200]],
]

for (const [name, subtotals, total, added] of CASES) {
  test(name, () => assert.deepEqual(balancing(subtotals, total), added))
}

test('subtotals make the total and none is below zero, whatever they were', () => {
  const cents = fc.integer({ min: -10_000_000, max: 10_000_000 })
  const trips = fc.array(cents, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(trips, fc.nat(20_000_000), (subtotals, total) => {
      const after = balancing(subtotals, total).map((added, trip) => added + (subtotals[trip] ?? 0))
      assert.ok(after.every(subtotal => subtotal >= 0 && Number.isSafeInteger(subtotal)))
      assert.equal(
        after.reduce((sum, subtotal) => sum + subtotal, 0),
        total,
      )
    }),
  )
})

test('what needs no change gets none', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 4 }), subtotals => {
      const total = subtotals.reduce((sum, cents) => sum + cents, 0)
      assert.deepEqual(
        balancing(subtotals, total),
        subtotals.map(() => 0),
      )
    }),
  )
})

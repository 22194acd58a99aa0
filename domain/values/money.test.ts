import assert from 'node:assert/strict'
import { test } from 'node:test'
import { halfUp, shareOf, sumOf } from './money.ts'

test('halves are rounded away from zero, everything else to the nearer integer', () => {
  const cases = [
    [0, 2, 0],
    [1, 2, 1],
    [3, 2, 2],
    [5, 2, 3],
    [149, 100, 1],
    [150, 100, 2],
    [-1, 2, -1],
    [-149, 100, -1],
    [-150, 100, -2],
  ] as const
  for (const [over, under, rounded] of cases) assert.equal(halfUp(over, under), rounded)
})

test('an exact tie goes up where banker’s rounding would go down', () => {
  assert.equal(shareOf(18_875, 600), 1133)
  assert.equal(shareOf(9500, 1025), 974)
})

test('a share of a part is rounded once', () => {
  assert.equal(shareOf(101, 5000, { inside: 1, whole: 3 }), 17)
})

test('products beyond 2^53 stay exact', () => {
  assert.equal(shareOf(900_000_000_000, 9999, { inside: 1439, whole: 1440 }), 899_285_062_500)
  assert.equal(halfUp(9_007_199_254_740_993n, 2n), 4_503_599_627_370_497)
})

test('the sum of lines is their sum', () => {
  assert.equal(sumOf([{ cents: 3 }, { cents: -5 }]), -2)
  assert.equal(sumOf([]), 0)
})

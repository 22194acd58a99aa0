import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comparePolicies } from './compare-policies.ts'
import { FIRST_POLICY, type Policy } from './policy.ts'

test('two policies differ value by value, in the order of the first, and not by their numbers', () => {
  const { goodwillWithoutOwnerCents, ...rest } = FIRST_POLICY
  const after: Policy = {
    ...rest,
    number: 2,
    goodwillWithoutOwnerCents,
    deposit: { ...FIRST_POLICY.deposit, aboveCents: 50_000 },
    tiers: [
      { hours: 24, fee: { points: 0 } },
      { hours: null, fee: 'deposit' },
    ],
    byClass: { van: [{ hours: null, fee: { points: 5000 } }] },
  }
  assert.deepEqual(comparePolicies(FIRST_POLICY, after), [
    { path: 'deposit.aboveCents', before: 30_000, after: 50_000 },
    { path: 'tiers[0].hours', before: 48, after: 24 },
    { path: 'tiers[1].hours', before: 2, after: null },
    { path: 'tiers[2].fee.points', before: 10_000, after: null },
    { path: 'byClass.van[0].fee.points', before: null, after: 5000 },
  ])
  assert.deepEqual(comparePolicies(FIRST_POLICY, { ...FIRST_POLICY, number: 7 }), [])
})

test('a value that is neither a text nor a number counts as none', () => {
  assert.deepEqual(comparePolicies({ a: true, b: null, c: 'x' }, { a: false, b: 1, c: 'y' }), [
    { path: 'b', before: null, after: 1 },
    { path: 'c', before: 'x', after: 'y' },
  ])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ridesOnTwoDays } from './bulk-change.ts'

test('a round trip is on two days if its return is on another day', () => {
  const rides = ['none', 'same', 'next'].map(_id => ({ _id, pickUpDate: '2026-12-04' }))
  assert.deepEqual([...ridesOnTwoDays(rides, [null, '2026-12-04', '2026-12-05'])], ['next'])
})

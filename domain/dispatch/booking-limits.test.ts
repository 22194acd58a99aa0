import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayShare, unpaidPerHour } from './booking-limits.ts'

test('one address takes a quarter of the day without a payment, two rides in the smallest fleet', () => {
  const shares = [0, 1, 2, 3, 10].map(vehicles => dayShare(vehicles).address)
  assert.deepEqual(shares, [2, 2, 2, 3, 10])
})

test('a network takes half of the day without a payment', () => {
  const shares = [0, 2, 3, 10].map(vehicles => dayShare(vehicles).network)
  assert.deepEqual(shares, [4, 4, 6, 20])
})

test('all guests together take two rides per vehicle and hour without a payment, six in a small fleet', () => {
  assert.deepEqual([0, 2, 3, 4, 10].map(unpaidPerHour), [6, 6, 6, 8, 20])
})

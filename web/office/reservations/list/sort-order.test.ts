import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextOrder, sortOf } from './sort-order.ts'

test('a heading sorts up, then down, then as the office does', () => {
  assert.equal(nextOrder('time', undefined), 'earliest')
  assert.equal(nextOrder('time', 'earliest'), 'latest')
  assert.equal(nextOrder('time', 'latest'), '')
  assert.equal(nextOrder('customer', 'latest'), 'name')
  assert.equal(nextOrder('customer', 'name'), 'name-descending')
  assert.equal(nextOrder('customer', 'name-descending'), '')
})

test('every sort order is marked at its column, except request time', () => {
  assert.deepEqual(sortOf(undefined), { column: 'time', direction: 'other' })
  assert.deepEqual(sortOf('latest'), { column: 'time', direction: 'descending' })
  assert.equal(sortOf('newest'), undefined)
})

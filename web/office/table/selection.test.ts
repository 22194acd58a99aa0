import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { groupRows } from './columns.ts'
import { howMany, neighbour, toggled } from './selection.ts'

const ids = ['a', 'b', 'c', 'd']

describe('the selection', () => {
  test('takes a row in and lets it go', () => {
    const one = toggled(new Set(), 'b', { ids })
    assert.deepEqual([...one], ['b'])
    assert.deepEqual([...toggled(one, 'b', { ids })], [])
  })
  test('takes in or lets go everything between two rows, in either direction', () => {
    const range = toggled(new Set(['d']), 'b', { ids, from: 'd' })
    assert.deepEqual([...range].sort(), ['b', 'c', 'd'])
    assert.deepEqual([...toggled(range, 'd', { ids, from: 'c' })].sort(), ['b'])
  })
  test('takes the row alone where the other end is not on the page', () => {
    assert.deepEqual([...toggled(new Set(), 'b', { ids, from: 'gone' })], ['b'])
  })
  test('is all, some or none of the rows of the page', () => {
    assert.equal(howMany(new Set(), ids), 'none')
    assert.equal(howMany(new Set(['gone']), ids), 'none')
    assert.equal(howMany(new Set(['a', 'gone']), ids), 'some')
    assert.equal(howMany(new Set(ids), ids), 'all')
    assert.equal(howMany(new Set(), []), 'none')
  })
})

test('the next row is the neighbour, stays at the ends, and is the first where there is none', () => {
  assert.deepEqual([neighbour(ids, 'b', 1), neighbour(ids, 'b', -1)], ['c', 'a'])
  assert.deepEqual([neighbour(ids, 'd', 1), neighbour(ids, 'a', -1)], ['d', 'a'])
  assert.deepEqual([neighbour(ids, undefined, 1), neighbour(ids, 'gone', -1)], ['a', 'a'])
  assert.equal(neighbour([], 'a', 1), undefined)
})

test('neighbouring rows of a group stand together', () => {
  const groups = groupRows(['a1', 'a2', 'b1', 'a3'], row => ({ id: row.charAt(0), head: row.charAt(0) }))
  assert.deepEqual(
    groups.map(({ rows }) => rows.join()),
    ['a1,a2', 'b1', 'a3'],
  )
  assert.equal(new Set(groups.map(({ id }) => id)).size, 3)
  assert.equal(groupRows(['a', 'b'], () => undefined).length, 1)
})

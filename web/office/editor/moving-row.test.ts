import assert from 'node:assert/strict'
import { test } from 'node:test'
import { followed, type Held, shiftOf } from './moving-row.ts'

const HEIGHTS = [60, 80, 60, 100]
const at = (from: number, distance: number) => followed({ from, heights: HEIGHTS }, distance).to

test('a row takes the place of each row that it covers to the middle', () => {
  assert.equal(at(0, 0), 0)
  assert.equal(at(0, 39), 0)
  assert.equal(at(0, 40), 1)
  assert.equal(at(0, 9999), 3)
  assert.equal(at(3, -9999), 0)
  assert.equal(at(2, -39), 2)
  assert.equal(at(2, -40), 1)
})

test('the rows that it passes make room for it', () => {
  const held = (to: number, by: Held['by'] = 'keyboard'): Held => ({
    from: 1,
    to,
    by,
    distance: 33,
    heights: HEIGHTS,
  })
  const shifts = (moving: Held) => HEIGHTS.map((_, index) => shiftOf(moving, index))
  assert.deepEqual(shifts(held(1)), [0, 0, 0, 0])
  assert.deepEqual(shifts(held(3)), [0, 160, -80, -80])
  assert.deepEqual(shifts(held(0)), [80, -60, 0, 0])
  assert.deepEqual(shifts(held(2, 'pointer')), [0, 33, -80, 0])
})

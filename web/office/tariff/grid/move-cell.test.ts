import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptWithin, movedCell } from './move-cell.ts'

const size = { rows: 3, columns: 4, hasHead: false }
const at = { row: 1, column: 1 }
const press = (key: string, ctrlKey = false) => movedCell(at, { key, ctrlKey }, size)

test('arrows lead to the next cell, with Ctrl to the last one', () => {
  assert.deepEqual(press('ArrowUp'), { row: 0, column: 1 })
  assert.deepEqual(press('ArrowDown'), { row: 2, column: 1 })
  assert.deepEqual(press('ArrowLeft'), { row: 1, column: 0 })
  assert.deepEqual(press('ArrowRight', true), { row: 1, column: 3 })
})

test('Home and End lead to the ends of the row, with Ctrl to the corners', () => {
  assert.deepEqual(press('Home'), { row: 1, column: 0 })
  assert.deepEqual(press('End'), { row: 1, column: 3 })
  assert.deepEqual(press('Home', true), { row: 0, column: 0 })
  assert.deepEqual(press('End', true), { row: 2, column: 3 })
})

test('at an edge the cell stays, and other keys lead nowhere', () => {
  const corner = { row: 0, column: 0 }
  assert.deepEqual(movedCell(corner, { key: 'ArrowUp', ctrlKey: false }, size), corner)
  assert.deepEqual(movedCell(corner, { key: 'ArrowLeft', ctrlKey: false }, size), corner)
  assert.equal(press('a'), undefined)
})

test('the head is reached where it can be edited', () => {
  const corner = { row: 0, column: 0 }
  const up = { key: 'ArrowUp', ctrlKey: false }
  assert.deepEqual(movedCell(corner, up, { ...size, hasHead: true }), { row: -1, column: 0 })
})

test('a grid that has become smaller keeps the cell within it', () => {
  assert.deepEqual(keptWithin({ row: 5, column: 9 }, size), { row: 2, column: 3 })
  assert.deepEqual(keptWithin({ row: -1, column: 0 }, size), { row: 0, column: 0 })
})

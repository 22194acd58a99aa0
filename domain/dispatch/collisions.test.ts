import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { collisionsOn, isFree } from './span.ts'

const busy = [
  { id: 'evening', span: { from: 600, to: 700 } },
  { id: 'noon', span: { from: 300, to: 400 } },
]

test('a block that ends where the next one begins collides with nothing', () => {
  assert.deepEqual(collisionsOn({ from: 400, to: 600 }, busy), [])
})

test('collisions are told in the order of their start, with the minutes that both have', () => {
  assert.deepEqual(collisionsOn({ from: 388, to: 601 }, busy), [
    { id: 'noon', minutes: 12 },
    { id: 'evening', minutes: 1 },
  ])
  assert.deepEqual(
    collisionsOn({ from: 0, to: 1000 }, busy).map(({ minutes }) => minutes),
    [100, 100],
  )
})

test('collisions that start together are in the order of their ids', () => {
  const together = ['b', 'a', 'c'].map(id => ({ id, span: { from: 300, to: 400 } }))
  const ids = (all: typeof together) => collisionsOn({ from: 0, to: 500 }, all).map(({ id }) => id)
  assert.deepEqual(ids(together), ['a', 'b', 'c'])
  assert.deepEqual(ids(together.toReversed()), ['a', 'b', 'c'])
})

const span = fc
  .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 200 }))
  .map(([from, length]) => ({ from, to: from + length }))

test('there is a collision exactly where the block is not free', () => {
  fc.assert(
    fc.property(span, fc.array(span, { maxLength: 8 }), (wanted, spans) => {
      const found = collisionsOn(
        wanted,
        spans.map((each, index) => ({ id: String(index), span: each })),
      )
      assert.equal(found.length === 0, isFree(wanted, spans))
      assert.ok(found.every(({ minutes }) => minutes > 0 && minutes <= wanted.to - wanted.from))
    }),
  )
})

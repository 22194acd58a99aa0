import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stepsOf, valueIn, withValue } from './paths.ts'

const document = {
  flats: [
    { id: 'a', cents: { sedan: 1 } },
    { id: 'b', cents: {} },
  ],
  approach: null,
}

test('a path has a step for each field, each index and each quoted name', () => {
  assert.deepEqual(stepsOf('flats[0].cents.sedan'), ['flats', 0, 'cents', 'sedan'])
  assert.deepEqual(stepsOf('flats[1].cents["6 seats"]'), ['flats', 1, 'cents', '6 seats'])
  assert.deepEqual(stepsOf(''), [])
})

test('a value is read at its path, and nothing where there is none', () => {
  assert.equal(valueIn(document, 'flats[0].cents.sedan'), 1)
  assert.equal(valueIn(document, 'flats[2].id'), undefined)
  assert.equal(valueIn(document, 'approach.mills'), undefined)
})

test('a value is replaced in a copy; the document stays as it was', () => {
  const changed = withValue(document, 'flats[0].cents.sedan', 2)
  assert.equal(changed.flats[0]?.cents.sedan, 2)
  assert.equal(document.flats[0]?.cents.sedan, 1)
  assert.equal(changed.flats[1], document.flats[1])
})

test('nothing takes a field or an item out', () => {
  assert.deepEqual(withValue(document, 'flats[0].cents.sedan', undefined).flats[0]?.cents, {})
  assert.deepEqual(withValue(document, 'flats[0]', undefined).flats, [document.flats[1]])
})

test('objects that lack are made, and fields keep their order', () => {
  assert.deepEqual(withValue(document, 'approach.mills', 5).approach as unknown, { mills: 5 })
  assert.deepEqual(Object.keys(withValue(document, 'flats', [])), ['flats', 'approach'])
})

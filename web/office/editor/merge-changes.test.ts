import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeChanges } from './merge-changes.ts'

const SEEN = { firstName: 'Ada', passengers: 2, status: 'pending', features: ['One'] }

test('a field that the user did not change keeps the saved value', () => {
  const yours = { ...SEEN, firstName: 'Grace' }
  const theirs = { ...SEEN, passengers: 5, status: 'confirmed', version: 7 }
  const { merged, changes } = mergeChanges(SEEN, yours, theirs)
  assert.deepEqual(merged, { ...SEEN, firstName: 'Grace', passengers: 5, status: 'confirmed' })
  assert.deepEqual(
    changes.map(({ name, yours, theirs, changedByYou }) => [name, yours, theirs, changedByYou]),
    [
      ['firstName', 'Grace', 'Ada', true],
      ['passengers', '2', '5', false],
      ['status', 'pending', 'confirmed', false],
    ],
  )
})

test('a field that both changed takes the value of the form', () => {
  const { merged } = mergeChanges(
    SEEN,
    { ...SEEN, passengers: 7, features: ['One', 'Two'] },
    { ...SEEN, passengers: 5 },
  )
  assert.deepEqual([merged.passengers, merged.features], [7, ['One', 'Two']])
})

test('without the first version every field takes the value of the form', () => {
  const { merged } = mergeChanges(undefined, SEEN, { ...SEEN, passengers: 5 })
  assert.equal(merged.passengers, 2)
})

test('line ends of a text field are no change', () => {
  const { changes } = mergeChanges({ content: 'a\nb' }, { content: 'a\r\nb' }, { content: 'a\nb' })
  assert.deepEqual(changes, [])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorAt } from './error-at.ts'

test('a field shows the error of its part, but not that of a field with a longer name', () => {
  const errors = { 'features.2': 'Too long.', 'address.region': 'Needed.', featuresOld: 'No.' }
  assert.equal(errorAt(errors, 'features'), 'Too long.')
  assert.equal(errorAt(errors, 'address.region'), 'Needed.')
  assert.equal(errorAt(errors, 'address.locality'), undefined)
  assert.equal(errorAt(errors, 'feature'), undefined)
  assert.equal(errorAt(undefined, 'features'), undefined)
})

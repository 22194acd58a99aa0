import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorAt } from './error-at.ts'

test('an error of a part shows at its field, one of a field with a longer name does not', () => {
  const errors = { 'features.2': 'Too long.', 'address.region': 'Needed.', featuresOld: 'No.' }
  assert.equal(errorAt(errors, 'features'), 'Too long.')
  assert.equal(errorAt(errors, 'address.region'), 'Needed.')
  assert.equal(errorAt(errors, 'address.locality'), undefined)
  assert.equal(errorAt(errors, 'feature'), undefined)
  assert.equal(errorAt(undefined, 'features'), undefined)
})

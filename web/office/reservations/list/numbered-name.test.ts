import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numberedName } from './numbered-name.ts'

test('the number of a vehicle is its last word with a digit', () => {
  assert.deepEqual(numberedName('Lincoln Navigator 204'), { make: 'Lincoln Navigator', number: ' 204' })
  assert.deepEqual(numberedName('Sprinter V-12'), { make: 'Sprinter', number: ' V-12' })
  for (const name of ['S600', 'Mercedes S600 Limo', ''])
    assert.deepEqual(numberedName(name), { make: name, number: '' })
})

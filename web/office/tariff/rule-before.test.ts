import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fares } from '../../../test/support/fares.ts'
import { valueIn, withValue } from './document/paths.ts'
import { ruleBefore } from './fields.ts'

const { tariff } = fares()

test('a rule is found by its name, where it has another place in the list', () => {
  const shorter = withValue(tariff, 'flats[0]', undefined)
  assert.equal(valueIn(ruleBefore(tariff, shorter, 'flats[1]'), 'cents.sedan'), 9500)
  assert.equal(ruleBefore(tariff, tariff, 'classes[1]'), tariff.classes[1])
  assert.equal(ruleBefore(tariff, shorter, ''), tariff)
})

test('what the other version lacks is nothing', () => {
  const longer = withValue(tariff, 'extras[6]', { id: 'new', cents: 1 })
  assert.deepEqual(ruleBefore(tariff, longer, 'extras[6]'), {})
  assert.deepEqual(ruleBefore(tariff, tariff, 'classes[99]'), {})
})

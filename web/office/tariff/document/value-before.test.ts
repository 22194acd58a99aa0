import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fares } from '../../../../test/support/fares.ts'
import { valueBefore } from '../fields.ts'
import { withValue } from './paths.ts'

const { tariff } = fares()

test('a rule is found by its name, where it has another place in the list', () => {
  const shorter = withValue(tariff, 'flats[0]', undefined)
  assert.equal(valueBefore(tariff, shorter, 'flats[1].cents.sedan'), 9500)
  assert.equal(valueBefore(tariff, tariff, 'classes[1].transfer.bands[2].mills'), 3600)
})

test('an item of a plain list is found by its place', () => {
  assert.equal(valueBefore(tariff, tariff, 'passedOn[3].between[1]'), 'iad')
})

test('what the other version lacks is nothing', () => {
  const longer = withValue(tariff, 'extras[6]', { id: 'new', cents: 1 })
  assert.equal(valueBefore(tariff, longer, 'extras[6].cents'), undefined)
  assert.equal(valueBefore(undefined, tariff, 'extras[0].cents'), undefined)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faresWith } from '../../../../test/support/fares.ts'
import { usesOf, withoutPlace, withRenamedPlace } from './places.ts'

const { tariff } = faresWith(({ taxes }) => {
  for (const tax of taxes) tax.dropOffIn = 'iad'
})

test('a tax uses the place where rides end as well, and goes with it', () => {
  assert.deepEqual(
    usesOf(tariff, 'iad').taxes.map(({ id }) => id),
    ['tax-dc'],
  )
  assert.deepEqual(withoutPlace(tariff, 'iad').taxes, [])
})

test('renaming a place renames the end of a tax, and adds none where there was none', () => {
  const renamed = withRenamedPlace(tariff, 'iad', 'dulles').taxes[0]
  assert.deepEqual([renamed?.pickUpIn, renamed?.dropOffIn], ['dc', 'dulles'])
  const open = faresWith(() => {}).tariff
  assert.equal('dropOffIn' in (withRenamedPlace(open, 'dc', 'district').taxes[0] ?? {}), false)
})

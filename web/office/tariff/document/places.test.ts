import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faresWith } from '../../../../test/support/fares.ts'
import { usesOf, withoutPlace, withRenamedPlace } from './places.ts'

const { tariff } = faresWith(({ taxes }) => {
  for (const tax of taxes) tax.dropOffIn = 'iad'
})

test('a tax uses the place where rides end as well, and goes with it', () => {
  assert.ok(usesOf(tariff, 'iad').includes('taxes[0]'))
  assert.deepEqual(withoutPlace(tariff, 'iad').taxes, [])
})

test('renaming a place renames the end of a tax, and adds none where there was none', () => {
  const renamed = withRenamedPlace(tariff, 'iad', 'dulles').taxes[0]
  assert.deepEqual([renamed?.pickUpIn, renamed?.dropOffIn], ['dc', 'dulles'])
  const open = faresWith(() => {}).tariff
  assert.equal('dropOffIn' in (withRenamedPlace(open, 'dc', 'district').taxes[0] ?? {}), false)
})

test('a fee and a tax by their drop-off alone follow their place as well', () => {
  const ending = faresWith(({ passedOn, taxes }) => {
    passedOn.push({ id: 'fee-end', cents: 100, dropOffIn: 'iad' })
    taxes.splice(0, 1, { id: 'tax-end', points: 100, of: ['ride'], dropOffIn: 'iad' })
  }).tariff
  const uses = usesOf(ending, 'iad')
  assert.ok([`passedOn[${ending.passedOn.length - 1}]`, 'taxes[0]'].every(rule => uses.includes(rule)))
  const renamed = withRenamedPlace(ending, 'iad', 'dulles')
  assert.deepEqual(renamed.passedOn.at(-1), { id: 'fee-end', cents: 100, dropOffIn: 'dulles' })
  assert.deepEqual(renamed.taxes[0], { id: 'tax-end', points: 100, of: ['ride'], dropOffIn: 'dulles' })
  assert.equal(withoutPlace(ending, 'iad').taxes.length, 0)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fares } from '../../../../test/support/fares.ts'
import { readReason, reasonOfLine } from './read-reason.ts'

const { tariff } = fares()
const read = (line: string) => {
  const { counts, head, text } = readReason(line, tariff)
  return [counts, head, text]
}

test('the flat that won is named with its ends', () => {
  assert.deepEqual(read('won: home-iad, both ends exact (5)'), [
    true,
    'Won: home-iad',
    'Triangle and Quantico to Dulles (IAD), both ends exact (5)',
  ])
})

test('what lost or was not looked at says why, with the names of places', () => {
  assert.deepEqual(read('lost: any-bwi (3 < 5)'), [
    false,
    'Lost: any-bwi',
    'Anywhere to Baltimore/Washington (BWI), 3 < 5',
  ])
  assert.equal(
    read('not considered: dc-iad, pick-up not in dc')[2],
    'Washington DC to Dulles (IAD), pickup not in Washington DC',
  )
  assert.deepEqual(read('and 12 more'), [false, 'And 12 more', ''])
})

test('a further line counts, with its amounts in dollars', () => {
  const line = { kind: 'gratuity', id: 'gratuity', label: 'Gratuity', cents: 2596 }
  assert.deepEqual(reasonOfLine({ ...line, why: '20 % of 12980' }), {
    counts: true,
    head: 'Applied: Gratuity',
    text: '20% of $129.80',
  })
  assert.equal(reasonOfLine({ ...line, why: '2 x 1000' }).text, '2 × $10.00')
})

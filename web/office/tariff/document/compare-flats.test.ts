import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFlatsMatrix } from '../../../../domain/pricing/fare/flats-csv.ts'
import type { Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { fares, faresWith } from '../../../../test/support/fares.ts'
import { compareFlats } from './compare-flats.ts'

const { tariff } = fares()

test('differing amounts list class and both ends, with directions listed separately', () => {
  const changed = faresWith(({ flats }) => {
    const [first] = flats
    if (first) first.cents['sedan'] = 12_000
  }).tariff
  assert.deepEqual(compareFlats(tariff, changed), [
    { code: 'sedan', from: 'iad', to: 'home', before: 11_500, after: 12_000 },
    { code: 'sedan', from: 'home', to: 'iad', before: 11_500, after: 12_000 },
  ])
  assert.deepEqual(compareFlats(tariff, tariff), [])
})

test('a file with one amount takes all others away', () => {
  const matrix = readFlatsMatrix('class,pick-up,iad\nsedan,home,115\n', tariff)
  assert.ok(matrix.ok)
  const after: Tariff = { ...tariff, flats: matrix.flats }
  const differences = compareFlats(tariff, after)
  assert.ok(differences.length > 10)
  assert.ok(differences.every(({ before, after }) => before !== undefined && after === undefined))
  assert.ok(!differences.some(({ code, from, to }) => code === 'sedan' && from === 'home' && to === 'iad'))
})

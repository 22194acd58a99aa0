import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CATALOGUES } from '#catalogues'
import { formatHourlyRate } from './hourly-rate.ts'

test('an hour costs whole dollars or dollars with both cents', () => {
  assert.deepEqual([120, 99.5, 0, 99.95].map(formatHourlyRate), [
    '$120/hr',
    '$99.50/hr',
    '$0/hr',
    '$99.95/hr',
  ])
})

test('an hour is written with the abbreviation of the language', () => {
  assert.equal(CATALOGUES.es.cards.hourlyRate({ amount: '120' }), '$120<unit>/h</unit>')
})

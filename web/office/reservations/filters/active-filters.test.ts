import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activeFilters } from './active-filters.ts'

const year = new Date().getFullYear()
const namesOf = (search: Parameters<typeof activeFilters>[0]) => activeFilters(search).map(({ name }) => name)

test('each filter beside the search text is named, and can be cleared', () => {
  assert.deepEqual(namesOf({ q: 'Hopper', order: 'name' }), [])
  assert.deepEqual(
    namesOf({ status: 'pending', assignment: 'missing', payment: 'past-due', changed: 'lately' }),
    ['pending', 'Unassigned', 'Balance due', 'Changed in the last 24 hours'],
  )
  assert.deepEqual(activeFilters({ days: 'next-7-days' }), [{ name: 'Next 7 days', clear: { days: '' } }])
  assert.deepEqual(namesOf({ from: `${year}-12-08`, to: `${year}-12-10` }), ['Dec 8 to Dec 10'])
  assert.deepEqual(namesOf({ from: `${year}-12-08`, to: `${year}-12-08` }), ['Dec 8'])
  assert.deepEqual(namesOf({ from: `${year}-12-08` }), ['from Dec 8'])
  assert.deepEqual(namesOf({ to: `${year}-12-10` }), ['until Dec 10'])
})

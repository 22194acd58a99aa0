import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SavedView } from '../../../../contract/booking/list-schemas.ts'
import { filterOfSearch, searchOfFilter, viewOfSearch } from './match-view.ts'

const view = (name: string, filter: SavedView['filter']): SavedView => ({
  _id: name,
  name,
  filter,
  count: 0,
  own: true,
})

test('the address of a view names its filter, in one order of the parameters', () => {
  assert.equal(searchOfFilter({}), '')
  assert.equal(searchOfFilter({ order: 'name', days: 'week', q: 'ada b' }), '?q=ada+b&days=week&order=name')
})

test('the view of a search is the one with the same filter, on any page', () => {
  const views = [view('Today', { days: 'today' }), view('Weddings', { q: 'wedding', status: 'pending' })]
  assert.equal(viewOfSearch(views, { days: 'today', page: '3' })?.name, 'Today')
  assert.equal(viewOfSearch(views, { status: 'pending', q: 'wedding' })?.name, 'Weddings')
  assert.equal(viewOfSearch(views, { q: 'wedding' }), undefined)
  assert.equal(viewOfSearch(views, {}), undefined)
  assert.deepEqual(filterOfSearch({ q: 'x', page: '2' }), { q: 'x' })
})

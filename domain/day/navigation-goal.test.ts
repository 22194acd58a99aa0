import assert from 'node:assert/strict'
import { test } from 'node:test'
import { navigationLink } from './navigation-goal.ts'

const POINT = { lat: 42.3584, lon: -71.0598 }
const ON_POINT = '42.3584,-71.0598'

const goalOf = (stop: Parameters<typeof navigationLink>[0]) =>
  new URL(navigationLink(stop) ?? assert.fail()).searchParams.get('destination')

for (const [address, expected] of [
  ['200 Boylston St, Boston', '200 Boylston St, Boston'],
  ['925B VFW Pkwy, Boston, MA 02132', '925B VFW Pkwy, Boston, MA 02132'],
  ['Four Seasons, 200 Boylston St, Boston', 'Four Seasons, 200 Boylston St, Boston'],
  ['Boston Logan International Airport (BOS)', ON_POINT],
  ['Boston, Suffolk County, Massachusetts, 02110, United States', ON_POINT],
  ['02110', ON_POINT],
  ['200 Boylston St (42.35840, -71.05980)', ON_POINT],
] as const)
  test(`a chauffeur drives to ${expected} for ${address}`, () => {
    assert.equal(goalOf({ address, ...POINT }), expected)
  })

test('without a point, a chauffeur drives to the address', () => {
  assert.equal(goalOf({ address: 'Back Bay', lat: null, lon: null }), 'Back Bay')
  assert.equal(navigationLink({ address: '', lat: null, lon: null }), undefined)
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createPlaceData, createRegions } from './geocoder.ts'
import { TEST_AREA } from './test-area.ts'

const { regionOf, locationOf } = createRegions(createPlaceData(TEST_AREA))
const WHITE_HOUSE = { lat: 38.8977, lon: -77.0365 }
const TRIANGLE = { lat: 38.5468, lon: -77.3366 }
/** In the District, about 200 m from Maryland, at Friendship Heights. */
const AT_THE_BORDER = { lat: 38.9601, lon: -77.0855 }

describe('the region of a point', () => {
  test('is its state and its ZIP, from the outlines, not from the text', () => {
    assert.equal(regionOf(WHITE_HOUSE, 'Anywhere, Virginia').state, 'DC')
    assert.deepEqual(regionOf(TRIANGLE, ''), { state: 'VA', zip: '22172' })
    assert.equal(regionOf({ lat: 39.2904, lon: -76.6122 }, '').state, 'MD')
  })

  test('is unknown outside of the states whose borders are known', () => {
    assert.deepEqual(regionOf({ lat: 40.7128, lon: -74.006 }, 'New York'), {})
  })

  test('near a border is the one that the address names', () => {
    const states = ['Western Avenue, Chevy Chase, MD 20815', 'Western Avenue NW, Washington, DC'].map(
      address => regionOf(AT_THE_BORDER, address).state,
    )
    assert.deepEqual(states, ['MD', 'DC'])
    assert.ok(['MD', 'DC'].includes(regionOf(AT_THE_BORDER, 'Western Avenue').state ?? ''))
    assert.notEqual(regionOf(AT_THE_BORDER, 'Western Avenue, Virginia').state, 'VA')
  })
})

test('a point is called after its airport, or the town of its postal address', () => {
  assert.equal(locationOf(WHITE_HOUSE), 'Washington, DC')
  assert.equal(locationOf({ lat: 38.5222, lon: -77.2936 }), 'Quantico, VA')
  assert.equal(locationOf({ lat: 38.9531, lon: -77.4565 }), 'Dulles (IAD)')
  assert.equal(locationOf({ lat: 40.7128, lon: -74.006 }), undefined)
})

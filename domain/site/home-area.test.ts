import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mapViewOf, RADIUS_MILES_MAX, RADIUS_MILES_MIN } from './home-area.ts'

const HOME = { name: 'New York', lat: 40.7128, lon: -74.006 }

test('the map opens at home, wide enough for the radius', () => {
  const zooms = [RADIUS_MILES_MIN, 25, 50, 75, 100, 150, 200, RADIUS_MILES_MAX].map(
    radiusMiles => mapViewOf({ home: HOME, radiusMiles }).zoom,
  )
  assert.deepEqual(zooms, [11, 11, 10, 9, 9, 8, 8, 8])
  assert.deepEqual(mapViewOf({ home: HOME, radiusMiles: 50 }).centre, { lat: 40.7128, lon: -74.006 })
})

test('the map of the specification opens at a place of its own', () => {
  const mapCentre = { lat: 38.9072, lon: -77.0369 }
  assert.deepEqual(mapViewOf({ home: HOME, radiusMiles: 100, mapCentre }), { centre: mapCentre, zoom: 9 })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinRoutes } from './use-directions.ts'

const leg = (from: number, to: number, approximate = false) => ({
  type: 'Feature' as const,
  geometry: { type: 'LineString' as const, coordinates: [from, to].map((at): [number, number] => [at, 38]) },
  properties: {
    ...{ summary: { distance: 1000, duration: 60 }, roads: [] },
    ...{ approximate, source: 'embedded' as const },
  },
})

test('the legs of a drive are one line with the sum of distances and times', () => {
  const route = joinRoutes([leg(1, 2), leg(2, 3, true), leg(3, 4)])
  assert.deepEqual(
    route?.geometry.coordinates.map(([lon]) => lon),
    [1, 2, 2, 3, 3, 4],
  )
  assert.deepEqual(route?.properties.summary, { distance: 3000, duration: 180 })
  assert.equal(route?.properties.approximate, true)
})

test('without a route for each leg there is none', () => {
  assert.equal(joinRoutes([leg(1, 2), undefined]), undefined)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areaTiles } from './area-tiles.ts'

test('the tiles of the service area surround its center', () => {
  for (const [lat, lon, left, top] of [
    [38.9072, -77.0369, 71, 97],
    [40.7128, -74.006, 73, 95],
    [34.0522, -118.2437, 41, 101],
  ] as const) {
    const tiles = areaTiles({ lat, lon })
    assert.equal(tiles.length, 10)
    assert.deepEqual(tiles[0], { zoom: 8, x: left, y: top })
    assert.deepEqual(tiles.at(-1), { zoom: 8, x: left + 4, y: top + 1 })
  }
})

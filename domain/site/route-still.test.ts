import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routeStill, routeStrip } from './route-still.ts'

const DULLES = [-77.448, 38.953]
const GEORGETOWN = [-77.065, 38.905]

test('the still of a drive is a grid of neighbouring tiles and holds the whole line', () => {
  const still = routeStill([DULLES, [-77.2, 38.95], GEORGETOWN])
  assert.ok(still)
  const { width, height, tiles, line } = still
  assert.deepEqual([width, height, tiles.length], [768, 512, 6])
  const [first] = tiles
  assert.deepEqual(
    tiles.map(({ x, y }) => [x - (first?.x ?? 0), y - (first?.y ?? 0)]),
    [0, 1].flatMap(y => [0, 1, 2].map(x => [x, y])),
  )
  const points = [...line.matchAll(/[ML](-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  assert.equal(points.length, 3)
  for (const [x, y] of points) assert.ok(x >= 24 && x <= width - 24 && y >= 24 && y <= height - 24)
  // West to east.
  assert.ok((points[0]?.[0] ?? 0) < (points[2]?.[0] ?? 0))
})

test('points that lie together are one, and a long drive has a small scale', () => {
  const near = routeStill([DULLES, [-77.448_001, 38.953], GEORGETOWN])
  assert.equal(near?.line.match(/L/g)?.length, 1)
  const far = routeStill([
    [-83.6, 36.6],
    [-75.3, 38.3],
  ])
  assert.ok((far?.tiles[0]?.zoom ?? 99) < (near?.tiles[0]?.zoom ?? 0))
})

test('without two points there is no still', () => {
  assert.equal(routeStill([]), undefined)
  assert.equal(routeStill([DULLES]), undefined)
})

test('a strip keeps the line and its ends inside, with tiles for wider and higher frames', () => {
  const strip = routeStrip([DULLES, [-77.2, 38.95], GEORGETOWN])
  assert.ok(strip)
  const { width, height, tiles, line, from, to } = strip
  const points = [...line.matchAll(/[ML](-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)])
  assert.deepEqual([points[0], points.at(-1)], [from, to])
  for (const [x = 0, y = 0] of points)
    assert.ok(x >= 43 && x <= width - 43 && y >= 33 && y <= height - 33, `${x} ${y}`)
  const rights = tiles.map(({ left }) => left + 256)
  const bottoms = tiles.map(({ top }) => top + 256)
  assert.ok(Math.min(...tiles.map(({ left }) => left)) <= (width - 768) / 2)
  assert.ok(Math.min(...tiles.map(({ top }) => top)) <= (height - 230) / 2)
  assert.ok(Math.max(...rights) >= (width + 768) / 2 && Math.max(...bottoms) >= (height + 230) / 2)
})

test('one point is the middle of its strip, and a continent has none', () => {
  const strip = routeStrip([DULLES])
  assert.deepEqual([strip?.from, strip?.to, strip?.line], [[220, 85], undefined, ''])
  assert.equal(routeStrip([]), undefined)
  assert.equal(routeStrip([DULLES, [-122.4, 37.6]]), undefined)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { TRIP_PROGRESS } from '../reservations/trip.ts'
import { isUnderWay, minutesAway } from './live-position.ts'

const DULLES = { lat: 38.9531, lon: -77.4565 }
const WHITE_HOUSE = { lat: 38.8977, lon: -77.0365 }

test('a position is shown from "on the way" to the drop-off and at no other step', () => {
  assert.deepEqual(TRIP_PROGRESS.filter(isUnderWay), ['en-route', 'on-location', 'on-board'])
})

test('about how far a car is away, in minutes', () => {
  assert.equal(minutesAway(DULLES, DULLES), 1)
  assert.equal(minutesAway({ lat: 38.9, lon: -77.06 }, WHITE_HOUSE), 3)
  assert.equal(minutesAway(DULLES, WHITE_HOUSE), 60)
})

test('is the same both ways, and never less than a minute', () => {
  const point = fc.record({
    lat: fc.double({ min: 37, max: 40, noNaN: true }),
    lon: fc.double({ min: -79, max: -75, noNaN: true }),
  })
  fc.assert(
    fc.property(point, point, (one, other) => {
      const minutes = minutesAway(one, other)
      assert.ok(minutes >= 1 && Number.isInteger(minutes))
      assert.equal(minutes, minutesAway(other, one))
    }),
  )
})

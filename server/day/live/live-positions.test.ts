import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLivePositions, POSITIONS_MAX } from './live-positions.ts'

const position = (at: number) => ({ lat: 38.9, lon: -77, accuracyMetres: 5, at })

test('positions are kept for so many trips at most; the one heard of longest ago gives way', () => {
  const positions = createLivePositions()
  for (let trip = 0; trip < POSITIONS_MAX; trip++) positions.put(`trip-${trip}`, position(trip))
  positions.put('trip-0', position(POSITIONS_MAX))
  assert.equal(positions.size(), POSITIONS_MAX)
  positions.put('one-more', position(POSITIONS_MAX))
  assert.equal(positions.size(), POSITIONS_MAX)
  assert.equal(positions.get('trip-1', 1), undefined)
  assert.ok(positions.get('trip-0', POSITIONS_MAX))
  positions.forget('trip-0')
  assert.equal(positions.get('trip-0', POSITIONS_MAX), undefined)
})

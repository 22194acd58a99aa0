import assert from 'node:assert/strict'
import { test } from 'node:test'
import { childSeatsOf, seatsTaken } from './trip-request.ts'

test('seats for children are counted by their field or among the extras, never twice', () => {
  assert.deepEqual(childSeatsOf({}), { infant: 0, toddler: 0, booster: 0 })
  assert.deepEqual(childSeatsOf({ childSeats: { infant: 1 }, extras: { infant: 1, booster: 2, stop: 3 } }), {
    infant: 1,
    toddler: 0,
    booster: 2,
  })
})

test('each passenger and each seat for a child takes a seat of the vehicle', () => {
  assert.equal(seatsTaken(2, {}), 2)
  assert.equal(seatsTaken(2, { childSeats: { infant: 1, toddler: 1 } }), 4)
  assert.equal(seatsTaken(2, { childSeats: { infant: 1 }, extras: { infant: 1, champagne: 4 } }), 3)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { childSeatsOf, isWayBack, seatsTaken } from './trip-request.ts'

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

test('a way back leads from the drop-off to the pick-up, by its points', () => {
  const [home, airport, city] = [
    { lat: 38.5, lon: -77.3 },
    { lat: 38.9, lon: -77.4 },
    { lat: 38.8, lon: -77 },
  ]
  const there = { kind: 'transfer', pickUpPlace: home, dropOffPlace: airport } as const
  const back = { kind: 'transfer', pickUpPlace: { ...airport }, dropOffPlace: { ...home } } as const
  const cases: [boolean, Parameters<typeof isWayBack>[0], typeof there | undefined][] = [
    [true, back, there],
    [false, there, there],
    [false, { ...back, dropOffPlace: city }, there],
    [false, { ...back, pickUpPlace: city }, there],
    [false, { ...back, kind: 'hourly' }, there],
    [false, { kind: 'transfer' }, there],
    [false, back, undefined],
  ]
  for (const [expected, trip, first] of cases) assert.equal(isWayBack(trip, first), expected)
  assert.equal(isWayBack(back, { ...there, kind: 'hourly' }), false)
  assert.equal(isWayBack({ kind: 'transfer' }, { kind: 'transfer' }), false)
})

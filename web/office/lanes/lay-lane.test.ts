import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LaneTrip, layLane } from './lay-lane.ts'

const WIDTH = 1000
const trip = (from: number, until: number, text = 100): LaneTrip => ({ from, until, text })
const placed = (...trips: LaneTrip[]) =>
  layLane(trips, WIDTH).map(({ row, from, width, endsWithTrip }) => [row, from, width, endsWithTrip])

test('a text begins with its trip, also where the trip is shorter', () => {
  assert.deepEqual(placed(trip(0, 40), trip(300, 500)), [
    [0, 0, 100, false],
    [0, 300, 100, false],
  ])
})

test('if the next trip is too close, the text ends with its own trip or before the next one', () => {
  assert.deepEqual(placed(trip(200, 260), trip(280, 320)), [
    [0, 160, 100, true],
    [0, 280, 100, false],
  ])
  // The next trip begins before six pixels are left.
  assert.deepEqual(placed(trip(200, 278), trip(280, 320))[0], [0, 174, 100, true])
})

test('a text at the end of the day ends with its trip', () => {
  assert.deepEqual(placed(trip(940, 980)), [[0, 880, 100, true]])
})

test('a text without room on either side is clipped before the next trip', () => {
  assert.deepEqual(placed(trip(0, 40), trip(90, 120)), [
    [0, 0, 84, false],
    [0, 90, 100, false],
  ])
})

test('trips at the same time, or with unreadable texts, go to another row', () => {
  const rows = (...trips: LaneTrip[]) => layLane(trips, WIDTH).map(({ row }) => row)
  assert.deepEqual(rows(trip(300, 400), trip(350, 450), trip(600, 700)), [0, 1, 0])
  assert.deepEqual(rows(trip(0, 20), trip(40, 60)), [0, 1])
  assert.deepEqual(rows(), [])
})

test('forty trips in a day keep readable texts that meet no other', () => {
  const trips = Array.from({ length: 40 }, (_, i) => trip(i * 24, i * 24 + 60, 150))
  const all = layLane(trips, WIDTH)
  for (const [i, one] of all.entries()) {
    assert.ok(one.width >= 64)
    for (const other of all.slice(i + 1).filter(({ row }) => row === one.row))
      assert.ok(one.from + one.width <= other.from || other.from + other.width <= one.from)
  }
  assert.ok(Math.max(...all.map(({ row }) => row)) < 12)
})

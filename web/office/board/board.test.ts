import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BoardLane, BoardTrip } from '../../../contract/day/board-schemas.ts'
import { judgeLane } from './judge-lane.ts'
import { overlapsOf, rideOf, rowsOf, stretchOf, unplacedTrips, windowOf } from './lay-board.ts'

const trip = (change: Partial<BoardTrip> = {}): BoardTrip => ({
  ...{ _id: 'trip', version: 1, reservation: 'r', reference: 'QRT-AAA-AAAA', status: 'confirmed', leg: 1 },
  ...{ progress: 'scheduled', pickUpAt: '2026-12-01T19:00:00Z', endsAt: '2026-12-01T20:00:00Z' },
  ...{ pickUp: 'Dulles', dropOff: 'Quantico', name: 'Ada Byron', passengers: 2, class: 'sedan' },
  ...{
    vehicle: 'S1',
    driver: 'Dan',
    pinned: true,
    acceptedAt: '2026-11-30T12:00:00Z',
    heldUntil: null,
    proposedAt: null,
    landsAt: null,
    comingAt: null,
    state: 'confirmed',
  },
  ...{ from: '2026-12-01T18:00:00Z', until: '2026-12-01T22:00:00Z' },
  ...{ coreFrom: '2026-12-01T19:00:00Z', coreUntil: '2026-12-01T21:00:00Z' },
  ...change,
})

const lane = (change: Partial<BoardLane> = {}): BoardLane => ({
  ...{ _id: 'S2', kind: 'vehicle', name: 'Sedan 2', note: '', classes: ['sedan'], shifts: [], off: [] },
  maxDutyMinutes: null,
  ...change,
})
const driver = lane({
  ...{ _id: 'Eve', kind: 'driver', name: 'Eve' },
  shifts: [{ from: '2026-12-01T18:00:00Z', until: '2026-12-01T22:00:00Z' }],
})
const on = (trips: BoardTrip[], driversAlwaysThere = false) => ({ trips, driversAlwaysThere })
const at = (hour: string) => `2026-12-01T${hour}:00Z`

test('a lane is judged by what it has, by class and by shift', () => {
  const moved = trip()
  const other = trip({ _id: 'other', reference: 'QRT-BBB-BBBB', vehicle: 'S2', driver: 'Eve' })
  const after = { ...other, from: at('21:48'), until: at('23:00') }
  const beside = { ...other, from: at('22:00'), until: at('23:00') }
  assert.deepEqual(judgeLane({ trip: moved }, lane({ _id: 'S1' }), on([moved])), { is: 'here' })
  assert.deepEqual(judgeLane({ trip: moved }, lane(), on([moved])), { is: 'free' })
  assert.deepEqual(judgeLane({ trip: moved }, lane(), on([moved, beside])), { is: 'free' })
  assert.deepEqual(judgeLane({ trip: moved }, lane(), on([moved, after])), {
    ...{ is: 'collides', reference: 'QRT-BBB-BBBB', minutes: 12 },
  })
  const inRepair = lane({ off: [{ from: at('12:00'), until: at('18:30'), purpose: 'service', note: '' }] })
  assert.deepEqual(judgeLane({ trip: moved }, inRepair, on([])), {
    is: 'collides',
    purpose: 'service',
    minutes: 30,
  })
  assert.deepEqual(judgeLane({ trip: moved }, lane({ classes: ['suv'] }), on([])), { is: 'other-class' })
  assert.deepEqual(judgeLane({ trip: moved }, driver, on([])), { is: 'free' })
  const later = trip({ until: at('22:01') })
  assert.deepEqual(judgeLane({ trip: later }, driver, on([])), { is: 'outside-shift' })
  assert.deepEqual(judgeLane({ trip: later }, driver, on([], true)), { is: 'free' })
})

test('a trip that would begin later is judged where it would lie, also on its own lane', () => {
  const moved = trip()
  const next = { ...trip({ _id: 'other', reference: 'QRT-BBB-BBBB' }), from: at('22:05'), until: at('23:00') }
  const own = lane({ _id: 'S1' })
  assert.deepEqual(judgeLane({ trip: moved, minutes: 5 }, own, on([moved, next])), { is: 'free' })
  assert.deepEqual(judgeLane({ trip: moved, minutes: 10 }, own, on([moved, next])), {
    ...{ is: 'collides', reference: 'QRT-BBB-BBBB', minutes: 5 },
  })
  assert.deepEqual(judgeLane({ trip: moved, minutes: 5 }, driver, on([])), { is: 'outside-shift' })
  assert.deepEqual(judgeLane({ trip: moved, minutes: -5 }, driver, on([])), { is: 'outside-shift' })
})

test('a trip without an assignment is as long as its drive, or an hour where that is not known', () => {
  const bare = { from: null, until: null, coreFrom: null, coreUntil: null }
  const hours = ({ from, until }: { from: number; until: number }) => (until - from) / 3600_000
  assert.equal(hours(stretchOf(trip(bare))), 1)
  assert.equal(hours(stretchOf(trip({ ...bare, endsAt: null }))), 1)
  assert.equal(hours(stretchOf(trip())), 4)
  assert.equal(hours(rideOf(trip())), 1)
})

test('a ride on board past its end lasts until now, and overlaps the next one of its vehicle', () => {
  const running = trip({ progress: 'on-board' })
  const next = trip({ _id: 'next', pickUpAt: at('20:05'), endsAt: at('21:00'), driver: 'Eve' })
  const board = { lanes: [lane({ _id: 'S1' }), driver], trips: [running, next] }
  assert.deepEqual(overlapsOf(board, Date.parse(at('19:30'))), [])
  const [overlap, ...others] = overlapsOf(board, Date.parse(at('20:25')))
  assert.deepEqual(others, [])
  assert.deepEqual([overlap?.lane._id, overlap?.later._id, overlap?.minutes], ['S1', 'next', 20])
  const over = { ...board, trips: [{ ...running, progress: 'done' as const }, next] }
  assert.deepEqual(overlapsOf(over, Date.parse(at('20:25'))), [])
})

/** December 1 in Virginia with the night after it. */
const hours = Array.from({ length: 28 }, (_, hour) => ({
  ...{ hour: hour % 24, at: new Date(Date.parse('2026-12-01T05:00:00Z') + hour * 3600_000).toISOString() },
}))
const day = (trips: BoardTrip[]) => ({
  ...{ day: '2026-12-01', from: '2026-12-01T05:00:00Z', until: '2026-12-02T05:00:00Z', hours, trips },
  ...{ shownUntil: '2026-12-02T09:00:00Z', driversAlwaysThere: false, lanes: [], more: false, alarms: [] },
})

const WINDOWS: [name: string, rides: [string, string][], hours: [number, number]][] = [
  ['an empty day', [], [5, 24]],
  ['a ride at noon', [['2026-12-01T17:00:00Z', '2026-12-01T18:00:00Z']], [5, 24]],
  ['a ride at 3:40 am', [['2026-12-01T08:40:00Z', '2026-12-01T09:00:00Z']], [3, 24]],
  ['a ride until 12:20 am', [['2026-12-02T04:30:00Z', '2026-12-02T05:20:00Z']], [5, 25]],
  ['a ride over the end of the night', [['2026-12-02T08:30:00Z', '2026-12-02T10:00:00Z']], [5, 28]],
  ['a ride from the evening before', [['2026-12-01T03:00:00Z', '2026-12-01T06:00:00Z']], [0, 24]],
]

test('the board shows 5 am to midnight, and whole hours beside it that a ride needs', () => {
  const midnight = Date.parse('2026-12-01T05:00:00Z')
  for (const [name, rides, expected] of WINDOWS) {
    const trips = rides.map(([pickUpAt, endsAt]) => trip({ pickUpAt, endsAt }))
    const { from, until } = windowOf(day(trips))
    assert.deepEqual([(from - midnight) / 3600_000, (until - midnight) / 3600_000], expected, name)
  }
})

test('stretches that meet stand below each other', () => {
  const stretches = [
    { from: 0, until: 10 },
    { from: 5, until: 7 },
    { from: 7, until: 9 },
    { from: 10, until: 11 },
  ]
  assert.deepEqual(rowsOf(stretches), [0, 1, 1, 0])
})

test('a trip whose car and driver are not shown has no lane', () => {
  const trips = [
    trip(),
    trip({ _id: 'gone', vehicle: 'sold', driver: null }),
    trip({ _id: 'bare', vehicle: null, driver: null }),
  ]
  assert.deepEqual(
    unplacedTrips([lane({ _id: 'S1' })], trips).map(({ _id }) => _id),
    ['gone', 'bare'],
  )
})

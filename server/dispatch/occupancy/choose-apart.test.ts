import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Pair } from '../../../domain/dispatch/candidates.ts'
import type { Database } from '../../platform/db/tables.ts'
import { beginChoosing, canBeGiven } from './choose-apart.ts'
import type { GivenTrip, WantedTrip } from './take.ts'

const pairs: Pair[] = [1, 2, 3].map(n => ({ vehicleId: `car-${n}`, driverId: `driver-${n}` }))

function wanted(tripId: string, from: number, more: Partial<WantedTrip> = {}): WantedTrip {
  const span = { from, to: from + 60 }
  const reservation = { id: tripId, reference: tripId }
  return { tripId, reservation, block: { span, core: span }, pairs, pinned: false, ...more }
}

const store = () => ({}) as Database
const cars = (given: GivenTrip[] | undefined) => given?.map(({ pair }) => pair.vehicleId)

test('callers at the same time choose apart, and the one who finds none waits for the others', async () => {
  const db = store()
  const all = [1, 2, 3, 4].map(() => beginChoosing(db))
  const chosen = all.map((one, n) => cars(one.choose([wanted(`trip-${n}`, 100)])))
  assert.deepEqual(chosen, [['car-1'], ['car-2'], ['car-3'], undefined])
  let isOver = false
  const over = all[3]?.othersDone().then(() => {
    isOver = true
  })
  all[0]?.end(true)
  all[1]?.end(false)
  await new Promise(resolve => setImmediate(resolve))
  assert.equal(isOver, false)
  all[2]?.end(true)
  await over
  all[3]?.end(false)
})

test('what meets nothing is no hindrance, and the next hour of the same car is open', () => {
  const db = store()
  const [one, other] = [beginChoosing(db), beginChoosing(db)]
  assert.deepEqual(cars(one.choose([wanted('one', 100)])), ['car-1'])
  assert.deepEqual(cars(other.choose([wanted('other', 160)])), ['car-1'])
})

test('what was stored after a caller began is not chosen; who begins later reads it themselves', () => {
  const db = store()
  const [early, stored, failed] = [beginChoosing(db), beginChoosing(db), beginChoosing(db)]
  assert.deepEqual(cars(stored.choose([wanted('stored', 100)])), ['car-1'])
  assert.deepEqual(cars(failed.choose([wanted('failed', 100)])), ['car-2'])
  stored.end(true)
  failed.end(false)
  const late = beginChoosing(db)
  assert.deepEqual(cars(early.choose([wanted('early', 100)])), ['car-2'])
  early.end(false)
  assert.deepEqual(cars(late.choose([wanted('late', 100)])), ['car-1'])
  late.end(true)
  // Nobody who began before is left: the next one starts from what the store says.
  assert.deepEqual(cars(beginChoosing(db).choose([wanted('next', 100)])), ['car-1'])
})

test('both trips of a return, and their pick-ups, are given different things where they meet', () => {
  const pickUp = { laneIds: ['lane-1', 'lane-2'], span: { from: 110, to: 140 } }
  const [there, back] = [wanted('there', 100, { pickUp }), wanted('back', 130, { pickUp })]
  const given = beginChoosing(store()).choose([there, back])
  assert.deepEqual(cars(given), ['car-1', 'car-2'])
  assert.deepEqual(
    given?.map(({ laneId }) => laneId),
    ['lane-1', 'lane-2'],
  )
  const third = wanted('third', 130, { pickUp })
  assert.equal(beginChoosing(store()).choose([there, back, third]), undefined)
})

test('trips that need others to move, or a lane that does not exist yet, are given inside the piece', () => {
  const move = { tripId: 'x', version: 1, pair: pairs[0]!, pinned: false }
  assert.equal(canBeGiven([wanted('a', 0)]), true)
  assert.equal(canBeGiven([wanted('a', 0, { moves: [{ ...move, block: wanted('a', 0).block }] })]), false)
  const pickUp = { laneIds: ['lane-1'], newLaneIds: ['lane-1'], span: { from: 0, to: 30 } }
  assert.equal(canBeGiven([wanted('a', 0, { pickUp })]), false)
})

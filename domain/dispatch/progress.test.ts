import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { TRIP_PROGRESS, type TripProgress } from '../reservations/trip.ts'
import { isEarlyStep, type ProgressFacts, possibleMoves, readMove } from './progress.ts'

const PICK_UP = Date.parse('2026-12-01T19:00:00Z')
const MINUTE = 60_000
const FACTS: ProgressFacts = {
  now: PICK_UP + 40 * MINUTE,
  pickUpAt: PICK_UP,
  freeUntil: PICK_UP + 15 * MINUTE,
  attempts: [PICK_UP + 16 * MINUTE, PICK_UP + 24 * MINUTE],
}

test('each progress has its possible moves', () => {
  const moves = Object.fromEntries(TRIP_PROGRESS.map(from => [from, possibleMoves(from, FACTS)]))
  assert.deepEqual(moves, {
    scheduled: ['en-route', 'on-location', 'on-board', 'done', 'cancelled'],
    'en-route': ['scheduled', 'on-location', 'on-board', 'done', 'cancelled'],
    'on-location': ['scheduled', 'en-route', 'on-board', 'done', 'no-show', 'cancelled'],
    'on-board': ['scheduled', 'on-location', 'done'],
    done: ['scheduled', 'on-board'],
    'no-show': ['on-location'],
    cancelled: [],
  })
})

test('steps that are skipped are implied, in their order', () => {
  assert.deepEqual(readMove('scheduled', 'done', FACTS), {
    from: 'scheduled',
    to: 'done',
    implied: ['en-route', 'on-location', 'on-board'],
    isBack: false,
  })
  assert.deepEqual(readMove('on-board', 'on-location', FACTS), {
    from: 'on-board',
    to: 'on-location',
    implied: [],
    isBack: true,
  })
})

test('a cancellation, a no-show and the way back from one imply nothing', () => {
  const move = (from: TripProgress, to: TripProgress) => readMove(from, to, FACTS)
  assert.deepEqual(move('en-route', 'cancelled'), {
    ...{ from: 'en-route', to: 'cancelled', implied: [], isBack: false },
  })
  assert.deepEqual(move('on-location', 'no-show'), {
    ...{ from: 'on-location', to: 'no-show', implied: [], isBack: false },
  })
  assert.deepEqual(move('no-show', 'on-location'), {
    ...{ from: 'no-show', to: 'on-location', implied: [], isBack: true },
  })
})

test('a driver is on the way four hours before the pick-up at the earliest', () => {
  const ahead = (minutes: number) => possibleMoves('scheduled', { ...FACTS, now: PICK_UP - minutes * MINUTE })
  assert.deepEqual(ahead(241), ['cancelled'])
  assert.ok(ahead(240).includes('en-route'))
})

test('an arrival is early an hour before the pickup, a completion before the pickup itself', () => {
  const early = (minutes: number) => TRIP_PROGRESS.filter(to => isEarlyStep(to, minutes))
  assert.deepEqual(early(61), ['on-location', 'on-board', 'done'])
  assert.deepEqual(early(60), ['done'])
  assert.deepEqual(early(0), [])
})

test('a trip goes back to Scheduled in one step', () => {
  assert.deepEqual(readMove('done', 'scheduled', FACTS), {
    ...{ from: 'done', to: 'scheduled', implied: [], isBack: true },
  })
  assert.equal(readMove('done', 'on-location', FACTS), undefined)
})

test('a no-show needs the end of the free waiting, two attempts, and a quarter of an hour after the first', () => {
  const may = (change: Partial<ProgressFacts>) =>
    readMove('on-location', 'no-show', { ...FACTS, ...change }) !== undefined
  assert.ok(may({}))
  assert.ok(may({ now: PICK_UP + 31 * MINUTE }))
  assert.ok(!may({ now: PICK_UP + 31 * MINUTE - 1 }))
  assert.ok(may({ freeUntil: FACTS.now }))
  assert.ok(!may({ freeUntil: PICK_UP + 41 * MINUTE }))
  assert.ok(!may({ freeUntil: null }))
  assert.ok(!may({ attempts: FACTS.attempts.slice(1) }))
  assert.ok(!may({ attempts: [] }))
})

test('every move that is carried out forwards can be taken back, but for a cancellation', () => {
  fc.assert(
    fc.property(fc.constantFrom(...TRIP_PROGRESS), fc.constantFrom(...TRIP_PROGRESS), (from, to) => {
      const move = readMove(from, to, FACTS)
      if (!move || to === 'cancelled') return
      const before = move.implied.at(-1) ?? from
      assert.ok(move.isBack || readMove(to, before, FACTS)?.isBack)
    }),
  )
})

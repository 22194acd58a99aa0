import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TripProgress } from '../reservations/trip.ts'
import { type DriverTapKind, judgeTap, type TapFacts } from './driver-taps.ts'

const PICK_UP = Date.parse('2026-12-04T18:45:00Z')
const MINUTE = 60_000
const facts = (progress: TripProgress, change: Partial<TapFacts> = {}): TapFacts => ({
  ...{ progress, pickUpAt: PICK_UP, isOpened: false, isAccepted: false, hasAskedNoShow: false },
  ...change,
})

/** Minutes after the pick-up, and what the tap does; a move is told by what it implies. */
const CASES: [DriverTapKind, number, TapFacts, string][] = [
  ['opened', -5000, facts('scheduled'), 'note'],
  ['opened', -5000, facts('scheduled', { isOpened: true }), 'nothing'],
  ['opened', 60, facts('done'), 'note'],
  ['opened', 5, facts('no-show'), 'nothing'],
  ['opened', 5, facts('cancelled'), 'nothing'],
  ['accepted', -5000, facts('scheduled'), 'note'],
  ['accepted', -5000, facts('scheduled', { isAccepted: true }), 'nothing'],
  ['accepted', -10, facts('en-route'), 'nothing'],
  ['declined', -5000, facts('scheduled', { isAccepted: true }), 'note'],
  ['declined', -10, facts('en-route'), 'nothing'],
  ['en-route', -240, facts('scheduled'), 'move '],
  ['en-route', -241, facts('scheduled'), 'nothing'],
  ['on-board', 5, facts('scheduled'), 'move en-route,on-location'],
  ['en-route', 5, facts('on-location'), 'nothing'],
  ['on-location', 5, facts('on-location'), 'nothing'],
  ['done', 5, facts('on-board'), 'move '],
  ['done', 5, facts('cancelled'), 'nothing'],
  ['on-board', 5, facts('no-show'), 'nothing'],
  ['attempt', 5, facts('on-location'), 'note'],
  ['attempt', 5, facts('done'), 'note'],
  ['attempt', -241, facts('scheduled'), 'nothing'],
  ['attempt', 5, facts('cancelled'), 'nothing'],
  ['no-show', 40, facts('on-location'), 'note'],
  ['no-show', 40, facts('on-location', { hasAskedNoShow: true }), 'nothing'],
  ['no-show', 40, facts('en-route'), 'nothing'],
]

test('taps of a driver move forwards alone, and what they only tell is noted once', () => {
  for (const [kind, minutes, known, expected] of CASES) {
    const judged = judgeTap(kind, PICK_UP + minutes * MINUTE, known)
    const found = judged.does === 'move' ? `move ${judged.move.implied.join()}` : judged.does
    assert.equal(found, expected, `${kind} at ${minutes} of a trip ${known.progress}`)
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BoardAlarmKind } from '../dispatch/board-alarms.ts'
import type { ReservationStatus } from '../reservations/reservation.ts'
import type { TripProgress } from '../reservations/trip.ts'
import { type ListStatus, listStatus, tripStatus } from './list-status.ts'

const ROWS: [ReservationStatus, TripProgress, BoardAlarmKind[], ListStatus, isAwaited?: true][] = [
  ['pending', 'scheduled', [], 'pending'],
  ['pending', 'scheduled', ['hold-ending'], 'pending'],
  ['confirmed', 'scheduled', [], 'confirmed'],
  ['confirmed', 'scheduled', ['unassigned'], 'confirmed'],
  ['confirmed', 'scheduled', [], 'not-accepted', true],
  ['confirmed', 'scheduled', ['not-started'], 'late', true],
  ['confirmed', 'scheduled', ['still-not-started'], 'late'],
  ['confirmed', 'en-route', ['late'], 'late'],
  ['confirmed', 'en-route', [], 'en-route'],
  ['confirmed', 'on-location', ['waiting'], 'on-location'],
  ['confirmed', 'on-board', [], 'on-board'],
  ['confirmed', 'on-board', ['overrun'], 'on-board'],
  ['confirmed', 'done', [], 'confirmed'],
  ['confirmed', 'no-show', [], 'no-show'],
  ['completed', 'done', [], 'completed'],
  ['completed', 'no-show', [], 'no-show'],
  ['cancelled', 'cancelled', [], 'cancelled'],
]

test('the status of a row shows what needs staff before the progress', () => {
  for (const [status, progress, alarms, expected, isAwaited = false] of ROWS)
    assert.equal(
      listStatus({ status, progress, isDayOver: false, isAwaited, alarms }),
      expected,
      `${status} ${progress} ${alarms}`,
    )
})

test('a trip that was not closed on its day is not completed, even if it is late', () => {
  const after = (status: ReservationStatus, progress: TripProgress) =>
    listStatus({ status, progress, isDayOver: true, isAwaited: true, alarms: ['late'] })
  for (const progress of ['scheduled', 'en-route', 'on-location', 'on-board'] as const)
    assert.equal(after('confirmed', progress), 'not-completed', progress)
  assert.equal(after('completed', 'done'), 'completed')
  assert.equal(after('pending', 'scheduled'), 'pending')
})

test('the board and the run sheet call a trip completed while its ride goes on', () => {
  const facts = { status: 'confirmed', isDayOver: false, isAwaited: false, alarms: [] } as const
  assert.equal(tripStatus({ ...facts, progress: 'done' }), 'completed')
  assert.equal(tripStatus({ ...facts, progress: 'on-board' }), 'on-board')
})

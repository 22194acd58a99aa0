import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Board, BoardTrip } from '../../../contract/day/board-schemas.ts'
import { vehicleDay } from './vehicle-day.ts'

const TRIP: BoardTrip = {
  ...{ _id: 'a', version: 1, reservation: 'r', reference: 'QRT-1', status: 'confirmed', leg: 1 },
  ...{ progress: 'scheduled', pickUpAt: '2026-12-08T19:00:00Z', endsAt: '2026-12-08T20:00:00Z' },
  ...{ pickUp: 'DCA', dropOff: 'Potomac', name: 'Colin Bell', passengers: 2, class: 'suv' },
  ...{ vehicle: 'suv-2', driver: null, pinned: false, from: null, until: null, coreFrom: null },
  ...{ coreUntil: null, heldUntil: null, comingAt: null, proposedAt: null, landsAt: null, acceptedAt: null },
  state: 'confirmed',
}
const NOW = Date.parse('2026-12-08T18:00:00Z')

const dayOf = (trips: Partial<BoardTrip>[], alarms: Board['alarms'] = []) =>
  vehicleDay(
    'suv-2',
    {
      ...{ day: '2026-12-08', from: '2026-12-08T05:00:00Z', until: '2026-12-09T05:00:00Z' },
      ...{ shownUntil: '2026-12-09T09:00:00Z', hours: [], driversAlwaysThere: false, more: false },
      lanes: [
        {
          ...{ _id: 'suv-2', kind: 'vehicle', name: 'SUV 2', note: '', classes: ['suv'] },
          ...{ shifts: [], maxDutyMinutes: null, off: [] },
        },
      ],
      ...{ trips: trips.map(trip => ({ ...TRIP, ...trip })), alarms },
    },
    NOW,
  )

test('a vehicle is available until its trip is under way, and its next trip is the first one ahead', () => {
  const later = { _id: 'b', pickUpAt: '2026-12-08T22:00:00Z', endsAt: '2026-12-08T23:00:00Z' }
  const idle = dayOf([later, {}, { _id: 'c', vehicle: 'other' }])
  assert.deepEqual(
    [idle.now, idle.next?._id, idle.trips.map(({ _id }) => _id)],
    ['available', 'a', ['a', 'b']],
  )
  const underWay = dayOf([{ progress: 'on-board', pickUpAt: '2026-12-08T17:30:00Z' }, later])
  assert.deepEqual([underWay.now, underWay.next?._id], ['on-board', 'b'])
  const done = dayOf([{ progress: 'done' }, { _id: 'x', status: 'cancelled' }])
  assert.deepEqual([done.now, done.next, done.trips.length], ['available', undefined, 1])
})

const LATE = { kind: 'late' as const, trip: 'a', since: '2026-12-08T17:50:00Z', minutes: 10, phone: '' }

test('a vehicle is late as on the dispatch board, also if its driver has not started', () => {
  assert.equal(dayOf([{ progress: 'en-route' }], [LATE]).now, 'late')
  for (const kind of ['not-started', 'still-not-started'] as const)
    assert.equal(dayOf([{}], [{ ...LATE, kind }]).now, 'late')
})

test('a conflict is said while its rides overlap, from pickup to drop-off', () => {
  const running = { pickUpAt: '2026-12-08T17:00:00Z', endsAt: '2026-12-08T18:30:00Z' }
  const next = { _id: 'b', pickUpAt: '2026-12-08T17:45:00Z', endsAt: '2026-12-08T18:45:00Z' }
  assert.equal(dayOf([running, next], [LATE]).now, 'conflict')
  // Hours later.
  assert.equal(dayOf([{}, { _id: 'b', pickUpAt: '2026-12-08T19:30:00Z' }]).now, 'available')
  // Only on the way between them.
  const span = { from: '2026-12-08T16:00:00Z', until: '2026-12-08T20:00:00Z' }
  const later = { _id: 'b', pickUpAt: '2026-12-08T19:00:00Z', endsAt: '2026-12-08T20:00:00Z' }
  assert.equal(dayOf([{ ...running, ...span, progress: 'on-board' }, later]).now, 'on-board')
})

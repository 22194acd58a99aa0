import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BoardAlarm, BoardTrip } from '../../../contract/day/board-schemas.ts'
import { alertsOf, isUrgent } from './alerts.ts'
import { overlapsOf } from './lay-board.ts'
import { lookOf, type TripLook } from './trip-look.ts'

const trip = (change: Partial<BoardTrip> = {}): BoardTrip => ({
  ...{ _id: 'trip', version: 1, reservation: 'r', reference: 'QRT-AAA-AAAA', status: 'confirmed', leg: 1 },
  ...{ progress: 'scheduled', pickUpAt: '2026-12-01T19:00:00Z', endsAt: '2026-12-01T20:00:00Z' },
  ...{ pickUp: 'Dulles', dropOff: 'Quantico', name: 'Ada Byron', passengers: 2, class: 'sedan' },
  ...{ vehicle: 'S1', driver: 'Dan', pinned: true, acceptedAt: '2026-12-01T09:00:00Z', heldUntil: null },
  ...{ proposedAt: null, landsAt: null, comingAt: null, coreFrom: null, coreUntil: null, state: 'confirmed' },
  ...{ from: '2026-12-01T18:00:00Z', until: '2026-12-01T22:00:00Z' },
  ...change,
})
const alarm = (kind: BoardAlarm['kind'], of = 'trip'): BoardAlarm => ({
  ...{ kind, trip: of, since: '2026-12-01T18:00:00Z', minutes: 5, phone: '' },
})

const LOOKS: [look: TripLook, change: Partial<BoardTrip>, alarm?: BoardAlarm['kind']][] = [
  ['accepted', {}],
  ['unassigned', { driver: null, acceptedAt: null }],
  ['accepted', { progress: 'en-route', acceptedAt: null }],
  ['not-accepted', { state: 'not-accepted' }],
  ['on-board', { progress: 'on-board' }],
  ['completed', { progress: 'done' }],
  ['completed', { progress: 'no-show' }],
  ['completed', { status: 'completed' }],
  ['unassigned', { vehicle: null, driver: null, pinned: false }],
  ['pending', { status: 'pending', vehicle: null, driver: null, pinned: false }],
  ['suggested', { pinned: false }],
  ['declined', { pinned: false, acceptedAt: null }, 'declined'],
  ['late', {}, 'not-started'],
  ['late', { acceptedAt: null }, 'still-not-started'],
  ['late', { progress: 'en-route' }, 'late'],
  // Red is for late trips and conflicts alone.
  ['on-board', { progress: 'on-board' }, 'overrun'],
  ['accepted', { progress: 'on-location' }, 'waiting'],
  ['accepted', {}, 'flight-moved'],
]

test('a trip is red only while late or in conflict, and amber until accepted', () => {
  for (const [look, change, kind] of LOOKS) {
    const alarms = kind ? [alarm(kind)] : []
    assert.equal(lookOf(trip(change), { alarms, overlaps: [] }), look, JSON.stringify([change, kind]))
  }
})

test('of two trips at once in one vehicle the later one is the conflict, which stands after the late trips', () => {
  const later = trip({ _id: 'later', pickUpAt: '2026-12-01T19:40:00Z', endsAt: '2026-12-01T21:00:00Z' })
  const lanes = [
    {
      ...{ _id: 'S1', kind: 'vehicle' as const, name: 'SUV 1', note: '', classes: [], shifts: [] },
      ...{ maxDutyMinutes: null, off: [] },
    },
  ]
  const trips = [trip(), later]
  const overlaps = overlapsOf({ lanes, trips }, 0)
  assert.equal(overlaps[0]?.minutes, 20)
  assert.equal(lookOf(trip(), { alarms: [], overlaps }), 'accepted')
  assert.equal(lookOf(later, { alarms: [], overlaps }), 'conflict')
  const bare = trip({ _id: 'bare', vehicle: null, driver: null, pinned: false })
  const alarms = [alarm('late'), alarm('not-accepted', 'later'), alarm('unassigned', 'bare')]
  const more = [...alarms, alarm('unassigned', 'trip')]
  const alerts = alertsOf({ alarms: more, trips: [...trips, bare] }, overlaps)
  assert.deepEqual(
    alerts.map(alert => [alert.kind, isUrgent(alert)]),
    [
      ['late', true],
      ['conflict', true],
      ['not-accepted', false],
      ['unassigned', false],
    ],
  )
  const drivers = lanes.map(lane => ({ ...lane, _id: 'Dan', kind: 'driver' as const, name: 'Dan' }))
  const met = overlapsOf({ lanes: [...lanes, ...drivers], trips }, 0)
  assert.equal(met.length, 2)
  const conflicts = alertsOf({ alarms: [], trips }, met)
  assert.equal(conflicts.length, 1, 'one alert of two trips that share a vehicle and a driver')
  assert.equal(alerts.at(-1)?.kind === 'unassigned' && alerts.at(-1)?.trip._id, 'bare')
})

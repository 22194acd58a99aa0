import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Board, BoardTrip } from '../../../contract/day/board-schemas.ts'
import { dutiesOf } from './duty.ts'

const trip = (change: Partial<BoardTrip>): BoardTrip => ({
  ...{ _id: 'trip', version: 1, reservation: 'r', reference: 'QRT-AAA-AAAA', status: 'confirmed', leg: 1 },
  ...{ progress: 'scheduled', pickUp: 'Dulles', dropOff: 'Quantico', name: 'Ada Byron', passengers: 2 },
  ...{ class: 'sedan', vehicle: 'S1', driver: 'Dan', pinned: true, acceptedAt: null, heldUntil: null },
  ...{ proposedAt: null, landsAt: null, comingAt: null, coreFrom: null, coreUntil: null, state: 'confirmed' },
  ...{ pickUpAt: '2026-12-01T21:00:00Z', endsAt: '2026-12-01T22:00:00Z', from: null, until: null },
  ...change,
})
/** 10 pm to 12:30 am of the night before in Virginia, 4 to 5 pm, and 1:30 to 2:30 am of the night after. */
const NIGHT_BEFORE = { _id: 'before', pickUpAt: '2026-12-01T03:00:00Z', endsAt: '2026-12-01T05:30:00Z' }
const NIGHT_AFTER = { _id: 'after', pickUpAt: '2026-12-02T06:30:00Z', endsAt: '2026-12-02T07:30:00Z' }
const TRIPS = [trip(NIGHT_BEFORE), trip({}), trip(NIGHT_AFTER)]

type Span = { from: string; until: string }
const board = (shifts: Span[], off: Span[] = []): Board => ({
  ...{ day: '2026-12-01', from: '2026-12-01T05:00:00Z', until: '2026-12-02T05:00:00Z' },
  ...{ shownUntil: '2026-12-02T09:00:00Z', hours: [], driversAlwaysThere: false, more: false, alarms: [] },
  lanes: [
    {
      ...{ _id: 'Dan', kind: 'driver', name: 'Dan', note: '', classes: [], maxDutyMinutes: 720 },
      shifts,
      off: off.map(span => ({ ...span, purpose: 'off' as const, note: '' })),
    },
  ],
  trips: TRIPS,
})
const used = (shifts: { from: string; until: string }[], now: string) =>
  dutiesOf(board(shifts), Date.parse(now))[0]?.usedMinutes

test('hours of service are those of the shift, without the night before or after', () => {
  const shift = [{ from: '2026-12-01T19:00:00Z', until: '2026-12-02T03:00:00Z' }]
  assert.equal(used(shift, '2026-12-01T20:00:00Z'), 60)
  assert.equal(used(shift, '2026-12-02T02:00:00Z'), 60)
  // A shift into the night has its rides after midnight.
  const long = [{ from: '2026-12-01T19:00:00Z', until: '2026-12-02T08:00:00Z' }]
  assert.equal(used(long, '2026-12-01T04:00:00Z'), 10.5 * 60)
  assert.equal(used([], '2026-12-02T08:00:00Z'), 60)
})

test('a ride before or after the shift counts too, unless another shift has it', () => {
  const early = { from: '2026-12-01T13:00:00Z', until: '2026-12-01T19:00:00Z' }
  assert.equal(used([early], '2026-12-01T14:00:00Z'), 60)
  const late = { from: '2026-12-01T20:00:00Z', until: '2026-12-02T01:00:00Z' }
  assert.equal(used([early, late], '2026-12-01T14:00:00Z'), 0)
})

test('time off within the shift is named until it is over, and whole if the shift has nothing else', () => {
  const shifts = [{ from: '2026-12-01T14:00:00Z', until: '2026-12-02T05:00:00Z' }]
  const offOf = (off: Span, now = '2026-12-01T12:00:00Z') => {
    const found = dutiesOf(board(shifts, [off]), Date.parse(now))[0]?.off
    return found && [new Date(found.from).toISOString().slice(11, 16), found.isWholeDay]
  }
  assert.deepEqual(offOf({ from: '2026-12-01T05:00:00Z', until: '2026-12-02T04:59:00Z' }), ['05:00', true])
  const partly = { from: '2026-12-01T16:00:00Z', until: '2026-12-01T18:00:00Z' }
  assert.deepEqual(offOf(partly), ['16:00', false])
  assert.equal(offOf(partly, '2026-12-01T18:00:00Z'), undefined)
  assert.equal(offOf({ from: '2026-12-01T10:00:00Z', until: '2026-12-01T14:00:00Z' }), undefined)
})

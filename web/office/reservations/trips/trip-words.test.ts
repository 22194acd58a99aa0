import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TRIP_CHECKS } from '../../../../contract/dispatch/override-schemas.ts'
import { TRIP_PROGRESS } from '../../../../domain/reservations/trip.ts'
import {
  conflictsText,
  deadheadText,
  decisiveOf,
  failsText,
  overridable,
  pairText,
  progressName,
} from './trip-words.ts'

test('every progress and every check has words', () => {
  const names = TRIP_PROGRESS.map(progressName)
  assert.equal(new Set(names).size, TRIP_PROGRESS.length)
  const fails = [...TRIP_CHECKS, 'busy', 'driver-busy'] as const
  const said = fails.map(check => failsText({ fails: [check] }))
  assert.equal(new Set(said).size, fails.length)
  assert.ok(
    said.every(text => !/-|^[a-z]+$/.test(text)),
    said.join('; '),
  )
})

test('a pair is named with its deadhead in whole minutes, and no cost is negative', () => {
  const vehicle = { _id: 'a', name: 'Sedan 1' }
  assert.equal(pairText({ vehicle, driver: { _id: 'b', name: 'Dan' } }), 'Sedan 1 with Dan')
  assert.equal(pairText({ vehicle, driver: null }), 'Sedan 1')
  const reasons = [
    { code: 'empty-drive', minutes: 12.4 },
    { code: 'usual-vehicle', minutes: -15 },
  ] as const
  assert.equal(deadheadText({ reasons: [...reasons] }), '12 min deadhead')
  assert.equal(deadheadText({ reasons: [] }), '0 min deadhead')
})

test('what speaks against a pair may be overridden, but not that it is busy', () => {
  assert.deepEqual(overridable({ fails: [] }, false), [])
  assert.deepEqual(overridable({ fails: ['shift', 'rest'] }, false), ['shift', 'rest'])
  assert.equal(overridable({ fails: ['shift', 'driver-busy'] }, true), undefined)
  assert.deepEqual(overridable({ fails: ['insurance', 'shift'] }, true), ['insurance', 'shift'])
  assert.equal(overridable({ fails: ['insurance', 'shift'] }, false), undefined)
})

test('an unavailable driver is off, or has only the reasons that cannot be overridden', () => {
  const fails: Parameters<typeof decisiveOf>[0]['fails'] = ['class', 'busy', 'shift']
  const availability = {
    freeFrom: null,
    milesAway: null,
    late: null,
    missedShift: null,
    dutyMinutes: 0,
    maxDutyMinutes: null,
    busyWith: null,
  }
  const said = { papers: [], availability }
  assert.deepEqual(decisiveOf({ ...said, fails }), { isOff: false, papers: [], fails: ['busy'] })
  assert.ok(decisiveOf({ ...said, fails: [...fails, 'driver-busy'] }).isOff)
  const busyWith = { name: 'Byron', until: '2026-12-01T20:00:00Z', isSuggested: false }
  assert.ok(
    !decisiveOf({ ...said, fails: ['driver-busy'], availability: { ...availability, busyWith } }).isOff,
  )
  assert.ok(!decisiveOf({ ...said, fails: ['driver-busy'], availability: null }).isOff)
})

test('an expired document is named with its last valid day in place of its check', () => {
  const paper = { holder: 'vehicle', kind: 'permit', area: 'DC', validThrough: '2026-12-01' } as const
  const pair = { fails: ['permit' as const, 'shift' as const], papers: [paper] }
  assert.equal(conflictsText(pair, '2026-11-20'), 'Permit (DC) valid only through December 1, outside shift')
  assert.equal(conflictsText({ fails: ['shift'], papers: [] }, '2026-11-20'), 'outside shift')
})

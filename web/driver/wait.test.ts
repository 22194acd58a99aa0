import assert from 'node:assert/strict'
import { test } from 'node:test'
import { driverTrip } from './trip-page.test/driver-trip.ts'
import { countOf, minutesOfWait, waitOf } from './wait.ts'

const at = (time: string) => `2026-12-01T${time}:00Z`
const trip = driverTrip({
  ...{ pickUpAt: at('18:00'), waitsFrom: at('18:00'), arrivedAt: at('17:54'), freeUntil: at('18:15') },
})

test('the grace period counts down from the pickup, then wait time counts up', () => {
  const shown = (time: string) => {
    const { early, left, over, filled } = waitOf(trip, Date.parse(at(time))) ?? assert.fail('no wait')
    return [early, left / 60_000, over / 60_000, filled]
  }
  for (const [time, expected] of [
    ['15:28', [true, 15, 0, 0]],
    ['17:54', [true, 15, 0, 0]],
    ['18:00', [false, 15, 0, 0]],
    ['18:06', [false, 9, 0, 0.4]],
    ['18:15', [false, 0, 0, 1]],
    ['18:20', [false, 0, 5, 1]],
  ] as const)
    assert.deepEqual(shown(time), expected, time)
})

test('the grace period counts from the delayed flight, or from a late arrival', () => {
  const from = (change: object) => {
    const wait = waitOf({ ...trip, freeUntil: at('19:30'), ...change }, 0)
    return new Date(wait?.from ?? 0).toISOString().slice(11, 16)
  }
  const late = { waitsFrom: at('18:40'), arrivedAt: at('17:50') }
  assert.deepEqual([from(late), from({ ...late, arrivedAt: at('19:00') })], ['18:40', '19:00'])
  // Older servers send no `waitsFrom`.
  assert.equal(from({ waitsFrom: '', arrivedAt: at('17:50') }), '18:00')
})

test('the phone knows no grace period before the server answered the arrival', () => {
  assert.equal(waitOf({ ...trip, freeUntil: null }, 0), undefined)
})

test('the time left shows seconds, and minutes alone from an hour on', () => {
  for (const [seconds, count, isMinutes] of [
    [0, '0:00', false],
    [516, '8:36', false],
    [3599, '59:59', false],
    [3600, '60', true],
    [3876, '64', true],
  ] as const)
    assert.deepEqual(countOf(seconds * 1000), { count, isMinutes })
})

test('a finished trip tells the minutes beyond the grace period', () => {
  for (const [onBoardAt, minutes] of [
    [at('18:08'), 0],
    [at('18:15'), 0],
    [at('18:22'), 7],
    [null, 0],
  ] as const)
    assert.equal(minutesOfWait({ ...trip, onBoardAt }), minutes)
})

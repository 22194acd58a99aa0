import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { driverToldAt, passengerNumber } from './passenger-texts.ts'

const ZONE = 'America/New_York'
const instant = (text: string) => Date.parse(text)
const told = (now: string, startsAt: string) => {
  const at = driverToldAt({ now: instant(now), startsAt: instant(startsAt), zone: ZONE })
  return at === undefined ? undefined : new Date(at).toISOString()
}

test('a passenger is told who drives twelve hours ahead, not at night, and never too late', () => {
  // 6 pm in New York is 23:00 in UTC.
  assert.equal(told('2026-12-01T12:00:00Z', '2026-12-02T23:00:00Z'), '2026-12-02T13:00:00.000Z')
  // Twelve hours before 8 am is 8 pm, which is no night; an hour later it would be.
  assert.equal(told('2026-12-01T12:00:00Z', '2026-12-02T13:00:00Z'), '2026-12-02T01:00:00.000Z')
  assert.equal(told('2026-12-01T12:00:00Z', '2026-12-02T15:00:00Z'), '2026-12-02T12:00:00.000Z')
  // At 5 am nobody can be told at 8 am: three hours before it is urgent.
  assert.equal(told('2026-12-02T04:00:00Z', '2026-12-02T10:00:00Z'), '2026-12-02T07:00:00.000Z')
  assert.equal(told('2026-12-02T08:30:00Z', '2026-12-02T10:00:00Z'), '2026-12-02T08:30:00.000Z')
  assert.equal(told('2026-12-02T10:00:00Z', '2026-12-02T10:00:00Z'), undefined)
})

test('whenever a driver is given, the passenger hears before the pick-up and not before now', () => {
  const minutes = fc.integer({ min: 1, max: 3 * 24 * 60 })
  fc.assert(
    fc.property(minutes, fc.integer({ min: 0, max: 365 * 24 * 60 }), (ahead, offset) => {
      const now = instant('2026-01-01T00:00:00Z') + offset * 60_000
      const startsAt = now + ahead * 60_000
      const at = driverToldAt({ now, startsAt, zone: ZONE }) ?? assert.fail('never')
      assert.ok(at >= now && at < startsAt)
    }),
  )
})

test('texts go to a number of the passenger that the customer named for them, and not to their own', () => {
  const own = '(703) 555-0199'
  const passenger = { name: 'Grace', phone: '(703) 555-0111', text: true }
  assert.equal(passengerNumber(passenger, own), '+17035550111')
  assert.equal(passengerNumber({ ...passenger, text: false }, own), undefined)
  assert.equal(passengerNumber({ name: 'Grace', phone: '(703) 555-0111' }, own), undefined)
  assert.equal(passengerNumber({ ...passenger, phone: '' }, own), undefined)
  assert.equal(passengerNumber({ ...passenger, phone: '703-555-0199' }, own), undefined)
  assert.equal(passengerNumber(undefined, own), undefined)
})

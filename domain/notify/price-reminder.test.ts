import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockAt } from '../values/time.ts'
import { fourHoursLater } from './message-times.ts'

const ZONE = 'America/New_York'
const HOUR_MS = 3_600_000
const at = (askedAt: string, goodForHours = 24) => {
  const asked = Date.parse(askedAt)
  const found = fourHoursLater({ now: asked, expiresAt: asked + goodForHours * HOUR_MS, zone: ZONE })?.runAt
  return found === undefined ? undefined : new Date(found).toISOString()
}

test('leaves four hours later by day, and in the morning where that is in the evening or at night', () => {
  assert.equal(at('2026-11-20T17:00:00.000Z'), '2026-11-20T21:00:00.000Z')
  // 15:59 and 16:00 on the clock: 19:59 is the last minute.
  assert.equal(at('2026-11-20T20:59:00.000Z'), '2026-11-21T00:59:00.000Z')
  assert.equal(at('2026-11-20T21:00:00.000Z'), '2026-11-21T14:00:00.000Z')
  assert.equal(at('2026-11-20T09:59:00.000Z'), '2026-11-20T14:00:00.000Z')
  assert.equal(at('2026-11-20T10:00:00.000Z'), '2026-11-20T14:00:00.000Z')
  assert.equal(at('2026-11-20T10:01:00.000Z'), '2026-11-20T14:01:00.000Z')
})

test('does not leave where the price ends before', () => {
  assert.equal(at('2026-11-20T17:00:00.000Z', 4), undefined)
  assert.equal(at('2026-11-20T17:00:00.000Z', 4.5), '2026-11-20T21:00:00.000Z')
  assert.equal(at('2026-11-20T23:00:00.000Z', 15), undefined)
})

test('is by day, four hours later at the earliest and before the price ends, around both clock changes too', () => {
  for (const begin of ['2026-10-31T00:00:00.000Z', '2027-03-13T00:00:00.000Z', '2026-07-01T00:00:00.000Z'])
    for (let minutes = 0; minutes < 3 * 1440; minutes += 7) {
      const askedAt = Date.parse(begin) + minutes * 60_000
      const found = fourHoursLater({ now: askedAt, expiresAt: askedAt + 24 * HOUR_MS, zone: ZONE })?.runAt
      assert.ok(found !== undefined && found >= askedAt + 4 * HOUR_MS && found < askedAt + 24 * HOUR_MS)
      const { time } = clockAt(found, ZONE)
      assert.ok(time >= '09:00' && time < '20:00', time)
    }
})

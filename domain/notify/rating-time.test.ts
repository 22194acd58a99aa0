import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { clockAt } from '../values/time.ts'
import { ratingAskedAt } from './message-times.ts'

const ZONE = 'America/New_York'
const asked = (droppedOff: string) => new Date(ratingAskedAt(Date.parse(droppedOff), ZONE)).toISOString()

test('a guest is asked two hours after the drop-off, from 9:00 until before 20:00', () => {
  const cases: [droppedOff: string, asked: string][] = [
    ['2026-11-20T17:00:00.000Z', '2026-11-20T19:00:00.000Z'],
    // 17:59 and 18:00 on the clock of Washington.
    ['2026-11-20T22:59:00.000Z', '2026-11-21T00:59:00.000Z'],
    ['2026-11-20T23:00:00.000Z', '2026-11-21T14:00:00.000Z'],
    // 6:59 and 7:00.
    ['2026-11-20T11:59:00.000Z', '2026-11-20T14:00:00.000Z'],
    ['2026-11-20T12:00:00.000Z', '2026-11-20T14:00:00.000Z'],
    // The nights in which clocks change: 9:00 is 9:00.
    ['2026-11-01T03:30:00.000Z', '2026-11-01T14:00:00.000Z'],
    ['2027-03-14T04:30:00.000Z', '2027-03-14T13:00:00.000Z'],
  ]
  for (const [droppedOff, at] of cases) assert.equal(asked(droppedOff), at, droppedOff)
})

test('whenever a ride ends, nobody is asked at night, nor before two hours, nor after sixteen', () => {
  const within = { min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2027-12-31T00:00:00Z') }
  fc.assert(
    fc.property(fc.integer(within), end => {
      const at = ratingAskedAt(end, ZONE)
      const { time } = clockAt(at, ZONE)
      assert.ok(time >= '09:00' && time < '20:00', time)
      assert.ok(at - end >= 2 * 3_600_000 && at - end <= 16 * 3_600_000)
    }),
  )
})

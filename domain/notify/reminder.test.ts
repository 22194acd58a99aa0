import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { clockAt, instantOf } from '../values/time.ts'
import { afterQuietHours, dayBefore } from './message-times.ts'

const ZONE = 'America/New_York'
const HOUR = 3_600_000

/** Wall clocks as "date time", with fold 1 where the text ends with "again". */
function at(text: string): number {
  const [date = '', time = '', again] = text.split(' ')
  return instantOf({ date, time, fold: again ? 1 : 0 }, ZONE)
}
const wall = (instant: number) => Object.values(clockAt(instant, ZONE)).join(' ')

const CASES: [name: string, pickUp: string, told: string, expected: string | undefined][] = [
  ['the same time on the day before', '2026-12-04 18:45', '2026-12-01 09:00', '2026-12-03 18:45'],
  ['the first minute after quiet hours', '2026-12-04 08:00', '2026-12-01 09:00', '2026-12-03 08:00'],
  ['the last minute of quiet hours', '2026-12-04 07:59', '2026-12-01 09:00', '2026-12-02 20:30'],
  ['the first minute of quiet hours', '2026-12-04 21:00', '2026-12-01 09:00', '2026-12-03 20:30'],
  ['the last minute before quiet hours', '2026-12-04 20:59', '2026-12-01 09:00', '2026-12-03 20:59'],
  ['at midnight', '2026-12-04 00:00', '2026-12-01 09:00', '2026-12-02 20:30'],
  ['told six hours before it', '2026-12-04 18:45', '2026-12-03 12:45', '2026-12-03 18:45'],
  ['told a minute later', '2026-12-04 18:45', '2026-12-03 12:46', undefined],
  ['told after it would have left', '2026-12-04 18:45', '2026-12-04 09:00', undefined],
  // 23 hours before.
  ['on the day on which the clocks go forward', '2027-03-14 12:00', '2027-03-01 09:00', '2027-03-13 12:00'],
  // 25 hours before.
  ['on the day on which the clocks go back', '2026-11-01 12:00', '2026-10-20 09:00', '2026-10-31 12:00'],
  ['in the second of two equal hours', '2026-11-01 01:30 again', '2026-10-20 09:00', '2026-10-30 20:30'],
]

for (const [name, pickUp, told, expected] of CASES) {
  test(`a reminder: ${name}`, () => {
    const reminder = dayBefore({ startsAt: at(pickUp), now: at(told), zone: ZONE })
    assert.equal(reminder && wall(reminder.runAt), expected)
    if (reminder) assert.equal(reminder.notAfter, at(pickUp) - 3 * HOUR)
  })
}

test('a message of the night waits for the morning, any other leaves when it is due', () => {
  for (const [due, leaves] of [
    ['2026-12-04 20:59', '2026-12-04 20:59'],
    ['2026-12-04 21:00', '2026-12-05 08:00'],
    ['2026-12-05 03:00', '2026-12-05 08:00'],
    ['2026-12-05 07:59', '2026-12-05 08:00'],
    ['2026-12-05 08:00', '2026-12-05 08:00'],
    ['2026-11-01 01:30 again', '2026-11-01 08:00'],
  ] as const)
    assert.equal(wall(afterQuietHours(at(due), ZONE)), leaves, due)
})

test('no reminder leaves at night, within six hours of the last word, or less than 23 hours before', () => {
  const minutes = fc.integer({ min: at('2026-01-01 00:00') / 60_000, max: at('2028-12-31 00:00') / 60_000 })
  fc.assert(
    fc.property(minutes, fc.integer({ min: 0, max: 90 * 24 * 60 }), (pickUp, ahead) => {
      const startsAt = pickUp * 60_000
      const toldAt = startsAt - ahead * 60_000
      const reminder = dayBefore({ startsAt, now: toldAt, zone: ZONE })
      if (!reminder) return ahead < (36.5 + 6) * 60
      const { runAt, notAfter } = reminder
      const before = (startsAt - runAt) / HOUR
      return (
        afterQuietHours(runAt, ZONE) === runAt &&
        runAt - toldAt >= 6 * HOUR &&
        before >= 23 &&
        before <= 36.5 &&
        runAt < notAfter
      )
    }),
    { numRuns: 2000 },
  )
})

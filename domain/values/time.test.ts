import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  clockAt,
  formatInstant,
  hoursBackOnClock,
  instantOf,
  isOnClock,
  isTimeZone,
  readInstant,
  startOf,
  weekdayOf,
} from './time.ts'

const ZONE = 'America/New_York'
const at = (date: string, time: string, fold?: 0 | 1) =>
  formatInstant(instantOf({ date, time, ...(fold !== undefined && { fold }) }, ZONE))

test('a time on the wall becomes an instant', () => {
  assert.equal(at('2026-12-01', '13:00'), '2026-12-01T18:00:00Z')
  assert.equal(at('2026-12-01', '13:00', 1), '2026-12-01T18:00:00Z')
})

test('of a time that comes twice the first is meant without fold 1', () => {
  assert.equal(at('2026-11-01', '01:30'), '2026-11-01T05:30:00Z')
  assert.equal(at('2026-11-01', '01:30', 0), '2026-11-01T05:30:00Z')
  assert.equal(at('2026-11-01', '01:30', 1), '2026-11-01T06:30:00Z')
})

test('a time that spring leaves out is an hour later, and is not on the clock', () => {
  assert.equal(at('2026-03-08', '02:30'), '2026-03-08T07:30:00Z')
  assert.equal(isOnClock({ date: '2026-03-08', time: '02:30' }, ZONE), false)
  assert.equal(isOnClock({ date: '2026-03-08', time: '03:00' }, ZONE), true)
  assert.equal(isOnClock({ date: '2026-11-01', time: '01:30' }, ZONE), true)
})

test('hours back on the clock are not elapsed hours where the clock changes', () => {
  const back = (instant: string, hours: number) =>
    formatInstant(hoursBackOnClock(Date.parse(instant), hours, ZONE))
  assert.equal(back('2026-05-20T22:00:00Z', 48), '2026-05-18T22:00:00Z')
  assert.equal(back('2026-03-09T13:00:00Z', 48), '2026-03-07T14:00:00Z')
  assert.equal(back('2026-11-02T14:00:00Z', 48), '2026-10-31T13:00:00Z')
})

test('the clock of a zone at an instant, and the start of a date there', () => {
  const clock = (instant: string, zone = ZONE) => clockAt(Date.parse(instant), zone)
  assert.deepEqual(clock('2026-11-01T05:30:00Z'), { date: '2026-11-01', time: '01:30' })
  assert.deepEqual(clock('2026-11-01T06:30:59Z'), { date: '2026-11-01', time: '01:30' })
  assert.deepEqual(clock('2026-11-01T06:30:00Z', 'Asia/Tokyo'), { date: '2026-11-01', time: '15:30' })
  assert.equal(formatInstant(startOf('2026-11-02', ZONE)), '2026-11-02T05:00:00Z')
  // Midnight is left out there on this date.
  assert.equal(formatInstant(startOf('2018-11-04', 'America/Sao_Paulo')), '2018-11-04T03:00:00Z')
})

test('weekdays count from Monday, 1, to Sunday, 7', () => {
  assert.equal(weekdayOf('2026-11-30'), 1)
  assert.equal(weekdayOf('2026-12-06'), 7)
})

test('instants need an offset', () => {
  assert.equal(readInstant('2026-12-01T13:00:00-05:00'), Date.parse('2026-12-01T18:00:00Z'))
  for (const text of ['2026-12-01T13:00:00', '2026-12-01', 'now', ''])
    assert.equal(readInstant(text), undefined)
})

test('zones are those that dates can be computed in', () => {
  assert.ok(isTimeZone('America/New_York') && isTimeZone('UTC'))
  assert.ok(!isTimeZone('America/Quantico') && !isTimeZone(''))
})

test('every quarter of an hour of days around a change of the clocks is as Temporal computes it', () => {
  const changes = [
    ['America/New_York', '2026-03-07', '2026-03-08', '2026-03-09', '2026-10-31', '2026-11-01', '2026-11-02'],
    // At midnight: the day begins at one, or the hour before it comes twice.
    ['America/Sao_Paulo', '2018-11-03', '2018-11-04', '2018-11-05', '2019-02-16', '2019-02-17'],
    // Half an hour, and a day that was left out.
    ['Australia/Lord_Howe', '2026-04-04', '2026-04-05', '2026-10-04'],
    ['Pacific/Apia', '2011-12-29', '2011-12-30', '2011-12-31'],
    ['UTC', '2026-01-01', '2024-02-29'],
  ] as const
  const times = Array.from({ length: 96 }, (_, index) => {
    const [hour, minute] = [Math.floor(index / 4), (index % 4) * 15].map(part =>
      String(part).padStart(2, '0'),
    )
    return `${hour}:${minute}`
  })
  for (const [zone, ...dates] of changes) {
    for (const date of dates) {
      for (const time of times) {
        for (const fold of [0, 1] as const) {
          const disambiguation = fold === 1 ? 'later' : 'compatible'
          const exact = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone, {
            disambiguation,
          })
          assert.equal(
            instantOf({ date, time, fold }, zone),
            exact.epochMilliseconds,
            `${zone} ${date} ${time} ${fold}`,
          )
        }
      }
    }
  }
})

test('what is no date or no time is refused, also on a day that was asked for before', () => {
  at('2026-12-01', '13:00')
  for (const [date, time] of [
    ['2026-12-01', '24:00'],
    ['2026-12-01', '12:60'],
    ['2026-02-30', '12:00'],
    ['2026-12-01', ''],
  ] as const) {
    assert.throws(() => at(date, time), RangeError)
  }
})

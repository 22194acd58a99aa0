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

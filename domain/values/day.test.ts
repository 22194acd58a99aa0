import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boundsOfDay, dateAt, hoursOfDay, weekOf } from './day.ts'
import { addDays } from './day-arithmetic.ts'

const ZONE = 'America/New_York'

test('a day has the hours that its clocks show', () => {
  const cases: [date: string, hours: number, first: string, last: string, clock: number[]][] = [
    // Clocks go forward: 2 am is missing.
    ['2026-03-08', 23, '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z', [0, 1, 3, 4]],
    // Clocks go back: 1 am comes twice.
    ['2026-11-01', 25, '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z', [0, 1, 1, 2]],
    ['2026-11-20', 24, '2026-11-20T05:00:00.000Z', '2026-11-21T05:00:00.000Z', [0, 1, 2, 3]],
    ['2028-02-29', 24, '2028-02-29T05:00:00.000Z', '2028-03-01T05:00:00.000Z', [0, 1, 2, 3]],
  ]
  for (const [date, count, startsAt, endsAt, clock] of cases) {
    const hours = hoursOfDay(date, ZONE)
    assert.equal(hours.length, count, date)
    assert.deepEqual(
      hours.slice(0, 4).map(({ hour }) => hour),
      clock,
      date,
    )
    assert.equal(hours.at(-1)?.hour, 23, date)
    assert.equal(hours[0]?.at, startsAt)
    const bounds = boundsOfDay(date, ZONE)
    assert.deepEqual([bounds.startsAt, bounds.endsAt], [startsAt, endsAt])
  }
})

test('a day is followed by the next date, also at the end of a month and a year', () => {
  const around = (date: string) => [addDays(date, -1), addDays(date, 1)]
  assert.deepEqual(around('2026-11-01'), ['2026-10-31', '2026-11-02'])
  assert.deepEqual(around('2026-12-31'), ['2026-12-30', '2027-01-01'])
  assert.deepEqual(around('2028-02-28'), ['2028-02-27', '2028-02-29'])
})

test('today is the date of the zone, whatever the date in Greenwich', () => {
  assert.equal(dateAt(new Date('2026-11-21T04:59:59Z'), ZONE), '2026-11-20')
  assert.equal(dateAt(new Date('2026-11-21T05:00:00Z'), ZONE), '2026-11-21')
  assert.equal(dateAt(new Date('2026-11-20T17:00:00Z'), 'Pacific/Kiritimati'), '2026-11-21')
})

test('a week begins on Monday, also where clocks change or the year ends in it', () => {
  const cases: [date: string, monday: string, sunday: string][] = [
    ['2026-11-20', '2026-11-16', '2026-11-22'],
    ['2026-11-16', '2026-11-16', '2026-11-22'],
    ['2026-11-22', '2026-11-16', '2026-11-22'],
    ['2026-03-08', '2026-03-02', '2026-03-08'],
    ['2026-11-01', '2026-10-26', '2026-11-01'],
    ['2027-01-01', '2026-12-28', '2027-01-03'],
  ]
  for (const [date, monday, sunday] of cases) {
    const week = weekOf(date)
    assert.equal(week.length, 7)
    assert.deepEqual([week[0], week[6]], [monday, sunday], date)
    assert.ok(week.includes(date))
  }
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startOfDate } from '../../../../domain/values/pick-up.ts'
import { calendarAxis, placeOf } from './calendar-axis.ts'

const NEW_YORK = 'America/New_York'

/** The answer of the server for some days. */
function daysFrom(from: string, count: number, timeZone = NEW_YORK) {
  return Array.from({ length: count }, (_, daysLater) => ({
    date: new Date(Date.parse(from) + daysLater * 86_400_000).toISOString().slice(0, 10),
    startsAt: startOfDate(from, timeZone, { daysLater }),
    endsAt: startOfDate(from, timeZone, { daysLater: daysLater + 1 }),
  }))
}

const labels = (from: string, count: number, timeZone = NEW_YORK) =>
  calendarAxis(daysFrom(from, count, timeZone), timeZone).rows.map(
    ({ hour, repeated }) => `${hour}${repeated ? ' again' : ''}`,
  )
const ALL = Array.from({ length: 24 }, (_, hour) => String(hour))

describe('the rows of the calendar', () => {
  for (const [name, from, count, expected] of [
    ['an ordinary day has 24', '2026-12-04', 1, ALL],
    ['an ordinary week has 24', '2026-11-30', 7, ALL],
    ['the day of the spring change lacks one', '2027-03-14', 1, ALL.filter(hour => hour !== '2')],
    ['the week of the spring change has 24', '2027-03-08', 7, ALL],
    ['the day of the autumn change has one twice', '2026-11-01', 1, ALL.toSpliced(2, 0, '1 again')],
    ['the week of the autumn change too', '2026-10-26', 7, ALL.toSpliced(2, 0, '1 again')],
  ] as const) {
    test(name, () => assert.deepEqual(labels(from, count), expected))
  }

  test('are those of the zone, also where it changes the clock at midnight', () => {
    assert.deepEqual(labels('2026-03-08', 1, 'America/Havana'), ALL.slice(1))
    assert.deepEqual(labels('2026-12-04', 1, 'Asia/Kolkata'), ALL)
  })
})

describe('a day in the rows of its week', () => {
  const gaps = (from: string) =>
    calendarAxis(daysFrom(from, 7), NEW_YORK).columns.map(({ date, gaps }) => [date.slice(5), ...gaps])

  test('leaves out the hour that the clock skips', () => {
    assert.deepEqual(gaps('2027-03-08').at(-1), ['03-14', 2])
    assert.deepEqual(gaps('2027-03-08')[0], ['03-08'])
  })
  test('leaves out the hour that only the longer day has', () => {
    assert.deepEqual(gaps('2026-10-26')[0], ['10-26', 2])
    assert.deepEqual(gaps('2026-10-26').at(-1), ['11-01'])
  })
})

describe('an instant in the rows', () => {
  for (const [name, from, instant, expected] of [
    ['half past nine', '2026-12-04', '2026-12-04T14:30:00Z', 9.5],
    ['midnight at the start', '2026-12-04', '2026-12-04T05:00:00Z', 0],
    ['midnight at the end', '2026-12-04', '2026-12-05T05:00:00Z', 24],
    ['the day before', '2026-12-04', '2026-12-03T20:00:00Z', 0],
    ['the day after', '2026-12-04', '2026-12-06T20:00:00Z', 24],
    ['before the spring change', '2027-03-14', '2027-03-14T06:30:00Z', 1.5],
    ['after the spring change, on a page of its own', '2027-03-14', '2027-03-14T07:30:00Z', 2.5],
    ['the evening of that day', '2027-03-14', '2027-03-15T03:00:00Z', 22],
    ['the first 1:30 of the autumn change', '2026-11-01', '2026-11-01T05:30:00Z', 1.5],
    ['the second 1:30', '2026-11-01', '2026-11-01T06:30:00Z', 2.5],
    ['the morning after it', '2026-11-01', '2026-11-01T14:00:00Z', 10],
  ] as const) {
    test(name, () => {
      const [column] = calendarAxis(daysFrom(from, 1), NEW_YORK).columns
      assert.equal(placeOf(column!, Date.parse(instant)), expected)
    })
  }

  test('stands by the clock in a week with a spring change', () => {
    const { columns } = calendarAxis(daysFrom('2027-03-08', 7), NEW_YORK)
    assert.equal(placeOf(columns.at(-1)!, Date.parse('2027-03-14T07:30:00Z')), 3.5)
  })
})

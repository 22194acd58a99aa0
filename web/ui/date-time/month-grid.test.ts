import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../../domain/values/day-arithmetic.ts'
import { addMonths, firstShown, monthsIn, moveDay, weeksOf, yearAhead } from './month-grid.ts'

const LIMITS = { min: '2026-11-24', max: '2027-11-24' }
const move = (date: string, key: string, isMirrored = false) =>
  moveDay(date, key, { limits: LIMITS, isMirrored })

test('weeks begin on Sunday and hold each day of the month once', () => {
  assert.deepEqual(weeksOf('2026-12')[0], [undefined, undefined, ...days('2026-12-01', 5)])
  assert.deepEqual(weeksOf('2026-11')[0], days('2026-11-01', 7))
  for (let month = '2024-01'; month < '2029-01'; month = addMonths(month, 1)) {
    const weeks = weeksOf(month)
    const all = weeks.flat().filter(Boolean)
    assert.deepEqual(all, days(`${month}-01`, all.length))
    assert.equal(addDays(all.at(-1)!, 1), `${addMonths(month, 1)}-01`)
    assert.ok(weeks.every(week => week.length === 7 && week.some(Boolean)))
  }
})

function days(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

test('keys move by day, week, month and within the week, never beyond the limits', () => {
  const moves: [from: string, key: string, to: string | undefined][] = [
    ['2026-12-08', 'ArrowLeft', '2026-12-07'],
    ['2026-12-08', 'ArrowRight', '2026-12-09'],
    ['2026-12-08', 'ArrowUp', '2026-12-01'],
    ['2026-12-08', 'ArrowDown', '2026-12-15'],
    ['2026-12-08', 'Home', '2026-12-06'],
    ['2026-12-08', 'End', '2026-12-12'],
    ['2026-12-12', 'End', '2026-12-12'],
    ['2026-12-31', 'ArrowRight', '2027-01-01'],
    ['2026-12-08', 'PageDown', '2027-01-08'],
    ['2027-01-31', 'PageDown', '2027-02-28'],
    ['2027-01-08', 'PageUp', '2026-12-08'],
    ['2026-12-08', 'PageUp', '2026-11-24'],
    ['2026-11-24', 'ArrowLeft', '2026-11-24'],
    ['2026-11-25', 'Home', '2026-11-24'],
    ['2027-11-20', 'PageDown', '2027-11-24'],
    ['2026-12-08', 'Enter', undefined],
    ['2026-12-08', 'a', undefined],
  ]
  for (const [from, key, to] of moves) assert.equal(move(from, key), to, `${key} on ${from}`)
  assert.equal(move('2026-12-08', 'ArrowLeft', true), '2026-12-09')
  assert.equal(move('2026-12-08', 'ArrowRight', true), '2026-12-07')
})

test('months reach a year ahead', () => {
  assert.equal(yearAhead('2026-11-24'), '2027-11-24')
  assert.equal(yearAhead('2028-02-29'), '2029-02-28')
  const months = monthsIn(LIMITS)
  assert.equal(months.length, 13)
  assert.deepEqual([months[0], months.at(-1)], ['2026-11', '2027-11'])
})

test('the calendar opens with today in sight where the chosen day is near', () => {
  assert.equal(firstShown('2026-12-08', '2026-11-24', LIMITS), '2026-11')
  assert.equal(firstShown('2026-11-30', '2026-11-24', LIMITS), '2026-11')
  assert.equal(firstShown('2027-03-08', '2026-11-24', LIMITS), '2027-03')
  assert.equal(firstShown('2027-01-08', '2026-12-24', LIMITS), '2026-12')
  assert.equal(firstShown('2026-12-02', '2026-11-30', { min: '2026-12-02' }), '2026-12')
})

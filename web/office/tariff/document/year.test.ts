import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarColumn, daysOfMonth, MONTHS } from './ids.ts'

test('a month has its days, also in February of a leap year', () => {
  assert.deepEqual(daysOfMonth(2026, 2).at(-1), '2026-02-28')
  assert.deepEqual(daysOfMonth(2028, 2).at(-1), '2028-02-29')
  assert.equal(MONTHS.flatMap(month => daysOfMonth(2026, month)).length, 365)
})

test('a week of the calendar begins on Sunday', () => {
  assert.equal(calendarColumn('2026-11-22'), 1)
  assert.equal(calendarColumn('2026-11-28'), 7)
})

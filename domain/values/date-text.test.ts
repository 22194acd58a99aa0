import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCalendarDate } from './day-arithmetic.ts'

test('only dates of the calendar count', () => {
  for (const text of ['2026-00-10', '2026-13-01', '2026-04-31', '0000-00-00', '2026-1-1', ' 2026-01-01']) {
    assert.equal(isCalendarDate(text), false, text)
  }
})

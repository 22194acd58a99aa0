import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstAndLastDay } from './day-arithmetic.ts'

test('today and tomorrow are one day each, also at the end of a year', () => {
  assert.deepEqual(firstAndLastDay('today', '2026-12-31'), { from: '2026-12-31', to: '2026-12-31' })
  assert.deepEqual(firstAndLastDay('tomorrow', '2026-12-31'), { from: '2027-01-01', to: '2027-01-01' })
})

test('a week runs from Monday to Sunday, whatever day of it today is', () => {
  for (const today of ['2026-11-30', '2026-12-04', '2026-12-06']) {
    assert.deepEqual(firstAndLastDay('week', today), { from: '2026-11-30', to: '2026-12-06' }, today)
  }
})

test('the next seven days begin with today', () => {
  assert.deepEqual(firstAndLastDay('next-7-days', '2026-12-28'), { from: '2026-12-28', to: '2027-01-03' })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { periodOf, periodsUntil, spanBefore } from './visit-periods.ts'

test('figures are of 30 days, of 13 weeks from Monday on, or of 12 months, today included', () => {
  const ends = (by: 'day' | 'week' | 'month') => {
    const starts = periodsUntil('2026-03-01', by)
    return [starts.length, starts[0], starts.at(-1)]
  }
  assert.deepEqual(ends('day'), [30, '2026-01-31', '2026-03-01'])
  assert.deepEqual(ends('week'), [13, '2025-12-01', '2026-02-23'])
  assert.deepEqual(ends('month'), [12, '2025-04-01', '2026-03-01'])
})

test('a date belongs to the period that it is in', () => {
  const weeks = periodsUntil('2026-11-20', 'week')
  assert.equal(weeks[periodOf('2026-11-15', weeks)], '2026-11-09')
  assert.equal(weeks[periodOf('2026-11-16', weeks)], '2026-11-16')
})

test('a span is compared with as many days before it', () => {
  assert.deepEqual(spanBefore('2026-11-01', '2026-11-30'), { from: '2026-10-02', until: '2026-10-31' })
})

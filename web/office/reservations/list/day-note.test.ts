import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayNote } from './day-note.ts'

test('a day says how many trips it has, how many are not confirmed, and whether it is today', () => {
  const date = '2026-12-04'
  assert.equal(dayNote({ date, total: 14, pending: 1 }, date), 'Today, 14 trips, 1 not confirmed')
  assert.equal(dayNote({ date, total: 1, pending: 0 }, '2026-12-03'), '1 trip')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortWhen } from './format-time.ts'

test('a date and a time are written in few characters', () => {
  for (const [date, time, format, words] of [
    ['2026-12-08', '11:00', 'en-US', 'Tue, Dec 8, 11:00 am'],
    ['2026-12-08', '11:00', 'es-US', 'mar 8 dic, 11:00 a.m.'],
    ['2026-09-23', '12:45', 'es-US', 'mié 23 sept, 12:45 p.m.'],
    ['soon', 'later', 'en-US', 'soon, later'],
  ] as const)
    assert.equal(shortWhen({ date, time }, format), words)
})

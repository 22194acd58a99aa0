import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeValues, readChanges } from './change-values.ts'

test('days off and days with other hours are read from the form as they were filled in', () => {
  const changes = [
    { date: '2026-12-24', hours: null, note: 'Holiday' },
    { date: '2026-12-31', hours: { from: '20:00', to: '04:00' }, note: '' },
  ]
  assert.deepEqual(readChanges(changeValues(changes)), changes)
  assert.deepEqual(readChanges({ changes: [{ date: '2026-12-24', off: true, note: '' }] }), [
    { date: '2026-12-24', hours: null, note: '' },
  ])
})

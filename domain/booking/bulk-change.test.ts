import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spansTwoDays } from './bulk-change.ts'

test('a round trip spans two days if its return is on another day', () => {
  const pickUpDate = '2026-12-04'
  assert.ok(!spansTwoDays({ pickUpDate }))
  assert.ok(!spansTwoDays({ pickUpDate, returnTrip: { pickUpDate } }))
  assert.ok(spansTwoDays({ pickUpDate, returnTrip: { pickUpDate: '2026-12-05' } }))
})

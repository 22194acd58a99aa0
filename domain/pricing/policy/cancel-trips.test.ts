import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feeOfTrips } from './cancel-trips.ts'
import { FIRST_POLICY } from './policy.ts'
import { schedulesOf } from './trip-schedules.ts'

const SUBTOTALS = [20_000, 22_000]
const schedules = schedulesOf(
  FIRST_POLICY,
  ['2026-12-01', '2026-12-04'].map((date, leg) => ({
    trip: { pickUp: { date, time: '13:00' } },
    subtotal: SUBTOTALS[leg] ?? 0,
  })),
)
const fee = (at: string, about: Partial<Parameters<typeof feeOfTrips>[2]> = {}, begun = 0) =>
  feeOfTrips(
    FIRST_POLICY,
    schedules.map((schedule, leg) => ({ schedule, subtotal: SUBTOTALS[leg] ?? 0, hasBegun: leg < begun })),
    { cause: 'guest', at: Date.parse(at), ...about },
  )

test('cancelling a return costs the sum of its trips, each by its own pick-up', () => {
  assert.equal(fee('2026-11-29T18:00:00Z'), 0)
  assert.equal(fee('2026-11-29T18:00:01Z'), 10_000)
  assert.equal(fee('2026-12-01T17:00:00Z'), 20_000)
})

test('a trip that has begun is not cancelled any more', () => {
  assert.equal(fee('2026-12-02T18:00:00Z', {}, 1), 0)
  assert.equal(fee('2026-12-03T18:00:00Z', {}, 1), 11_000)
  assert.equal(fee('2026-12-04T17:00:00Z', {}, 2), 0)
})

test('the floor counts once for the sum, never above the subtotals of the open trips', () => {
  assert.equal(fee('2026-11-01T18:00:00Z', { floor: 21_000 }), 21_000)
  assert.equal(fee('2026-11-01T18:00:00Z', { floor: 99_000 }), 42_000)
  assert.equal(fee('2026-12-02T18:00:00Z', { floor: 99_000 }, 1), 22_000)
})

test('a no-show costs its share of the open trips, a cancellation by the company nothing', () => {
  assert.equal(fee('2026-12-04T19:00:00Z', { cause: 'no-show', floor: 99_000 }, 1), 22_000)
  assert.equal(fee('2026-12-04T19:00:00Z', { cause: 'operator', floor: 99_000 }), 0)
})

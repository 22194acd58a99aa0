import assert from 'node:assert/strict'
import { test } from 'node:test'
import { policyWith } from '../../test/support/policies.ts'
import { floorAfter, mayChange, settleChange } from './change.ts'
import { scheduleOf } from './schedule.ts'

const HOUR_MS = 3_600_000
const PICK_UP = Date.parse('2026-05-20T22:00:00Z')
const policy = policyWith()
const schedule = scheduleOf(policy, { pickUp: { date: '2026-05-20', time: '18:00' } }, 48_000)

test('a dearer trip asks for the difference of the deposit, a cheaper one gives back what is above its total', () => {
  const change = (total: number, captured: number) => settleChange(policy, { total, captured })
  assert.deepEqual(change(52_000, 24_000), { deposit: 26_000, pay: 2000, refund: 0 })
  assert.deepEqual(change(29_000, 26_000), { deposit: 0, pay: 0, refund: 0 })
  assert.deepEqual(change(22_000, 26_000), { deposit: 0, pay: 0, refund: 4000 })
  assert.deepEqual(change(30_001, 0), { deposit: 15_001, pay: 15_001, refund: 0 })
})

test('a far move inside a paid tier leaves the fee of that moment behind, and a second one never lowers it', () => {
  const floor = (hoursAhead: number, movedHours: number, former = 0) =>
    floorAfter(policy, {
      schedule,
      floor: former,
      move: { at: PICK_UP - hoursAhead * HOUR_MS, from: PICK_UP, to: PICK_UP + movedHours * HOUR_MS },
    })
  assert.equal(floor(20, 30 * 24), 24_000)
  assert.equal(floor(20, -25), 24_000)
  assert.equal(floor(1, 30 * 24), 48_000)
  assert.equal(floor(48, 30 * 24), 0)
  assert.equal(floor(20, 24), 0)
  assert.equal(floor(20, 24.01), 24_000)
  assert.equal(floor(72, 30 * 24, 24_000), 24_000)
  assert.equal(floor(20, 1, 24_000), 24_000)
})

test('a guest may change the trip until two hours before it, inclusive', () => {
  const may = (ms: number) => mayChange(policy, { at: PICK_UP - 2 * HOUR_MS + ms, from: PICK_UP })
  assert.ok(may(0))
  assert.ok(!may(1))
})

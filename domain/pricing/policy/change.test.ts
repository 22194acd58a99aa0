import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { policyWith } from '../../../test/support/policies.ts'
import { floorAfter, mayChange, settleChange, settleGuestChange } from './change.ts'
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
      at: PICK_UP - hoursAhead * HOUR_MS,
      floor: former,
      moved: [{ schedule, from: PICK_UP, to: PICK_UP + movedHours * HOUR_MS }],
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

test('a trip that is taken away leaves its fee of that moment, and two trips leave the sum', () => {
  const at = PICK_UP - 20 * HOUR_MS
  const gone = { schedule, from: PICK_UP, to: null }
  assert.equal(floorAfter(policy, { at, floor: 0, moved: [gone] }), 24_000)
  assert.equal(floorAfter(policy, { at, floor: 0, moved: [gone, gone] }), 48_000)
  assert.equal(floorAfter(policy, { at: PICK_UP - 60 * HOUR_MS, floor: 0, moved: [gone] }), 0)
})

const SETTLED: [what: string, change: Partial<Parameters<typeof settleGuestChange>[1]>, number[]][] = [
  ['dearer: the deposit rises', { total: 52_000 }, [2000, 0, 26_000]],
  ['dearer, and nothing can be paid online', { total: 52_000, online: false }, [0, 0, 28_000]],
  ['dearer, of a request', { total: 52_000, isRequest: true }, [0, 0, 28_000]],
  ['dearer, and all was paid before', { total: 52_000, paid: 48_000 }, [0, 0, 4000]],
  ['dearer, and enough is held', { total: 52_000, paid: 0, held: 26_000 }, [0, 0, 26_000]],
  ['cheaper than what was paid', { total: 20_000 }, [0, 4000, 0]],
  ['cheaper, and the deposit is still unpaid', { total: 40_000, paid: 0 }, [0, 0, 40_000]],
  ['the same price', { total: 48_000 }, [0, 0, 24_000]],
  [
    'from below the limit of deposits to above it',
    { total: 30_001, paid: 0, depositBefore: 0 },
    [15_001, 0, 15_000],
  ],
  ['for nothing', { total: 0 }, [0, 24_000, 0]],
]

for (const [what, change, expected] of SETTLED)
  test(`a change by a guest: ${what}`, () => {
    const given = {
      total: 48_000,
      paid: 24_000,
      held: 0,
      depositBefore: 24_000,
      online: true,
      isRequest: false,
    }
    const { pay, refund, later } = settleGuestChange(policy, { ...given, ...change })
    assert.deepEqual([pay, refund, later], expected)
  })

test('after any change by a guest what was paid, returned and is left makes the price', () => {
  const amount = fc.integer({ min: 0, max: 2_000_000 })
  const facts = fc.record({
    ...{ total: amount, paid: amount, depositBefore: amount },
    ...{ held: fc.constant(0), online: fc.boolean(), isRequest: fc.boolean() },
  })
  fc.assert(
    fc.property(facts, given => {
      const { pay, refund, later } = settleGuestChange(policy, given)
      assert.equal(given.paid + pay - refund + later, given.total)
      assert.ok(pay >= 0 && refund >= 0 && later >= 0 && (pay === 0 || refund === 0))
    }),
  )
})

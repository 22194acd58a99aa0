import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { contractText } from '../../../test/support/fares.ts'
import { policies } from '../../../test/support/random-policies.ts'
import { PROPERTY_RUNS, trips } from '../../../test/support/random-trips.ts'
import { isOnClock } from '../../values/time.ts'
import { type Cancellation, cancel } from './cancel.ts'
import { parsePolicy } from './parse-policy.ts'
import type { Policy } from './policy.ts'
import { scheduleOf } from './schedule.ts'

const RUNS = { numRuns: PROPERTY_RUNS }
const cents = fc.integer({ min: 0, max: 100_000 })

const cancellations: fc.Arbitrary<{ policy: Policy; one: Cancellation }> = fc
  .record({
    policy: policies,
    trip: trips,
    moved: fc.option(trips, { nil: undefined }),
    secondsAhead: fc.integer({ min: -4000, max: 800_000 }),
    cause: fc.constantFrom('guest', 'guest', 'no-show', 'operator'),
    total: cents,
    captured: cents,
    held: cents,
    card: fc.boolean(),
    floor: fc.option(cents, { nil: undefined }),
  })
  .map(({ policy, trip, moved, secondsAhead, floor, ...one }) => {
    const { pickUpDate: date, pickUpTime: time, fold = 0, kind } = trip
    const movedTo = moved && { date: moved.pickUpDate, time: moved.pickUpTime }
    const at = Date.parse(`${date}T${time}Z`) - secondsAhead * 1000
    const about = { pickUp: { date, time, fold }, kind, at, ...(movedTo && { movedTo }) }
    return { policy, one: { ...one, ...about, ...(floor !== undefined && { floor }) } }
  })
  .filter(({ policy, one }) => isOnClock(one.pickUp, policy.zone))

/** Tries a rule on cancellations at random, under policies at random. */
function always(rule: (policy: Policy, one: Cancellation) => void) {
  fc.assert(
    fc.property(cancellations, ({ policy, one }) => rule(policy, one)),
    RUNS,
  )
}

describe('for every policy, trip and account', () => {
  test('what is kept, taken and owed is the fee, and what was held is captured or released', () => {
    always((policy, one) => {
      const { fee, refund, capture, release, charge, owed } = cancel(policy, one)
      assert.equal(one.captured - refund + capture + charge + owed, fee)
      assert.equal(capture + release, one.held)
      assert.ok([fee, refund, capture, release, charge, owed].every(sum => sum >= 0 && Number.isInteger(sum)))
      assert.ok(fee <= one.total && refund <= one.captured)
      assert.ok(refund === 0 || capture + charge + owed === 0)
      assert.ok(one.card ? owed === 0 : charge === 0)
      assert.ok(charge + owed === 0 || release === 0)
    })
  })

  test('a later cancellation by a guest never costs less, and each row counts to its last second', () => {
    always((policy, one) => {
      const guest = (at: number) => cancel(policy, { ...one, cause: 'guest', floor: 0, at }).fee
      assert.ok(guest(one.at) <= guest(one.at + 1000))
      const { rows } = scheduleOf(policy, one, one.total)
      for (const [index, { until, fee }] of rows.entries()) {
        const next = rows[index + 1]
        if (until === null) assert.equal(guest(Number.MAX_SAFE_INTEGER), fee)
        else {
          const end = Date.parse(until)
          assert.ok(next && (next.until === null || end <= Date.parse(next.until)))
          assert.ok(guest(end) <= fee && guest(end + 1) >= fee, 'the earlier of two equal ends counts')
        }
      }
      assert.equal(rows.at(-1)?.until, null)
    })
  })

  test('a floor raises the fee of a guest alone, never above the total; the company keeps nothing', () => {
    always((policy, one) => {
      const { floor = 0, ...without } = one
      const expected =
        one.cause === 'guest'
          ? Math.min(one.total, Math.max(floor, cancel(policy, without).fee))
          : cancel(policy, without).fee
      assert.equal(cancel(policy, one).fee, expected)
      const { fee, refund, release } = cancel(policy, { ...one, cause: 'operator' })
      assert.deepEqual([fee, refund, release], [0, one.captured, one.held])
    })
  })

  test('a moved flight never makes notice longer than that of the booked pick-up', () => {
    always((policy, { movedTo, ...one }) => {
      const ends = (trip: typeof one) => scheduleOf(policy, trip, one.total).rows.map(({ until }) => until)
      const moved = ends({ ...one, ...(movedTo && { movedTo }) })
      for (const [index, until] of ends(one).entries())
        if (until !== null) assert.ok(Date.parse(moved[index] ?? '') >= Date.parse(until))
    })
  })

  test('the policy has no faults', () => {
    fc.assert(
      fc.property(policies, policy => assert.deepEqual(parsePolicy(policy), { ok: true, document: policy })),
      RUNS,
    )
  })
})

test('whatever is sent as a policy is read or named faulty, and never breaks the reader', () => {
  const fields = Object.keys(JSON.parse(contractText('policy/policy.json')))
  const broken = fc.record({ field: fc.constantFrom(...fields), value: fc.jsonValue() })
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), broken), value => {
      const isChange = typeof value === 'object' && value !== null && 'field' in value && 'value' in value
      const policy = isChange
        ? { ...JSON.parse(contractText('policy/policy.json')), [String(value.field)]: value.value }
        : value
      const parsed = parsePolicy(policy)
      if (parsed.ok) return
      assert.ok(parsed.faults.length > 0)
      for (const { code } of parsed.faults) assert.match(code, /^[a-z-]+$/)
    }),
    RUNS,
  )
})

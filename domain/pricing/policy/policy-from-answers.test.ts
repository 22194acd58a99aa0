import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { FIRST_POLICY, type Tier } from './policy.ts'
import { type PolicyAnswers, policyFromAnswers } from './policy-from-answers.ts'
import { scheduleOf } from './schedule.ts'

const share = (hours: number | null, points: number): Tier => ({ hours, fee: { points } })
/** As large as the deposit: the last tier stays, one before it becomes a share. */
const FEE: Tier = { hours: 6, fee: 'deposit' }
const DEPOSIT: Tier = { hours: null, fee: 'deposit' }
const from = (answers: Partial<PolicyAnswers>, tiers = FIRST_POLICY.tiers) =>
  policyFromAnswers(
    { ...FIRST_POLICY, tiers },
    { depositPoints: 5000, aboveCents: 30_000, freeHours: 48, ...answers },
  )

describe('the deadline of the first answers', () => {
  const pickUp = { date: '2026-12-03', time: '18:00' }
  for (const [total, deposit] of [
    [13_600, 0],
    [33_904, 16_952],
  ] as const) {
    test(`is the same with a deposit of ${deposit} cents`, () => {
      const schedule = scheduleOf({ ...from({ freeHours: 24 }), number: 2 }, { pickUp }, total)
      assert.equal(schedule.deposit, deposit)
      assert.deepEqual(schedule.rows, [
        { until: '2026-12-02T23:00:00Z', fee: 0 },
        { until: '2026-12-03T21:00:00Z', fee: total / 2 },
        { until: null, fee: total },
      ])
    })
  }
})

test('tiers follow the deposit, and others of the owner stay', () => {
  const own = [share(48, 0), share(12, 2500), share(4, 5000), share(null, 7500)]
  for (const [answers, tiers, expected] of [
    [{}, undefined, [share(48, 0), share(2, 5000), share(null, 10_000)]],
    [{ depositPoints: 2000 }, undefined, [share(48, 0), share(2, 2000), share(null, 10_000)]],
    [{ depositPoints: 0, freeHours: 24 }, undefined, [share(24, 0), share(null, 10_000)]],
    [{ freeHours: 1 }, undefined, [share(1, 0), share(null, 10_000)]],
    [{ freeHours: 12, depositPoints: 3000 }, own, [share(12, 0), share(4, 3000), share(null, 7500)]],
    [{ freeHours: 24 }, [share(null, 0)], [share(24, 0), share(2, 5000), share(null, 10_000)]],
    [
      { freeHours: 3 },
      [share(3, 0), share(null, 10_000)],
      [share(3, 0), share(2, 5000), share(null, 10_000)],
    ],
    [{ freeHours: 2 }, [share(2, 0), share(null, 10_000)], [share(2, 0), share(null, 10_000)]],
    [{ depositPoints: 0 }, [share(24, 0), share(null, 10_000)], [share(48, 0), share(null, 10_000)]],
    [{ depositPoints: 10_000 }, [share(24, 0), share(null, 10_000)], [share(48, 0), share(null, 10_000)]],
    [
      {},
      [share(72, 0), share(24, 2500), FEE, DEPOSIT],
      [share(48, 0), share(24, 2500), share(6, 5000), DEPOSIT],
    ],
    [{ depositPoints: 0 }, [share(72, 0), FEE, DEPOSIT], [share(48, 0), DEPOSIT]],
    [{}, [share(24, 0), share(null, 4000)], [share(48, 0), share(null, 4000)]],
    [{}, [share(24, 0), share(null, 7500)], [share(48, 0), share(2, 5000), share(null, 7500)]],
  ] as const)
    assert.deepEqual(from(answers, tiers && [...tiers]).tiers, expected)
})

test('a corrected answer has the middle tier that the first one dropped', () => {
  for (const first of [{ depositPoints: 0 }, { freeHours: 1 }]) {
    const { tiers } = from({ freeHours: 24 }, from(first).tiers)
    assert.deepEqual(tiers, [share(24, 0), share(2, 5000), share(null, 10_000)])
  }
})

test('the limit of the deposit is the owner’s, too', () => {
  assert.deepEqual(from({ aboveCents: 0 }).deposit, { aboveCents: 0, points: 5000 })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { contractText, FARE_VECTORS } from '../../../test/support/fares.ts'
import { POLICY_CASES, policyWith } from '../../../test/support/policies.ts'
import { faultLine } from '../../documents/fault.ts'
import { parsePolicy } from './parse-policy.ts'
import { checkPolicy, FIRST_POLICY } from './policy.ts'
import { depositOf, scheduleOf } from './schedule.ts'

// biome-ignore lint/suspicious/noExplicitAny: the tests write what no type allows.
type Anything = any

function faultsWith(change: (policy: Anything) => void): string[] {
  const policy = JSON.parse(contractText('policy/policy.json'))
  change(policy)
  const parsed = parsePolicy(policy)
  return parsed.ok ? [] : parsed.faults.map(faultLine)
}

const FALLING = [
  { hours: 24, fee: { points: 2000 } },
  { hours: null, fee: { points: 1000 } },
]
const TEN_DATES = Array.from({ length: 10 }, (_, index) => `2027-02-${10 + index}`)

describe('policy 1', () => {
  const [free, deposit, full] = FIRST_POLICY.tiers

  test('gives the deposit back, then keeps it, then takes the whole price', () => {
    assert.deepEqual([free?.fee, deposit?.fee, full?.fee], [{ points: 0 }, 'deposit', { points: 10_000 }])
    assert.equal(full?.hours, null)
  })

  test('is a policy without faults, without special dates, and asks for no card', () => {
    assert.ok(parsePolicy(FIRST_POLICY).ok)
    assert.equal(FIRST_POLICY.special, undefined)
    assert.equal(FIRST_POLICY.guarantee, 'none')
  })

  test('is the policy of the contract, but for its New Year and its card', () => {
    const { special: _, ...contract } = policyWith(policy => Object.assign(policy, { guarantee: 'none' }))
    assert.deepEqual(FIRST_POLICY, contract)
  })

  test('makes the schedule of a priced trip', () => {
    const pickUp = { date: '2026-12-02', time: '13:00' }
    assert.deepEqual(scheduleOf(FIRST_POLICY, { pickUp }, 16_325).rows[0], {
      until: '2026-11-30T18:00:00Z',
      fee: 0,
    })
    assert.equal(depositOf(FIRST_POLICY, 30_000), 0)
    assert.equal(depositOf(FIRST_POLICY, 30_001), 15_001)
  })
})

describe('a policy', () => {
  test('of the contract has no faults', () =>
    assert.deepEqual(
      faultsWith(() => {}),
      [],
    ))

  const cases: [line: string, change: (policy: Anything) => void][] = [
    ['surge: unknown-field', policy => (policy.surge = 1)],
    ['tiers[0].fee.surge: unknown-field', ({ tiers }) => (tiers[0].fee.surge = 1)],
    ['special[0].surge: unknown-field', ({ special }) => (special[0].surge = 1)],
    ['changes: missing', policy => delete policy.changes],
    ['zone: not-a-zone', policy => (policy.zone = 'Mars')],
    ['deposit.points: too-large (10000)', ({ deposit }) => (deposit.points = 10_001)],
    ['deposit.aboveCents: too-small (0)', ({ deposit }) => (deposit.aboveCents = -1)],
    ['noShow.points: too-large (10000)', ({ noShow }) => (noShow.points = 10_001)],
    ['operator.points: not-one-of (0)', ({ operator }) => (operator.points = 1)],
    ['guarantee: not-one-of (card, none)', policy => (policy.guarantee = 'cash')],
    ['refusedHold: not-one-of (ask, cancel)', policy => (policy.refusedHold = 'wait')],
    ['tiers: empty', policy => (policy.tiers = [])],
    ['tiers[1].hours: not-falling', ({ tiers }) => (tiers[1].hours = 48)],
    ['tiers[0].hours: not-falling', ({ tiers }) => (tiers[0].hours = null)],
    ['tiers[2].hours: not-open-ended', ({ tiers }) => (tiers[2].hours = 0)],
    ['tiers[1].fee: not-one-of (deposit)', ({ tiers }) => (tiers[1].fee = 'all')],
    ['tiers[2].fee: fee-falls', ({ tiers }) => (tiers[2].fee = { points: 4999 })],
    ['tiers[1].fee: fee-falls', ({ tiers }) => (tiers[0].fee = { points: 1 })],
    ['special[0].tiers[2].fee: fee-falls', ({ special }) => (special[0].tiers[2].fee = { points: 4999 })],
    ['special[0].tiers[1].hours: not-falling', ({ special }) => (special[0].tiers[1].hours = 200)],
    ['special[0].dates[0]: not-a-date', ({ special }) => (special[0].dates[0] = '2026-02-30')],
    ['special[1].dates[0]: duplicate (2026-12-31)', ({ special }) => special.push(special[0])],
    [
      'byService.hourly[0].hours: not-open-ended',
      policy => (policy.byService = { hourly: [{ hours: 1, fee: 'deposit' }] }),
    ],
    ['byService.hourly[1].fee: fee-falls', policy => (policy.byService = { hourly: FALLING })],
    ['byClass.van[1].fee: fee-falls', policy => (policy.byClass = { van: FALLING })],
    [
      'special[1].dates[10]: duplicate (2026-12-31)',
      ({ special }) => special.push({ ...special[0], dates: [...TEN_DATES, '2026-12-31'] }),
    ],
    ['byClass.limo: empty', policy => (policy.byClass = { limo: [] })],
  ]
  for (const [line, change] of cases) test(line, () => assert.deepEqual(faultsWith(change), [line]))

  test('may keep the deposit in two tiers, one after the other', () => {
    assert.deepEqual(
      faultsWith(({ tiers }) => (tiers[0].fee = 'deposit')),
      [],
    )
  })

  test('may ask for a deposit of every total, and then for a share below it first', () => {
    const change = (policy: Anything) => {
      policy.deposit.aboveCents = 0
      policy.tiers[0].fee = { points: 5000 }
    }
    assert.deepEqual(faultsWith(change), [])
  })

  test('is not published with special dates that are past', () => {
    assert.deepEqual(checkPolicy(policyWith(), '2026-12-31'), [])
    assert.deepEqual(checkPolicy(policyWith(), '2027-01-01').map(faultLine), [
      'special[0].dates[0]: past (2026-12-31)',
    ])
    assert.deepEqual(checkPolicy(FIRST_POLICY, '2027-01-01'), [])
  })
})

test('the contracts hold trips and cases', () => {
  assert.ok(FARE_VECTORS.length >= 35 && POLICY_CASES.length >= 21)
})

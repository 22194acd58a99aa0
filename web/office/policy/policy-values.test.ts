import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FIRST_POLICY, type UnnumberedPolicy } from '../../../domain/pricing/policy/policy.ts'
import type { FormValues } from '../forms/form-values.ts'
import { valueIn } from '../tariff/document/paths.ts'
import { exampleWithoutDeposit, fieldOf, policyValues, readPolicy } from './policy-values.ts'

const { number: _, ...FIRST } = FIRST_POLICY
const FULL: UnnumberedPolicy = {
  ...FIRST,
  deposit: { aboveCents: 12_345, points: 3333 },
  special: [{ label: 'New Year', dates: ['2026-12-31'], tiers: FIRST.tiers }],
  byService: { hourly: [{ hours: null, fee: { points: 1050 } }] },
  byClass: { sedan: FIRST.tiers },
  refundWithoutOwnerCents: 7550,
}

const again = (values: object, zone = FIRST.zone) => readPolicy(values as unknown as FormValues, zone)

test('a policy that goes through its form is the same, with special dates, trips by the hour and classes', () => {
  for (const policy of [FIRST, FULL]) assert.deepEqual(again(policyValues(policy)), policy)
})

test('a share has a field, nothing, the deposit and all have none', () => {
  const values = policyValues(FULL)
  const { tiers, hourly } = values
  assert.deepEqual(tiers, [
    { hours: 48, kept: 'nothing' },
    { hours: 2, kept: 'deposit' },
    { hours: null, kept: 'all' },
  ])
  assert.deepEqual(hourly.tiers, [{ hours: null, kept: 'share', points: '10.5' }])
  assert.deepEqual(valueIn(values, 'deposit'), { aboveCents: '123.45', points: '33.33' })
})

test('what is no amount, and hours that are empty, are sent so that the check names them', () => {
  const values = policyValues(FIRST)
  const sent = again({
    ...values,
    deposit: { aboveCents: 'much', points: '' },
    tiers: [{ hours: null, kept: 'share' }, ...values.tiers],
  })
  assert.deepEqual(sent.deposit, { aboveCents: 'much', points: '' })
  assert.deepEqual(sent.tiers[0], { hours: '', fee: { points: '' } })
  assert.deepEqual(sent.tiers.at(-1), { hours: null, fee: { points: 10_000 } })
})

test('a fault stands at the field that shows it', () => {
  const fields = {
    'tiers[1].hours': 'tiers.1.hours',
    'tiers[1].fee': 'tiers.1.points',
    'tiers[1].fee.points': 'tiers.1.points',
    'special[0].dates[2]': 'special.0.dates.2',
    'special[0].tiers[1].fee': 'special.0.tiers.1.points',
    'byService.hourly[0].hours': 'hourly.tiers.0.hours',
    'byClass.stretch-suv[0].fee.points': 'byClass.stretch-suv.tiers.0.points',
    'byClass.coach': 'byClass.coach',
    'noShow.points': 'noShow.points',
  }
  assert.deepEqual(Object.keys(fields).map(fieldOf), Object.values(fields))
})

test('beside an example with a deposit stands one without, as long as a fee is the deposit', () => {
  const example = { cents: 48_000, date: '2026-12-14', time: '18:00' }
  const limit = FIRST.deposit.aboveCents
  assert.deepEqual(exampleWithoutDeposit(FIRST, example), { ...example, cents: limit })
  assert.equal(exampleWithoutDeposit(FIRST, { ...example, cents: limit }), undefined)
  assert.equal(
    exampleWithoutDeposit({ ...FIRST, deposit: { aboveCents: 0, points: 5000 } }, example),
    undefined,
  )
  const tiers = [{ hours: null, fee: { points: 10_000 } }]
  assert.equal(exampleWithoutDeposit({ ...FIRST, tiers }, example), undefined)
  const special = (own: UnnumberedPolicy['tiers']) => [{ dates: [example.date], tiers: own }]
  assert.equal(exampleWithoutDeposit({ ...FIRST, special: special(tiers) }, example), undefined)
  const dated = exampleWithoutDeposit({ ...FIRST, tiers, special: special(FIRST.tiers) }, example)
  assert.equal(dated?.cents, limit)
})

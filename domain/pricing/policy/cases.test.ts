import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelled, POLICY_CASES, policyCase, policyWith } from '../../../test/support/policies.ts'
import { faultLine } from '../../documents/fault.ts'
import { cancel } from './cancel.ts'
import { cancellationOf, MAX_CASE_CENTS, MAX_CASES, type PolicyCase, parseCaseFile } from './cases.ts'

for (const { name, case: one, expect } of POLICY_CASES) {
  test(`the contract's case "${name}" ends as the contract says`, () => {
    assert.deepEqual(cancel(policyWith(), cancellationOf(one)), expect)
  })
}

type Row = [name: string, one: Partial<PolicyCase>, expect: Partial<ReturnType<typeof cancelled>>]
const card = { card: true }
const nothing = { refund: 0, capture: 0, release: 0, charge: 0, owed: 0 }

const TABLE: Row[] = [
  ['a second less than 48 hours', { at: '2026-05-18T22:00:01Z' }, { ...nothing, fee: 24_000 }],
  ['no-show, card kept', { ...card, cause: 'no-show' }, { ...nothing, fee: 48_000, charge: 24_000 }],
  [
    'below the limit, an hour ahead, no card',
    { total: 25_000, captured: 0, at: '2026-05-20T21:00:00Z' },
    { ...nothing, fee: 25_000, owed: 25_000 },
  ],
  [
    'autumn: on the wall 47.5 hours, elapsed 48.5, free until 10:00 of the summer',
    { pickUpDate: '2026-11-02', pickUpTime: '09:00', at: '2026-10-31T13:30:00Z' },
    { ...nothing, fee: 0, refund: 24_000 },
  ],
  [
    'just after midnight, a second less than two hours, card',
    { ...card, pickUpDate: '2026-05-23', pickUpTime: '00:30', at: '2026-05-23T02:30:01Z' },
    { ...nothing, fee: 48_000, charge: 24_000 },
  ],
  [
    'spring: two hours on the wall, one elapsed',
    { pickUpDate: '2026-03-08', pickUpTime: '03:30', at: '2026-03-08T06:30:00Z' },
    { ...nothing, fee: 24_000 },
  ],
  [
    'an authorisation and nobody there',
    { total: 20_000, captured: 0, held: 20_000, cause: 'no-show' },
    { ...nothing, fee: 20_000, capture: 20_000 },
  ],
  [
    'paid in full, 30 hours',
    { captured: 48_000, at: '2026-05-19T16:00:00Z' },
    { ...nothing, fee: 24_000, refund: 24_000 },
  ],
  [
    'moved by a month with a floor, cancelled four weeks ahead',
    { floor: 24_000, pickUpDate: '2026-06-20', at: '2026-05-23T22:00:00Z' },
    { ...nothing, fee: 24_000 },
  ],
  [
    "New Year's Eve, four days",
    { pickUpDate: '2026-12-31', pickUpTime: '20:00', at: '2026-12-28T01:00:00Z' },
    { ...nothing, fee: 24_000 },
  ],
  [
    'more authorised than due',
    { total: 60_000, captured: 10_000, held: 40_000 },
    { ...nothing, fee: 30_000, capture: 20_000, release: 20_000 },
  ],
  [
    'less authorised than due, card',
    { ...card, total: 60_000, captured: 0, held: 10_000 },
    { ...nothing, fee: 30_000, capture: 10_000, charge: 20_000 },
  ],
  [
    'the company cancels after the pick-up',
    { cause: 'operator', at: '2026-05-21T00:00:00Z' },
    { fee: 0, refund: 24_000 },
  ],
  ['a floor concerns no no-show', { cause: 'no-show', floor: 99_999, card: true }, { fee: 48_000 }],
  ['a floor does not concern the company', { cause: 'operator', floor: 24_000 }, { fee: 0, refund: 24_000 }],
  ['a floor below the fee changes nothing', { floor: 1 }, { fee: 24_000 }],
  ['a floor is never above the total', { floor: 99_999 }, { fee: 48_000, owed: 24_000 }],
]

for (const [name, one, expect] of TABLE) {
  test(name, () => {
    const result = cancelled(one)
    for (const [field, cents] of Object.entries(expect)) assert.equal(result[field as 'fee'], cents, field)
  })
}

test('the instant of a no-show or of a cancellation by the company may be left out, that of a guest not', () => {
  const { at: _, ...without } = policyCase({ card: true })
  const parsed = parseCaseFile(
    (['guest', 'no-show', 'operator'] as const).map(cause => ({ case: { ...without, cause } })),
    'America/New_York',
  )
  assert.ok(!parsed.ok)
  assert.deepEqual(parsed.faults.map(faultLine), ['cases[0].case.at: missing'])
  const result = (cause: 'no-show' | 'operator') =>
    cancel(policyWith(), cancellationOf({ ...without, cause }))
  assert.deepEqual(result('no-show'), cancelled({ card: true, cause: 'no-show' }))
  assert.deepEqual(result('operator'), cancelled({ card: true, cause: 'operator' }))
})

test('a case file has a longest length', () => {
  const length = (cases: number) => {
    const parsed = parseCaseFile(Array(cases).fill({ case: policyCase() }), 'America/New_York')
    return parsed.ok ? parsed.document.length : parsed.faults.map(faultLine)
  }
  assert.equal(length(MAX_CASES), MAX_CASES)
  assert.deepEqual(length(MAX_CASES + 1), [`cases: too-many (${MAX_CASES})`])
})

test('notice that ends in the hour that the clock leaves out ends as much later', () => {
  const until = (one: Partial<PolicyCase>) => cancelled(one).schedule.map(row => row.until)
  // 48 hours before Tuesday 2:30 the clock jumps from 2:00 to 3:00: 2:30 is 3:30, and 1:30 by elapsed time.
  assert.equal(until({ pickUpDate: '2026-03-10', pickUpTime: '02:30' })[0], '2026-03-08T07:30:00Z')
  // In autumn the hour comes twice, and elapsed time ends in its second.
  assert.equal(until({ pickUpDate: '2026-11-03', pickUpTime: '01:30' })[0], '2026-11-01T06:30:00Z')
})

test('a flight that is moved into the night of a clock change, or by a day, moves all deadlines', () => {
  const until = (movedTo: string) =>
    cancelled({ pickUpDate: '2026-03-07', pickUpTime: '23:00', movedTo }).schedule.map(row => row.until)
  assert.deepEqual(until('2026-03-08T03:30'), ['2026-03-06T08:30:00Z', '2026-03-08T06:30:00Z', null])
  assert.deepEqual(until('2026-03-08T23:00'), ['2026-03-07T04:00:00Z', '2026-03-09T01:00:00Z', null])
})

test('each deadline is inclusive to the second, and a part of a second after it counts', () => {
  const fee = (at: string) => cancelled({ at }).fee
  assert.equal(fee('2026-05-18T22:00:00.000Z'), 0)
  assert.equal(fee('2026-05-18T22:00:00.001Z'), 24_000)
  assert.equal(fee('2026-05-18T18:00:00-04:00'), 0)
  assert.equal(fee('2026-05-20T20:00:00Z'), 24_000)
  assert.equal(fee('2026-05-20T20:00:00.001Z'), 48_000)
})

test('a share of a fee is rounded half up', () => {
  const third = policyWith(policy =>
    Object.assign(policy, { tiers: [{ hours: null, fee: { points: 3333 } }] }),
  )
  assert.deepEqual(cancelled({ total: 10_001, captured: 10_001 }, third), {
    deposit: 0,
    schedule: [{ until: null, fee: 3333 }],
    ...nothing,
    fee: 3333,
    refund: 6668,
  })
})

test('special dates are those of the booked pick-up, not of the moved one', () => {
  const rows = (one: Partial<PolicyCase>) => cancelled(one).schedule.map(({ until }) => until)
  const eve = { pickUpDate: '2026-12-31', pickUpTime: '20:00' }
  assert.deepEqual(rows({ ...eve, movedTo: '2027-01-01T02:00' }), [
    '2026-12-25T07:00:00Z',
    '2026-12-31T07:00:00Z',
    null,
  ])
  assert.deepEqual(rows({ pickUpDate: '2026-12-30', pickUpTime: '20:00', movedTo: '2026-12-31T02:00' }), [
    '2026-12-29T07:00:00Z',
    '2026-12-31T05:00:00Z',
    null,
  ])
})

test('rules for a class come before those for trips by the hour, special dates before both', () => {
  const kept = (points: number) => [{ hours: null, fee: { points } }]
  const policy = policyWith(one =>
    Object.assign(one, { byService: { hourly: kept(1000) }, byClass: { limo: kept(2000) } }),
  )
  const fee = (one: Partial<PolicyCase>) => cancelled(one, policy).fee
  assert.equal(fee({}), 24_000)
  assert.equal(fee({ kind: 'transfer' }), 24_000)
  assert.equal(fee({ kind: 'hourly' }), 4800)
  assert.equal(fee({ kind: 'hourly', class: 'limo' }), 9600)
  assert.equal(fee({ kind: 'hourly', class: 'constructor' }), 4800)
  assert.equal(
    fee({ kind: 'hourly', class: 'limo', pickUpDate: '2026-12-31', at: '2026-01-01T00:00:00Z' }),
    0,
  )
})

test('the second of two equal times is measured from itself', () => {
  const until = (fold: 0 | 1) =>
    cancelled({ pickUpDate: '2026-11-01', pickUpTime: '01:30', fold }).schedule[1]?.until
  assert.equal(until(0), '2026-11-01T03:30:00Z')
  assert.equal(until(1), '2026-11-01T04:30:00Z')
})

test('faulty cases are named by their place', () => {
  const faults = (...cases: unknown[]) => {
    const parsed = parseCaseFile(cases, 'America/New_York')
    return parsed.ok ? [] : parsed.faults.map(faultLine)
  }
  assert.deepEqual(
    faults({ case: policyCase({ captured: MAX_CASE_CENTS, movedTo: '2026-05-20T21:00' }) }),
    [],
  )
  assert.deepEqual(
    faults(null, {}, { case: { ...policyCase(), captured: -1 } }, { case: { ...policyCase(), tip: 1 } }),
    [
      'cases[0]: not-an-object',
      'cases[1].case: missing',
      'cases[2].case.captured: too-small (0)',
      'cases[3].case.tip: unknown-field',
    ],
  )
  assert.deepEqual(faults({ case: policyCase({ captured: MAX_CASE_CENTS + 1 }) }), [
    `cases[0].case.captured: too-large (${MAX_CASE_CENTS})`,
  ])
  assert.deepEqual(faults({ case: policyCase({ movedTo: '2026-05-20 21:00' }) }), [
    'cases[0].case.movedTo: not-a-time',
  ])
  assert.deepEqual(faults({ case: policyCase({ pickUpDate: '2026-03-08', pickUpTime: '02:30' }) }), [
    'cases[0].case.pickUpTime: not-on-the-clock (02:30)',
  ])
})

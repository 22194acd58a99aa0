import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { PAST_DAYS_MAX } from '../../../contract/pricing/policy-schemas.ts'
import type { Problem } from '../../../contract/problems.ts'
import { comparePolicies } from '../../../domain/pricing/policy/compare-policies.ts'
import {
  FIRST_POLICY,
  MAX_SPECIAL_DATES,
  MAX_SPECIAL_RULES,
  MAX_TIERS,
  type UnnumberedPolicy,
} from '../../../domain/pricing/policy/policy.ts'
import { addDays } from '../../../domain/values/day-arithmetic.ts'
import { RIDE, useTestApp } from '../../../test/support/app.ts'
import { backFromDulles, toDullesTrip } from '../../../test/support/trips.ts'

const { number: _, ...FIRST } = FIRST_POLICY
/** Free until a day ahead, then a quarter. */
const GENTLE: UnnumberedPolicy = {
  ...FIRST,
  tiers: [
    { hours: 24, fee: { points: 0 } },
    { hours: null, fee: { points: 2500 } },
  ],
}
const CONTACT = { firstName: 'Ada', lastName: 'Byron', email: RIDE.email, phoneNumber: RIDE.phoneNumber }

describe('the draft of the policy', () => {
  const app = useTestApp('sqlite', { priced: true })
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
  })
  const list = () => app().client('listPolicies', { token })
  const save = (policy: object, ifMatch?: number) =>
    app().client('savePolicyDraft', {
      token,
      body: { policy: policy as Record<string, unknown> },
      ...(ifMatch === undefined ? {} : { ifMatch }),
    })
  const publish = (ifMatch?: number) =>
    app().client('publishPolicy', { token, ...(ifMatch === undefined ? {} : { ifMatch }) })
  const check = (policy: object) =>
    app().client('checkPolicy', { token, body: { policy: policy as Record<string, unknown> } })
  const faults = async (policy: object) =>
    (await check(policy)).faults.map(({ path, code }) => `${path}: ${code}`)

  test('is the policy in force until it is saved; publishing gives it the next number, and new requests get it', async () => {
    const before = await list()
    assert.deepEqual(before.draft, { policy: FIRST, version: 0 })
    assert.deepEqual(
      before.policies.map(({ number }) => number),
      [1],
    )
    const saved = await save(GENTLE, 0)
    assert.deepEqual(saved, { policy: GENTLE, version: 1 })
    assert.equal((await app().client('getPolicy')).number, 1)
    const published = await publish(1)
    assert.deepEqual(
      [published.number, published.publishedBy, published.policy.tiers],
      [2, 'admin', GENTLE.tiers],
    )
    const after = await list()
    assert.deepEqual(
      after.policies.map(({ number }) => number),
      [2, 1],
    )
    assert.deepEqual(after.policies[1], before.policies[0])
    const told = await app().client('getPolicy')
    assert.equal(told.number, 2)
    assert.match(told.summary, /24/)
    const actions = await app().client('listActivity', { token })
    assert.deepEqual(
      actions.slice(0, 2).map(({ action, label }) => [action, label]),
      [
        ['publishPolicy', 'Policy 2'],
        ['savePolicyDraft', 'Policy draft'],
      ],
    )
  })

  test('is not replaced or published by who saw an older version, nor published twice, nor where it changes nothing', async () => {
    await assert.rejects(publish(), { code: 'invalid', reasons: { policy: { code: 'twice' } } })
    await save(GENTLE, 0)
    await assert.rejects(save(FIRST, 0), (problem: Problem) => {
      assert.deepEqual([problem.code, problem.current], ['stale', { policy: GENTLE, version: 1 }])
      return true
    })
    await assert.rejects(publish(0), { code: 'stale' })
    const ends = await Promise.allSettled([publish(1), publish(1), publish(1)])
    assert.deepEqual(ends.map(({ status }) => status).sort(), ['fulfilled', 'rejected', 'rejected'])
    assert.equal((await list()).policies.length, 2)
    await assert.rejects(publish(), { reasons: { policy: { code: 'twice' } } })
  })

  test('is saved with faults, which are named at their fields and stand against publishing', async () => {
    const faulty = {
      ...FIRST,
      noShow: { points: 10_001 },
      tiers: [
        { hours: 2, fee: { points: 5000 } },
        { hours: 48, fee: { points: 0 } },
        { hours: 1, fee: { points: 0 } },
      ],
    }
    await save(faulty)
    assert.deepEqual(await faults(faulty), [
      'tiers[1].hours: not-falling',
      'tiers[2].hours: not-open-ended',
      'noShow.points: too-large',
    ])
    await assert.rejects(publish(), (problem: Problem) => {
      assert.equal(problem.code, 'invalid')
      assert.deepEqual(problem.reasons?.['tiers[1].hours'], {
        code: 'document-fault',
        fault: 'not-falling',
        figure: '',
      })
      return true
    })
    assert.deepEqual((await check(faulty)).texts, [])
  })

  test('names fees that fall, dates that are past and classes that are not there', async () => {
    const falling = {
      ...FIRST,
      tiers: [
        { hours: 48, fee: { points: 5000 } },
        { hours: null, fee: { points: 0 } },
      ],
    }
    assert.deepEqual(await faults(falling), ['tiers[1].fee: fee-falls'])
    const special = [{ dates: ['2026-11-19', '2026-11-20', '2026-12-31'], tiers: GENTLE.tiers }]
    assert.deepEqual(await faults({ ...FIRST, special }), ['special[0].dates[0]: past'])
    assert.deepEqual(await faults({ ...FIRST, byClass: { sedan: GENTLE.tiers, coach: GENTLE.tiers } }), [
      'byClass.coach: unknown-class',
    ])
  })

  test('has so many stretches, special rules and dates at most', async () => {
    const tiers = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        hours: index === count - 1 ? null : 100 - index,
        fee: { points: 0 },
      }))
    const dates = (count: number) => Array.from({ length: count }, (_, index) => addDays('2027-01-01', index))
    const rules = (count: number) => dates(count).map(date => ({ dates: [date], tiers: tiers(1) }))
    assert.deepEqual(await faults({ ...FIRST, tiers: tiers(MAX_TIERS) }), [])
    assert.deepEqual(await faults({ ...FIRST, special: rules(MAX_SPECIAL_RULES) }), [])
    assert.deepEqual(
      await faults({ ...FIRST, special: [{ dates: dates(MAX_SPECIAL_DATES), tiers: tiers(1) }] }),
      [],
    )
    assert.deepEqual(await faults({ ...FIRST, tiers: tiers(MAX_TIERS + 1) }), ['tiers: too-many'])
    assert.deepEqual(await faults({ ...FIRST, special: rules(MAX_SPECIAL_RULES + 1) }), ['special: too-many'])
    assert.deepEqual(
      await faults({ ...FIRST, special: [{ dates: dates(MAX_SPECIAL_DATES + 1), tiers: tiers(1) }] }),
      ['special[0].dates: too-many'],
    )
    await assert.rejects(save({ ...FIRST, tiers: tiers(MAX_TIERS + 1) }), { code: 'invalid' })
  })

  test('is refused where no screen could show it', async () => {
    for (const sent of [{}, { ...FIRST, number: 7 }, { ...FIRST, more: 1 }, { ...FIRST, tiers: 'none' }])
      await assert.rejects(save(sent), { code: 'invalid' }, JSON.stringify(sent))
    assert.equal((await list()).draft.version, 0)
  })

  test('is told in both languages', async () => {
    const { texts } = await check(GENTLE)
    assert.deepEqual(
      texts.map(({ locale }) => locale),
      ['en', 'es'],
    )
    assert.match(texts[0]?.points.join(' ') ?? '', /24 or more hours before/)
    assert.match(texts[1]?.points.join(' ') ?? '', /24 horas o más/)
  })

  test('is shown with a booking: what is returned of its deposit, or charged beyond it, until when', async () => {
    const example = { cents: 48_000, date: '2026-12-02', time: '18:00' }
    const { example: shown } = await app().client('checkPolicy', { token, body: { policy: FIRST, example } })
    const row = (until: string | null, feeCents: number, returnedCents: number, chargedCents: number) => ({
      ...{ until, feeCents, returnedCents, chargedCents },
    })
    assert.deepEqual(shown, {
      depositCents: 24_000,
      pickUpAt: '2026-12-02T23:00:00Z',
      rows: [
        row('2026-11-30T23:00:00Z', 0, 24_000, 0),
        row('2026-12-02T21:00:00Z', 24_000, 0, 0),
        row(null, 48_000, 0, 24_000),
      ],
      noShowCents: 48_000,
    })
  })

  test('is tried on past cancellations, each with its agreed fee beside that of the draft', async () => {
    const trips = [toDullesTrip(), backFromDulles()]
    const { classes } = await app().client('quoteTrips', { body: { trips } })
    const { token: quote, totalCents: total } = classes.find(({ code }) => code === 'limo')?.price ?? {}
    assert.ok(quote && total && total > FIRST.deposit.aboveCents)
    const made = await app().client('createReservation', { body: { ...CONTACT, quote } })
    const days = { from: '2026-12-01', until: '2026-12-31' }
    const attempt = (policy: object) =>
      app().client('tryPolicy', { token, body: { ...days, policy: policy as Record<string, unknown> } })
    assert.equal((await attempt(GENTLE)).count, 0)
    // Ten hours before the first pick-up; the way back is more than two days ahead.
    app().passTo('2026-12-01T08:00:00Z')
    await app().client('changeReservationStatus', {
      token: await app().signIn(),
      id: made._id,
      body: { seenStatus: 'pending', status: 'cancelled' },
    })
    token = await app().signIn()
    const { schedule } = await app()
      .db.selectFrom('reservation_policies')
      .select('schedule')
      .executeTakeFirstOrThrow()
    const [first, second] = JSON.parse(schedule) as { deposit: number }[]
    const deposit = (first?.deposit ?? 0) + (second?.deposit ?? 0)
    const trial = await attempt(GENTLE)
    const fare = await app().db.selectFrom('reservation_prices').select('fare').executeTakeFirstOrThrow()
    const [there] = JSON.parse(fare.fare) as { subtotal: number }[]
    const newFee = Math.round((there?.subtotal ?? 0) / 4)
    assert.deepEqual(
      [trial.count, trial.changed, trial.withoutPrice, trial.cut, trial.oldFeeCents, trial.newFeeCents],
      [1, 1, 0, false, first?.deposit, newFee],
    )
    assert.deepEqual(
      [trial.oldReturnedCents, trial.newReturnedCents],
      [deposit - (first?.deposit ?? 0), deposit - newFee],
    )
    assert.deepEqual(
      [trial.dearer.length, trial.cheaper.map(({ reference, totalCents }) => [reference, totalCents])],
      [0, [[made.reference, total]]],
    )
    assert.equal((await attempt(FIRST)).changed, 0)
    await app().db.deleteFrom('reservation_policies').execute()
    assert.deepEqual([(await attempt(GENTLE)).count, (await attempt(GENTLE)).withoutPrice], [0, 1])
  })

  test('is tried over so many days at most, in their order', async () => {
    const attempt = (from: string, until: string) =>
      app().client('tryPolicy', { token, body: { from, until } })
    const from = '2026-01-01'
    assert.equal((await attempt(from, addDays(from, PAST_DAYS_MAX - 1))).count, 0)
    await assert.rejects(attempt(from, addDays(from, PAST_DAYS_MAX)), {
      reasons: { until: { code: 'too-many-days', max: PAST_DAYS_MAX } },
    })
    await assert.rejects(attempt(from, '2025-12-31'), { reasons: { until: { code: 'ends-before-start' } } })
  })
})

describe('two policies', () => {
  test('are compared value by value; their numbers do not count', () => {
    const second = { ...FIRST_POLICY, ...GENTLE, number: 2, byClass: { sedan: GENTLE.tiers } }
    assert.deepEqual(comparePolicies(FIRST_POLICY, { ...FIRST_POLICY, number: 9 }), [])
    assert.deepEqual(comparePolicies(FIRST_POLICY, second), [
      { path: 'tiers[0].hours', before: 48, after: 24 },
      { path: 'tiers[1].hours', before: 2, after: null },
      { path: 'tiers[1].fee', before: 'deposit', after: null },
      { path: 'tiers[2].fee.points', before: 10_000, after: null },
      { path: 'tiers[1].fee.points', before: null, after: 2500 },
      { path: 'byClass.sedan[0].hours', before: null, after: 24 },
      { path: 'byClass.sedan[0].fee.points', before: null, after: 0 },
      { path: 'byClass.sedan[1].fee.points', before: null, after: 2500 },
    ])
  })
})

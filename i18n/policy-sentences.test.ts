import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { CATALOGUES } from '#catalogues'
import { FIRST_POLICY, type Tier } from '../domain/pricing/policy/policy.ts'
import { policies } from '../test/support/random-policies.ts'
import { PROPERTY_RUNS } from '../test/support/random-trips.ts'
import { LOCALES, type Locale, localeFacts } from './locales.ts'
import { policyPoints, policySentences, type ToldPolicy, usualNumbersOf } from './policy-sentences.ts'

const told = (change: Partial<ToldPolicy> = {}, locale: Locale = 'en', today = '2026-11-22') =>
  policySentences(
    { ...FIRST_POLICY, ...change },
    { words: CATALOGUES[locale].policy, format: localeFacts(locale).format, today },
  )
const share = (hours: number | null, points: number): Tier => ({ hours, fee: { points } })

describe('policy 1', () => {
  test('is told in the words of the specification', () => {
    assert.deepEqual(policyPoints(told()), [
      'Bookings over $300 require a 50% deposit at reservation. The trip is not confirmed until the deposit is received.',
      'Cancelling 48 or more hours before the trip gives a full deposit refund.',
      'Cancelling within 48 hours of the trip makes the deposit non-refundable.',
      'Cancelling within 2 hours of the trip means the full trip charge applies.',
      'A no-show is charged 100% of the estimated trip cost.',
      'Your price is locked in when you book. Rates for later bookings may change.',
      'Holiday bookings may have different cancellation terms.',
    ])
    assert.equal(
      told().summary,
      'Bookings over $300 require a 50% deposit at reservation. Cancelling 48 or more hours before the trip gives a full deposit refund.',
    )
    assert.deepEqual(told().stretches, [
      { until: 'Until 48 hours before', cost: 'Full deposit refund' },
      { until: '48 to 2 hours before', cost: 'Deposit nonrefundable' },
      { until: 'Within 2 hours', cost: 'Full trip charge' },
      { until: 'No-show', cost: '100% of the estimated cost' },
    ])
    assert.equal(told().usualHours, 48)
  })

  test('is told in Spanish with the same numbers', () => {
    const points = policyPoints(told({}, 'es'))
    assert.equal(
      points[0],
      'Las reservaciones de más de $300 requieren un anticipo del 50% al reservar. El viaje no queda confirmado hasta que se recibe el anticipo.',
    )
    assert.equal(points[2], 'Si cancela menos de 48 horas antes del viaje, el anticipo no se devuelve.')
    assert.equal(points.length, 7)
  })
})

describe('another policy', () => {
  test('is told with its own numbers', () => {
    const { deposit, summary, noShow } = told({
      deposit: { aboveCents: 125_050, points: 3333 },
      tiers: [share(72, 0), { hours: 1, fee: 'deposit' }, share(null, 10_000)],
      noShow: { points: 7550 },
    })
    assert.match(deposit, /^Bookings over \$1,250\.50 require a 33\.33% deposit/)
    assert.match(summary, /Cancelling 72 or more hours before the trip gives a full deposit refund\.$/)
    assert.match(noShow, /charged 75\.5% of/)
    const { cancelling, stretches } = told({
      tiers: [share(72, 0), { hours: 1, fee: 'deposit' }, share(null, 10_000)],
    })
    assert.match(cancelling[2] ?? '', /^Cancelling within 1 hour of/)
    assert.deepEqual(
      stretches.map(({ until }) => until),
      ['Until 72 hours before', '72 to 1 hour before', 'Within 1 hour', 'No-show'],
    )
  })

  test('of another shape is told stretch by stretch', () => {
    const { cancelling, stretches, summary, usualHours } = told({
      tiers: [share(168, 0), share(24, 5000), share(12, 5000), share(null, 10_000)],
    })
    assert.deepEqual(cancelling, [
      'Cancelling 168 or more hours before the trip gives a full deposit refund.',
      'Cancelling within 168 hours of the trip costs 50% of the price.',
      'Cancelling within 12 hours of the trip means the full trip charge applies.',
    ])
    assert.equal(stretches[1]?.cost, '50% of the price')
    assert.match(summary, /^Bookings over \$300 require a 50% deposit at reservation\. Cancelling 168/)
    assert.equal(usualHours, undefined)
  })

  test('without a deposit speaks of none', () => {
    const none = told({ deposit: { aboveCents: 30_000, points: 0 } })
    assert.equal(none.deposit, 'No deposit is required.')
    assert.deepEqual(none.cancelling, [
      'Cancelling 2 or more hours before the trip is free.',
      'Cancelling within 2 hours of the trip means the full trip charge applies.',
    ])
    assert.equal(none.stretches[0]?.cost, 'Free')
    const always = told({ deposit: { aboveCents: 0, points: 2500 } })
    assert.match(always.deposit, /^Every booking requires a 25% deposit/)
  })

  test('with one tier says that the time does not matter', () => {
    const only = (fee: Tier['fee']) => told({ tiers: [{ hours: null, fee }] })
    assert.deepEqual(only({ points: 0 }).cancelling, ['Cancelling at any time is free.'])
    assert.deepEqual(only({ points: 2000 }).cancelling, ['Cancelling at any time costs 20% of the price.'])
    assert.deepEqual(only('deposit').cancelling, ['Cancelling at any time makes the deposit non-refundable.'])
    assert.equal(only('deposit').stretches[0]?.until, 'At any time')
  })

  test('names its special dates while they lie ahead, and what trips by the hour and classes have of their own', () => {
    const special = [
      { label: 'New Year', dates: ['2027-01-01', '2026-12-31'], tiers: [share(168, 0), share(null, 10_000)] },
    ]
    const rules =
      'Cancelling 168 or more hours before the trip gives a full deposit refund. Cancelling within 168 hours of the trip means the full trip charge applies.'
    assert.deepEqual(told({ special }).holidays, [
      'Holiday bookings may have different cancellation terms.',
      `For pickups on Thursday, December 31, 2026 and Friday, January 1, 2027 (New Year): ${rules}`,
    ])
    assert.match(told({ special }, 'en', '2027-01-01').holidays[1] ?? '', /^For pickups on Friday, January 1/)
    assert.equal(told({ special }, 'en', '2027-01-02').holidays.length, 1)
    const { exceptions } = told({
      byService: { hourly: [share(null, 0)] },
      byClass: { limo: [share(null, 10_000)] },
    })
    assert.deepEqual(exceptions, [
      'For hourly rides: Cancelling at any time is free.',
      'For limo: Cancelling at any time means the full trip charge applies.',
    ])
  })
})

test('every policy has sentences in every language, and a line in time that ends with nobody there', () => {
  fc.assert(
    fc.property(policies, fc.constantFrom(...LOCALES), (policy, locale) => {
      const sentences = told(policy, locale)
      for (const sentence of [...policyPoints(sentences), sentences.summary]) {
        assert.match(sentence, /\.$/)
        assert.doesNotMatch(sentence, /undefined|null|NaN|[{}]/)
      }
      assert.equal(sentences.stretches.length, sentences.cancelling.length + 1)
      const usual = usualNumbersOf(policy, 'en-US')
      assert.equal(usual === undefined, sentences.usualHours === undefined)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

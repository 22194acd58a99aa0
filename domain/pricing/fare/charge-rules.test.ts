import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  byTheHour,
  fares,
  faresWith,
  linesOf,
  priced,
  reasonOf,
  rulesOf,
  surcharge,
  toDulles,
  transfer,
} from '../../../test/support/fares.ts'
import { priceTrip } from './price-trip.ts'

const dcToDulles = transfer({ from: ['dc'], to: ['iad', 'va'] })

describe('extras', () => {
  test('are lines in the order of the tariff, each with its pieces', () => {
    assert.deepEqual(rulesOf(fares(), toDulles({ extras: { stop: 2, infant: 1 } })), [
      ['infant', 1500],
      ['stop', 3000],
    ])
  })

  test('of 0 pieces are left out', () => {
    assert.deepEqual(rulesOf(fares(), toDulles({ extras: { stop: 0, nothing: 0 } })), [])
  })

  test('that the tariff does not sell, or not so many of, are priced by hand', () => {
    assert.equal(reasonOf(fares(), toDulles({ extras: { infant: 4 } })), undefined)
    assert.equal(reasonOf(fares(), toDulles({ extras: { infant: 5 } })), 'too-many-of-extra')
    assert.equal(reasonOf(fares(), toDulles({ extras: { elephant: 1 } })), 'unknown-extra')
    const suvOnly = faresWith(({ extras }) => Object.assign(extras[0] ?? {}, { classes: ['suv'] }))
    assert.equal(reasonOf(suvOnly, toDulles({ extras: { infant: 1 } })), 'extra-not-for-class')
    assert.equal(reasonOf(suvOnly, toDulles({ extras: { infant: 1 }, class: 'suv' })), undefined)
  })

  test('that are not per leg are charged on the way there alone', () => {
    const once = faresWith(({ extras }) => Object.assign(extras[0] ?? {}, { perLeg: false }))
    const facts = { extras: { infant: 1, stop: 1 } }
    assert.deepEqual(rulesOf(once, toDulles(facts)).length, 2)
    assert.deepEqual(rulesOf(once, toDulles({ ...facts, isReturn: true })), [
      ['return', -1150],
      ['stop', 1500],
    ])
  })

  test('carry no surcharge and no gratuity', () => {
    const facts = toDulles({ pickUpTime: '22:00', extras: { champagne: 1 } })
    assert.deepEqual(priced(fares(), facts), [
      ['home-iad', 11_500],
      ['night', 1725],
      ['champagne', 4500],
      ['gratuity', 2645],
    ])
  })
})

describe('fees and tolls', () => {
  test('a fee is for pick-ups in its place, of both kinds of trips', () => {
    assert.deepEqual(rulesOf(fares(), toDulles({ from: ['iad'], to: ['home'] })), [['fee-iad', 500]])
    assert.deepEqual(rulesOf(fares(), toDulles()), [])
    assert.deepEqual(rulesOf(fares(), byTheHour({ from: ['iad', 'va'] })), [['fee-iad', 500]])
    assert.deepEqual(rulesOf(fares(), byTheHour({ to: ['iad', 'va'] })), [])
  })

  test('a toll is for transfers between its places, in both directions, whatever rule won', () => {
    assert.deepEqual(rulesOf(fares(), dcToDulles), [['toll-dulles', 575]])
    assert.deepEqual(rulesOf(fares(), { ...dcToDulles, from: ['iad', 'va'], to: ['dc'] }), [
      ['fee-iad', 500],
      ['toll-dulles', 575],
    ])
    assert.deepEqual(rulesOf(fares(), { ...dcToDulles, class: 'limo' }), [['toll-dulles', 575]])
    assert.deepEqual(rulesOf(fares(), byTheHour({ from: ['dc'], to: ['iad'] })), [])
  })

  test('a toll is not charged where the flat that won includes tolls; a fee is', () => {
    const included = faresWith(({ flats }) => {
      for (const flat of flats) flat.includesTolls = flat.id === 'dc-iad'
    })
    assert.deepEqual(rulesOf(included, dcToDulles), [])
    assert.deepEqual(rulesOf(included, { ...dcToDulles, from: ['iad'], to: ['dc'] }), [['fee-iad', 500]])
    assert.deepEqual(
      rulesOf(included, { ...dcToDulles, class: 'limo' }),
      [['toll-dulles', 575]],
      'no flat for the limo',
    )
  })

  test('a flat of a contract may include tolls, and then the flat that lost does not matter', () => {
    const document = (includesTolls: boolean) =>
      fares(({ tariff, contracts }) => {
        for (const flat of tariff.flats) flat.includesTolls = !includesTolls
        const cents = { sedan: 5000 }
        contracts[0]?.flats.push({ id: 'acme-dc', a: 'dc', b: 'iad', bothWays: true, cents, includesTolls })
      })
    const facts = { ...dcToDulles, contract: 'acme' }
    assert.deepEqual(rulesOf(document(true), facts), [])
    assert.deepEqual(rulesOf(document(false), facts), [['toll-dulles', 575]])
  })

  test('dates of service limit fees, and a fee of 0 is left out', () => {
    const ended = faresWith(({ passedOn }) => {
      for (const fee of passedOn) fee.rides = { until: '2026-11-30' }
    })
    assert.deepEqual(rulesOf(ended, dcToDulles), [])
    const free = faresWith(({ passedOn }) => {
      for (const fee of passedOn) fee.cents = 0
    })
    assert.deepEqual(rulesOf(free, dcToDulles), [])
  })
})

describe('gratuity', () => {
  test('is of the basis, before discounts and without extras and fees', () => {
    const facts = { ...dcToDulles, pickUpTime: '22:00', promo: 'SAVE25', extras: { stop: 1 } }
    const gratuity = priced(fares(), facts).find(([id]) => id === 'gratuity')
    assert.deepEqual(gratuity, ['gratuity', Math.round((9500 + 1425) * 0.2)])
  })

  test('is of the basis with a contract too', () => {
    assert.deepEqual(priced(fares(), transfer({ contract: 'acme' })).at(-1), ['gratuity', 1515])
  })

  test('that is optional is no part of the price', () => {
    const optional = faresWith(tariff =>
      Object.assign(tariff, { gratuity: { mode: 'optional', presets: [1500, 2000, 2500] } }),
    )
    assert.deepEqual(priced(optional, toDulles()), [['home-iad', 11_500]])
  })

  test('of nothing is left out', () => {
    const none = faresWith(tariff => Object.assign(tariff, { gratuity: { mode: 'included', points: 0 } }))
    assert.deepEqual(priced(none, toDulles()), [['home-iad', 11_500]])
  })
})

describe('taxes', () => {
  test('are for pick-ups in their place, of both kinds of trips', () => {
    assert.deepEqual(priced(fares(), dcToDulles).at(-1), ['tax-dc', 570])
    assert.deepEqual(priced(fares(), byTheHour({ from: ['dc'] })).at(-1), ['tax-dc', 1320])
    assert.notEqual(priced(fares(), transfer({ from: ['iad'], to: ['dc'] })).at(-1)?.[0], 'tax-dc')
  })

  test('are of extras that are taxable alone, and never of fees', () => {
    const facts = { ...dcToDulles, extras: { infant: 1, champagne: 1 } }
    assert.deepEqual(priced(fares(), facts).at(-1), ['tax-dc', 930])
    const untaxed = faresWith(({ extras }) => {
      for (const extra of extras) extra.taxable = extra.id === 'infant'
    })
    assert.deepEqual(priced(untaxed, facts).at(-1), ['tax-dc', 660])
  })

  test('are of approach and extra distance as of every ride', () => {
    assert.deepEqual(priced(fares(), transfer({ from: ['dc'], approachMetres: 80_467 })).at(-1), [
      'tax-dc',
      545,
    ])
  })

  test('are of the gratuity where they say so', () => {
    const gross = faresWith(({ taxes }) => taxes[0]?.of.push('gratuity'))
    assert.deepEqual(priced(gross, dcToDulles).at(-1), ['tax-dc', 684])
  })

  test('each is one line of the whole sum, and none is of another', () => {
    const two = faresWith(({ taxes }) => taxes.push({ id: 'city', points: 1, pickUpIn: 'dc', of: ['ride'] }))
    assert.deepEqual(priced(two, dcToDulles).slice(-2), [
      ['tax-dc', 570],
      ['city', 1],
    ])
  })

  test('have dates of service, and are never below zero', () => {
    const ended = faresWith(({ taxes }) => Object.assign(taxes[0] ?? {}, { rides: { until: '2026-11-30' } }))
    assert.notEqual(priced(ended, dcToDulles).at(-1)?.[0], 'tax-dc')
    const odd = faresWith(({ taxes }) => Object.assign(taxes[0] ?? {}, { of: ['discount'] }))
    assert.notEqual(priced(odd, { ...dcToDulles, promo: 'HUGE' }).at(-1)?.[0], 'tax-dc')
  })
})

test('lines stand in their order: ride, approach, surcharges, discounts, extras, fees, gratuity, taxes', () => {
  const document = fares(({ tariff }) => tariff.surcharges.push(surcharge({ id: 'fuel' })))
  const facts = transfer({
    from: ['dc', 'iad'],
    to: ['va', 'md'],
    class: 'limo',
    approachMetres: 80_467,
    pickUpTime: '23:00',
    promo: 'SAVE25',
    isReturn: true,
    extras: { stop: 1 },
  })
  assert.deepEqual(
    linesOf(priceTrip(document, facts)).map(({ kind, id }) => `${kind} ${id}`),
    [
      'ride minimum',
      'ride approach',
      'surcharge night',
      'surcharge fuel',
      'discount return',
      'discount SAVE25',
      'extra stop',
      'fee fee-iad',
      'gratuity gratuity',
      'tax tax-dc',
    ],
  )
})

test('every line has a name and a reason; without a label the id is the name', () => {
  const named = faresWith(({ flats, taxes }) => {
    Object.assign(flats[2] ?? {}, { label: 'Washington - Dulles' })
    delete taxes[0]?.label
  })
  const lines = linesOf(priceTrip(named, dcToDulles))
  assert.deepEqual(
    lines.map(({ label }) => label),
    ['Washington - Dulles', 'toll-dulles', 'gratuity', 'tax-dc'],
  )
  for (const { why } of lines) assert.notEqual(why, '')
})

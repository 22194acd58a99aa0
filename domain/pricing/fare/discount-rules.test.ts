import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  byTheHour,
  fares,
  priced,
  rulesOf,
  surcharge,
  toDulles,
  transfer,
  whyOf,
} from '../../../test/support/fares.ts'
import type { TripFacts } from './facts.ts'
import { ignoredPromo, priceTrip } from './price-trip.ts'
import type { FareDocument, PromoCode } from './tariff.ts'

/** 115.00 with a surcharge of 10 per cent: the basis is 126.50. */
const raised = (change: (document: Required<FareDocument>) => void = () => {}) =>
  fares(document => {
    document.tariff.surcharges = [surcharge({ id: 'dearer' }), surcharge({ id: 'cheaper', points: -500 })]
    change(document)
  })
const discounts = (...args: Parameters<typeof rulesOf>) => rulesOf(...args).filter(([, cents]) => cents < 0)

describe('discounts', () => {
  test('stand in their order, each of the same basis, surcharges included', () => {
    const all = raised(({ contracts }) => {
      for (const one of contracts) one.flats = []
    })
    assert.deepEqual(priced(all, toDulles({ contract: 'acme', isReturn: true })), [
      ['home-iad', 11_500],
      ['dearer', 1150],
      ['cheaper', -633],
      ['contract', -1518],
      ['return', -1265],
      ['gratuity', 2530],
    ])
    assert.deepEqual(discounts(raised(), toDulles({ promo: 'WELCOME10', isReturn: true })), [
      ['cheaper', -633],
      ['return', -1265],
      ['WELCOME10', -1265],
    ])
  })

  test('a half cent is rounded away from zero', () => {
    // 5 per cent of 126.50 are 6.325.
    assert.deepEqual(discounts(raised(), toDulles()), [['cheaper', -633]])
  })

  test('take at most what those before them have left of the basis', () => {
    const greedy = raised(({ tariff }) => Object.assign(tariff.discounts, { returnPoints: 9000 }))
    assert.deepEqual(discounts(greedy, toDulles({ isReturn: true, promo: 'HUGE' })), [
      ['cheaper', -633],
      ['return', -11_385],
      ['HUGE', -632],
    ])
    const whole = raised(({ tariff }) => Object.assign(tariff.discounts, { returnPoints: 10_000 }))
    assert.deepEqual(discounts(whole, toDulles({ isReturn: true, promo: 'HUGE' })), [
      ['cheaper', -633],
      ['return', -12_017],
    ])
  })

  test('touch neither extras nor fees, nor the gratuity', () => {
    const facts = toDulles({ from: ['iad'], to: ['home'], promo: 'HUGE', extras: { infant: 1 } })
    assert.deepEqual(priced(fares(), facts), [
      ['home-iad', 11_500],
      ['HUGE', -11_500],
      ['infant', 1500],
      ['fee-iad', 500],
      ['gratuity', 2300],
    ])
  })

  test('lower the tax where it is of them', () => {
    const facts = transfer({ from: ['dc'], to: ['iad'], promo: 'SAVE25' })
    assert.deepEqual(priced(fares(), facts).at(-1), ['tax-dc', 420])
    const gross = fares(({ tariff }) => {
      for (const tax of tariff.taxes) tax.of = ['ride']
    })
    assert.deepEqual(priced(gross, facts).at(-1), ['tax-dc', 570])
  })

  test('a part of a night that is cheaper is that part of the basis', () => {
    const nights = fares(({ tariff }) => {
      const when = { window: { from: '22:00', to: '05:00' } }
      tariff.surcharges = [
        surcharge({ id: 'dearer' }),
        surcharge({ id: 'night', points: -2000, when, hourly: 'overlap' }),
      ]
    })
    // 440.00 and 44.00; half of four hours at night: 10 per cent of 484.00.
    assert.deepEqual(discounts(nights, byTheHour({ halfHours: 8, pickUpTime: '20:00' })), [['night', -4840]])
  })
})

describe('contracts', () => {
  const acme = { contract: 'acme' }

  test('points are off only where no flat of the contract won', () => {
    assert.deepEqual(discounts(fares(), toDulles(acme)), [])
    assert.deepEqual(discounts(fares(), toDulles({ ...acme, class: 'suv' })), [['contract', -1740]])
    assert.deepEqual(discounts(fares(), byTheHour(acme)), [['contract', -2640]])
  })

  test('a promo code is ignored beside a contract, and the answer says so', () => {
    for (const facts of [toDulles, transfer, byTheHour]) {
      const both = facts({ ...acme, promo: 'WELCOME10' })
      assert.deepEqual(discounts(fares(), both), discounts(fares(), facts(acme)))
      assert.match(whyOf(fares(), both), /; ignored: promo code WELCOME10 \(contract\)$/)
    }
  })

  test('the return discount counts beside a contract, also where its flat won', () => {
    assert.deepEqual(discounts(fares(), toDulles({ ...acme, isReturn: true })), [['return', -990]])
  })

  test('a contract out of its dates counts for nothing, so a promo code does', () => {
    const over = fares(({ contracts }) =>
      Object.assign(contracts[0] ?? {}, { rides: { until: '2026-11-30' } }),
    )
    const facts = toDulles({ ...acme, promo: 'SAVE25' })
    assert.deepEqual(priced(over, facts)[0], ['home-iad', 11_500])
    assert.deepEqual(discounts(over, facts), [['SAVE25', -2500]])
    assert.match(whyOf(over, facts), /; ignored: contract acme \(not on these dates\)$/)
    assert.deepEqual(discounts(over, { ...facts, pickUpDate: '2026-11-30' }), [])
  })

  test('surcharges apply to flats of a contract too', () => {
    assert.deepEqual(rulesOf(fares(), toDulles({ ...acme, pickUpTime: '22:00' })), [['night', 1485]])
  })
})

describe('promo codes', () => {
  const withPromo = (promo: Partial<PromoCode>) =>
    fares(({ promos }) => promos.push({ code: 'NEW', ...promo }))
  const off = (promo: Partial<PromoCode>, facts = {}) =>
    discounts(withPromo(promo), toDulles({ promo: 'NEW', ...facts }))[0]?.[1]

  test('a share is capped where the code has a cap', () => {
    assert.equal(off({ points: 1000 }), -1150)
    assert.equal(off({ points: 1000, maxCents: 1150 }), -1150)
    assert.equal(off({ points: 1000, maxCents: 1149 }), -1149)
  })

  test('an amount is taken off whole', () => {
    assert.equal(off({ cents: 2500 }), -2500)
  })

  test('a code that is not known is ignored, and the answer says so', () => {
    assert.deepEqual(discounts(fares(), toDulles({ promo: 'NOPE' })), [])
    assert.match(whyOf(fares(), toDulles({ promo: 'NOPE' })), /; ignored: promo code NOPE \(unknown\)$/)
  })

  test('dates of booking and of the ride are local and include both ends', () => {
    // 18:00Z on November 24 is the same day in the tariff's zone, 03:00Z on the 25th too.
    assert.equal(off({ cents: 100, booksFrom: '2026-11-24', booksUntil: '2026-11-24' }), -100)
    assert.equal(off({ cents: 100, booksUntil: '2026-11-24' }, { bookedAt: '2026-11-25T03:00:00Z' }), -100)
    assert.equal(
      off({ cents: 100, booksUntil: '2026-11-24' }, { bookedAt: '2026-11-25T05:00:00Z' }),
      undefined,
    )
    assert.equal(off({ cents: 100, booksFrom: '2026-11-25' }), undefined)
    assert.equal(off({ cents: 100, ridesFrom: '2026-12-01', ridesUntil: '2026-12-01' }), -100)
    assert.equal(off({ cents: 100, ridesFrom: '2026-12-02' }), undefined)
    assert.equal(off({ cents: 100, ridesUntil: '2026-11-30' }), undefined)
  })

  test('a least basis and classes limit it', () => {
    assert.equal(off({ cents: 100, minCents: 11_500 }), -100)
    assert.equal(off({ cents: 100, minCents: 11_501 }), undefined)
    assert.equal(off({ cents: 100, classes: ['sedan'] }), -100)
    assert.equal(off({ cents: 100, classes: ['suv'] }), undefined)
  })
})

test('why a promo code takes nothing off is told by the price; a code that counts is not ignored', () => {
  const ignored = (facts: Partial<TripFacts>, document = fares()) => {
    const fare = priceTrip(document, transfer(facts))
    assert.ok(!('byHand' in fare))
    return ignoredPromo(fare)
  }
  assert.equal(ignored({ promo: 'NOPE' }), 'unknown')
  assert.equal(ignored({ promo: 'SAVE25', contract: 'acme' }), 'contract')
  assert.equal(ignored({ promo: 'SAVE25' }), undefined)
  assert.equal(ignored({}), undefined)
})

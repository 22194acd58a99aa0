import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  byTheHour,
  FARE_VECTORS,
  fares,
  faresWith,
  linesOf,
  priced,
  toDulles,
  transfer,
} from '../../../test/support/fares.ts'
import { priceTrip } from './price-trip.ts'

for (const { name, facts, expect } of FARE_VECTORS) {
  test(`the contract's trip "${name}" costs what the contract says`, () => {
    const fare = priceTrip(fares(), facts)
    if ('byHand' in expect) return assert.ok('byHand' in fare)
    const lines = linesOf(fare).map(({ kind, cents }) => ({ kind, cents }))
    assert.deepEqual({ total: 'total' in fare && fare.total, lines }, expect)
  })
}

test('a tie of a tax is rounded up, and what is not quite a tie is rounded to the nearer cent', () => {
  const facts = transfer({ from: ['dc'], to: ['iad', 'va'] })
  const dearer = faresWith(tariff => {
    for (const tax of tariff.taxes) tax.points = 1025
  })
  assert.deepEqual(priced(dearer, facts).at(-1), ['tax-dc', 974])
  assert.deepEqual(
    priced(fares(), { ...facts, class: 'suv', extras: { champagne: 1 }, pickUpTime: '23:00' }).at(-1),
    ['tax-dc', 1133],
  )
})

test('metres become tenths of a mile half up: 80 are none, 81 are one', () => {
  const alone = faresWith(tariff => {
    for (const rates of tariff.classes) Object.assign(rates.transfer ?? {}, { baseCents: 0, minimumCents: 0 })
  })
  const ride = (metres: number) => priced(alone, transfer({ metres, seconds: 0 }))[0]?.[1]
  assert.equal(ride(80), 0)
  assert.equal(ride(81), 43)
  assert.equal(ride(16_093), 4250)
})

test('seconds become minutes half up', () => {
  const ride = (seconds: number) => priced(fares(), transfer({ metres: 32_187, seconds }))[0]?.[1]
  assert.equal(ride(89), 9295)
  assert.equal(ride(90), 9340)
})

test('a tariff in kilometres measures tenths of a kilometre', () => {
  const metric = faresWith(tariff => Object.assign(tariff, { unit: 'km' }))
  // 20.0 km, 25 min: 15.00 + 10 x 4.25 + 10 x 3.50 + 25 x 0.45
  assert.deepEqual(priced(metric, transfer({ metres: 20_049 })), [
    ['distance', 10_375],
    ['gratuity', 2075],
  ])
})

test('the way back of a return takes the return discount, and the way there does not', () => {
  const back = toDulles({ from: ['iad', 'va'], to: ['home', 'va'], isReturn: true })
  assert.deepEqual(priced(fares(), back), [
    ['home-iad', 11_500],
    ['return', -1150],
    ['fee-iad', 500],
    ['gratuity', 2300],
  ])
  assert.deepEqual(priced(fares(), toDulles({ isReturn: false })), [
    ['home-iad', 11_500],
    ['gratuity', 2300],
  ])
})

test('sixty days ahead are cheaper by five per cent', () => {
  assert.deepEqual(priced(fares(), toDulles({ bookedAt: '2026-10-02T18:00:00Z' })), [
    ['home-iad', 11_500],
    ['early', -575],
    ['gratuity', 2300],
  ])
})

test('the night of a trip by the hour is counted in elapsed minutes on nights of 23, 24 and 25 hours', () => {
  const night = (pickUpDate: string, pickUpTime: string, halfHours: number) =>
    priced(fares(), byTheHour({ class: 'limo', pickUpDate, pickUpTime, halfHours })).find(
      ([id]) => id === 'night',
    )?.[1]
  assert.equal(night('2026-03-07', '23:00', 16), 9000)
  assert.equal(night('2026-03-14', '23:00', 16), 10_800)
  assert.equal(night('2026-10-31', '20:00', 20), 14_400)
  assert.equal(night('2026-10-24', '20:00', 20), 12_600)
  assert.equal(night('2026-10-31', '23:00', 16), 12_600)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  byTheHour,
  fares,
  faresWith,
  linesOf,
  toDulles,
  transfer,
  whyOf,
} from '../../../test/support/fares.ts'
import type { TripFacts } from './facts.ts'
import { priceTrip } from './price-trip.ts'
import type { FareDocument } from './tariff.ts'

const NO_FLAT =
  'not considered: home-iad, pick-up not in home; not considered: home-dca, pick-up not in home; not considered: dc-iad, pick-up not in dc; not considered: dc-bwi, pick-up not in dc; not considered: any-bwi, drop-off not in bwi'

/** Each line but the gratuity with its amount and its reason; the reasons of flats that were not chosen are cut. */
const told = (facts: TripFacts, document: FareDocument = fares()) =>
  linesOf(priceTrip(document, facts))
    .filter(({ kind }) => kind !== 'gratuity')
    .map(({ id, cents, why }) => `${id} ${cents}: ${why.replace(/; (not|lost).*/, '')}`)

test('a distance reason gives miles, minutes and the flat rates not considered', () => {
  assert.equal(whyOf(fares(), transfer()), `won: distance, 12.0 mi, 25 min; ${NO_FLAT}`)
  assert.equal(
    whyOf(fares(), transfer({ metres: 1000, seconds: 120 })),
    `won: minimum, 0.6 mi, 2 min; ${NO_FLAT}`,
  )
  assert.equal(
    whyOf(fares(), transfer({ metres: 1_000_000 })),
    `621.4 mi, 25 min: farther than 250.0 mi; ${NO_FLAT}`,
  )
})

test("an hourly reason gives hours, the day's minimum and the extra distance", () => {
  assert.deepEqual(told(byTheHour()), ['hourly 22000: won: hourly, 2 h'])
  assert.deepEqual(told(byTheHour({ halfHours: 2, pickUpDate: '2026-12-05' })), [
    'hourly 33000: won: hourly, 3 h, the minimum of the day',
    'saturday 1650: largest of group day, window, days',
  ])
  assert.deepEqual(told(byTheHour({ halfHours: 6, metres: 200_000 })), [
    'hourly 33000: won: hourly, 3 h',
    'extra-distance 22505: 124.3 mi, 20.0 mi an hour included',
  ])
  assert.equal(whyOf(fares(), byTheHour({ halfHours: 60 })), '30 h: longer than 12 h')
  const { halfHours: _, ...noHours } = byTheHour()
  assert.deepEqual(told(noHours).length, 1)
})

test('distances use the unit of the tariff', () => {
  const document = faresWith(tariff => {
    tariff.unit = 'km'
  })
  const trip = byTheHour({ metres: 300_000 })
  assert.deepEqual(told(trip, document), [
    'hourly 22000: won: hourly, 2 h',
    'extra-distance 91000: 300.0 km, 20.0 km an hour included',
  ])
  const label = (facts: FareDocument) => linesOf(priceTrip(facts, trip))[1]?.label
  assert.deepEqual([label(document), label(fares())], ['extra kilometres', 'extra miles'])
})

test('reasons for fees, extras, taxes, discounts and surcharges name their base', () => {
  assert.deepEqual(told(transfer({ from: ['iad', 'va'], to: ['dc'] })), [
    'dc-iad 9500: won: dc-iad, both ends exact (4)',
    'fee-iad 500: pick-up in iad',
    'toll-dulles 575: between dc and iad',
  ])
  assert.deepEqual(told(transfer({ from: ['dc'], to: ['bwi', 'md'], extras: { champagne: 1 } })), [
    'dc-bwi 12000: won: dc-bwi, both ends exact (4)',
    'champagne 4500: 1 x 4500',
    'tax-dc 990: 6 % of 16500, pick-up in dc',
  ])
  const dulles = 'home-iad 11500: won: home-iad, both ends exact (5)'
  assert.deepEqual(told(toDulles({ promo: 'WELCOME10' })), [dulles, 'WELCOME10 -1150: 10 % of 11500'])
  assert.deepEqual(told(toDulles({ promo: 'SAVE25' })), [dulles, 'SAVE25 -2500: 2500'])
  assert.deepEqual(told(toDulles({ isReturn: true })), [dulles, 'return -1150: 10 % of 11500'])
  assert.deepEqual(told(byTheHour({ halfHours: 8, pickUpTime: '20:00' })), [
    'hourly 44000: won: hourly, 4 h',
    'night 3300: largest of group time, window, days, 120 of 240 min',
  ])
})

test('reasons are listed by how near a flat came: won, lost, not for the class, not considered', () => {
  const starts = whyOf(fares(), transfer({ from: ['dc'], to: ['bwi', 'md'] }))
    .split('; ')
    .map(reason => reason.replace(/:.*/, ''))
  assert.deepEqual(starts, ['won', 'not for this class', ...Array(3).fill('not considered'), 'lost'])
})

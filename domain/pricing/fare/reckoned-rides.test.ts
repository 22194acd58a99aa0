/**
 * The ride: a trip for each rule of the plan in which a reader could choose, each amount worked out on paper under the
 * sample tariff of the contract, or under it with the one change that the rule needs.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  byTheHour,
  fares,
  faresWith,
  flat,
  reasonOf,
  toDulles,
  transfer,
} from '../../../test/support/fares.ts'
import type { TripFacts } from './facts.ts'
import { type ReckonedRules, testReckoned } from './reckoned-rides.test/reckoned.ts'
import type { FareDocument, Tariff } from './tariff.ts'

const AUTUMN = { pickUpDate: '2026-11-01', bookedAt: '2026-10-25T12:00:00Z' }
const flatsAlso = (...flats: Tariff['flats']) => faresWith(tariff => tariff.flats.push(...flats))

const RULES: ReckonedRules = {
  'distance and time': [
    ['20,036 m are 12.4 mi', transfer({ metres: 20_036 }), { distance: 7715, gratuity: 1543 }, 9258],
    ['20,037 m are 12.5 mi', transfer({ metres: 20_037 }), { distance: 7750, gratuity: 1550 }, 9300],
    ['25 min 29 s are 25 min', transfer({ seconds: 1529 }), { distance: 7575, gratuity: 1515 }, 9090],
    ['25 min 30 s are 26 min', transfer({ seconds: 1530 }), { distance: 7620, gratuity: 1524 }, 9144],
    [
      'SUV 60.0 mi 75 min, three bands: 20.00 + 52.50 + 176.00 + 36.00 + 45.00',
      transfer({ class: 'suv', metres: 96_561, seconds: 4500 }),
      { distance: 32_950, gratuity: 6590 },
      39_540,
    ],
  ],
  'trips by the hour': [
    [
      '2.5 h at 110.01: 275.025 and 55.006',
      byTheHour({ halfHours: 5 }),
      { hourly: 27_503, gratuity: 5501 },
      33_004,
      faresWith(({ classes }) => Object.assign(classes[0]?.hourly ?? {}, { hourCents: 11_001 })),
    ],
    [
      'Friday: two hours asked, three paid, which include 60.0 of 70.0 mi',
      byTheHour({ pickUpDate: '2026-12-04', metres: 112_654 }),
      { hourly: 33_000, 'extra-distance': 3500, gratuity: 7300 },
      43_800,
    ],
    [
      'Thursday 23:30, Friday in UTC: the minimum is that of Thursday',
      byTheHour({ class: 'limo', pickUpDate: '2026-12-03', pickUpTime: '23:30' }),
      { hourly: 36_000, night: 5400, gratuity: 8280 },
      49_680,
    ],
    [
      'Friday 23:00 for four hours: Saturday is asked of the pick-up alone',
      byTheHour({ class: 'limo', pickUpDate: '2026-12-04', pickUpTime: '23:00' }),
      { hourly: 48_000, night: 7200, gratuity: 11_040 },
      66_240,
    ],
    [
      'at 7:00, where peak concerns transfers alone; a garage far away costs nothing',
      byTheHour({ pickUpTime: '07:00', approachMetres: 160_934 }),
      { hourly: 22_000, gratuity: 4400 },
      26_400,
    ],
    [
      "New Year's Eve 22:00: a holiday by the date of the pick-up, once",
      byTheHour({ pickUpDate: '2026-12-31', pickUpTime: '22:00' }),
      { hourly: 22_000, night: 3300, holiday: 5500, gratuity: 6160 },
      36_960,
    ],
    [
      'the first 1:30 when clocks go back: four hours end at 4:30, all of them at night',
      byTheHour({ ...AUTUMN, pickUpTime: '01:30', halfHours: 8 }),
      { hourly: 44_000, night: 6600, gratuity: 10_120 },
      60_720,
    ],
    [
      'the second 1:30: four hours end at 5:30, 210 of 240 minutes at night',
      byTheHour({ ...AUTUMN, pickUpTime: '01:30', fold: 1, halfHours: 8 }),
      { hourly: 44_000, night: 5775, gratuity: 9955 },
      59_730,
    ],
    [
      'contract',
      byTheHour({ contract: 'acme' }),
      { hourly: 22_000, contract: -2640, gratuity: 4400 },
      23_760,
    ],
  ],
  'limits, minimum and approach': [
    [
      '300 mi by a flat: the longest distance is that of the distance rule',
      transfer({ from: ['dc'], to: ['iad', 'va'], metres: 482_803 }),
      { 'dc-iad': 9500, 'toll-dulles': 575, gratuity: 1900, 'tax-dc': 570 },
      12_545,
    ],
    [
      '300 mi in twelve hours, 60.0 of them extra',
      byTheHour({ halfHours: 24, pickUpTime: '09:00', metres: 482_803 }),
      { hourly: 132_000, 'extra-distance': 21_000, gratuity: 30_600 },
      183_600,
    ],
    [
      'the minimum first, then approach, and shares of both',
      transfer({ metres: 0, seconds: 0, approachMetres: 80_467, pickUpTime: '23:00' }),
      { minimum: 7500, approach: 1500, night: 1350, gratuity: 2070 },
      12_420,
    ],
    [
      'a garage 40.1 mi away',
      transfer({ approachMetres: 64_455 }),
      { distance: 7575, approach: 15, gratuity: 1518 },
      9108,
    ],
    [
      'a flat from far',
      toDulles({ approachMetres: 160_934 }),
      { 'home-iad': 11_500, gratuity: 2300 },
      13_800,
    ],
  ],
  'the rule that wins': [
    [
      'home 2 and Dulles 3 before Virginia 1 and Dulles 3',
      toDulles(),
      { 'home-iad': 11_500, gratuity: 2300 },
      13_800,
      faresWith(({ flats }) =>
        flats.unshift(flat({ id: 'va-iad', a: 'va', b: 'iad', cents: { sedan: 9900 } })),
      ),
    ],
    [
      'Virginia 1 and Dulles 3 before anywhere and Dulles 3',
      toDulles({ from: ['va'] }),
      { 'va-iad': 9900, gratuity: 1980 },
      11_880,
      flatsAlso(
        flat({ id: 'any-iad', a: '*', b: 'iad', cents: { sedan: 5000 } }),
        flat({ id: 'va-iad', a: 'va', b: 'iad', cents: { sedan: 9900 } }),
      ),
    ],
    [
      'two airports 6 before home and Dulles 5',
      toDulles({ from: ['home', 'va', 'dca'] }),
      { 'dca-iad': 8800, 'fee-dca': 400, gratuity: 1760 },
      10_960,
      flatsAlso(flat({ id: 'dca-iad', a: 'dca', b: 'iad', cents: { sedan: 8800 } })),
    ],
    [
      'ZIPs count as much as a circle: the first of the list',
      toDulles({ from: ['home', 'va', 'triangle'] }),
      { 'home-iad': 11_500, gratuity: 2300 },
      13_800,
      faresWith(tariff => {
        tariff.places.push({ id: 'triangle', kind: 'zips', zips: ['22172'] })
        tariff.flats.push(flat({ id: 'triangle-iad', a: 'triangle', b: 'iad', cents: { sedan: 9000 } }))
      }),
    ],
    [
      'a flat that is over gives way to the distance',
      toDulles(),
      { distance: 7575, gratuity: 1515 },
      9090,
      faresWith(({ flats }) => Object.assign(flats[0] ?? {}, { rides: { until: '2026-11-30' } })),
    ],
    [
      'a flat of a contract from anywhere to anywhere before an exact one of the tariff',
      toDulles({ contract: 'acme' }),
      { 'acme-any': 9000, gratuity: 1800 },
      10_800,
      fares(({ contracts }) => {
        for (const one of contracts) {
          one.flats = [flat({ id: 'acme-any', a: '*', b: '*', cents: { sedan: 9000 } })]
        }
      }),
    ],
  ],
}

testReckoned(RULES)

const BY_HAND: [trip: string, reason: string, facts: TripFacts, document?: FareDocument][] = [
  ['250.1 mi', 'too-far', transfer({ metres: 402_497 })],
  ['twelve hours and a half', 'too-long', byTheHour({ halfHours: 25 })],
  [
    'two hours asked, three paid, two and a half at most',
    'too-long',
    byTheHour({ pickUpDate: '2026-12-04' }),
    faresWith(({ limits }) => Object.assign(limits, { maxHalfHours: 5 })),
  ],
  [
    'by the hour in a class without such a rate, also where a flat names both ends',
    'no-rule',
    { ...toDulles(), kind: 'hourly', halfHours: 4 },
    faresWith(({ classes }) => delete classes[0]?.hourly),
  ],
  [
    'no flat and no rate by distance',
    'no-rule',
    transfer(),
    faresWith(({ classes }) => delete classes[0]?.transfer),
  ],
]

for (const [trip, reason, facts, document = fares()] of BY_HAND) {
  test(`${trip}: by hand`, () => assert.equal(reasonOf(document, facts), reason))
}

/** Trips under the sample tariff of the contract, each amount worked out on paper from the rules of the plan. */
import { byTheHour, toDulles, transfer } from '../../../test/support/fares.ts'
import { type Reckoned, testReckoned } from './reckoned-rides.test/reckoned.ts'

const fromDulles = { from: ['iad', 'va'], to: ['home', 'va'] }
const fromWashington = { from: ['dc'], to: ['iad', 'va'] }
const limoNight = (pickUpDate: string, pickUpTime: string) =>
  byTheHour({ class: 'limo', halfHours: 16, pickUpDate, pickUpTime, bookedAt: '2026-02-01T12:00:00Z' })

const RECKONED: Reckoned[] = [
  [
    'SUV 12.0 mi 25 min: 20.00 + 52.50 + 8.80 + 15.00',
    transfer({ class: 'suv' }),
    { distance: 9630, gratuity: 1926 },
    11_556,
  ],
  [
    'sedan 10.0 mi 40 min: 15.00 + 42.50 + 18.00, the last tenth of the first band',
    transfer({ metres: 16_093, seconds: 2400 }),
    { distance: 7550, gratuity: 1510 },
    9060,
  ],
  [
    'sedan 123.4 mi 129 min: 466.575, a tie that is rounded up',
    transfer({ metres: 198_593, seconds: 7740 }),
    { distance: 46_658, gratuity: 9332 },
    55_990,
  ],
  [
    'sedan 20.0 mi 89 s, which are 1 min',
    transfer({ metres: 32_187, seconds: 89 }),
    { distance: 9295, gratuity: 1859 },
    11_154,
  ],
  ['home to Dulles', toDulles(), { 'home-iad': 11_500, gratuity: 2300 }, 13_800],
  [
    'Dulles to Washington: fee and toll, and no tax of the place where it ends',
    transfer({ class: 'suv', from: ['iad', 'va'], to: ['dc'] }),
    { 'dc-iad': 12_500, 'fee-iad': 500, 'toll-dulles': 575, gratuity: 2500 },
    16_075,
  ],
  [
    'a minute before the night',
    toDulles({ pickUpTime: '21:59' }),
    { 'home-iad': 11_500, gratuity: 2300 },
    13_800,
  ],
  ['at its end', toDulles({ pickUpTime: '05:00' }), { 'home-iad': 11_500, gratuity: 2300 }, 13_800],
  [
    'Saturday 23:30: one of the group of times, one of the group of days',
    toDulles({ pickUpDate: '2026-12-05', pickUpTime: '23:30' }),
    { 'home-iad': 11_500, night: 1725, saturday: 575, gratuity: 2760 },
    16_560,
  ],
  [
    'Christmas on a Friday at 22:00: night and holiday',
    toDulles({ pickUpDate: '2026-12-25', pickUpTime: '22:00' }),
    { 'home-iad': 11_500, night: 1725, holiday: 2875, gratuity: 3220 },
    19_320,
  ],
  [
    'the day after, Saturday 4:59: still the night, the holiday no more',
    toDulles({ pickUpDate: '2026-12-26', pickUpTime: '04:59' }),
    { 'home-iad': 11_500, night: 1725, saturday: 575, gratuity: 2760 },
    16_560,
  ],
  [
    'booked exactly sixty days ahead, across the end of summer time',
    toDulles({ bookedAt: '2026-10-02T18:00:00Z' }),
    { 'home-iad': 11_500, early: -575, gratuity: 2300 },
    13_225,
  ],
  [
    'booked exactly four hours ahead',
    toDulles({ bookedAt: '2026-12-01T14:00:00Z' }),
    { 'home-iad': 11_500, gratuity: 2300 },
    13_800,
  ],
  [
    'SUV by the hour, two hours asked and three paid on a Saturday',
    byTheHour({ class: 'suv', halfHours: 4, pickUpDate: '2026-12-05' }),
    { hourly: 45_000, saturday: 2250, gratuity: 9450 },
    56_700,
  ],
  [
    'limousine, 12 hours, the longest',
    byTheHour({ class: 'limo', halfHours: 24, pickUpTime: '09:00' }),
    { hourly: 144_000, gratuity: 28_800 },
    172_800,
  ],
  [
    'limousine, 8 hours from Saturday 22:30 when clocks go back: 7.5 of them at night, not 6.5',
    limoNight('2026-10-31', '22:30'),
    { hourly: 96_000, night: 13_500, saturday: 4800, early: -5715, gratuity: 22_860 },
    131_445,
  ],
  [
    'the same when clocks go forward: 5.5',
    { ...limoNight('2026-03-07', '22:30'), bookedAt: '2026-03-01T12:00:00Z' },
    { hourly: 96_000, night: 9900, saturday: 4800, gratuity: 22_140 },
    132_840,
  ],
  [
    'the second 1:30 of the night when clocks go back',
    toDulles({ pickUpDate: '2026-11-01', pickUpTime: '01:30', fold: 1, bookedAt: '2026-10-25T12:00:00Z' }),
    { 'home-iad': 11_500, night: 1725, gratuity: 2645 },
    15_870,
  ],
  [
    'the way back from Dulles',
    toDulles({ ...fromDulles, isReturn: true }),
    { 'home-iad': 11_500, return: -1150, 'fee-iad': 500, gratuity: 2300 },
    13_150,
  ],
  [
    'the way back with 10 per cent of a code: each of the same basis',
    toDulles({ ...fromDulles, isReturn: true, promo: 'WELCOME10' }),
    { 'home-iad': 11_500, return: -1150, WELCOME10: -1150, 'fee-iad': 500, gratuity: 2300 },
    12_000,
  ],
  [
    'an amount off the minimum: the gratuity is of the basis before it',
    transfer({ metres: 0, seconds: 0, promo: 'SAVE25' }),
    { minimum: 7500, SAVE25: -2500, gratuity: 1500 },
    6500,
  ],
  [
    'all at once: 718.75 and 1437.5 are rounded away from zero, the tax is of 142.18',
    transfer({
      ...fromWashington,
      class: 'suv',
      pickUpTime: '23:00',
      isReturn: true,
      promo: 'SAVE25',
      extras: { champagne: 1 },
      bookedAt: '2026-09-01T12:00:00Z',
    }),
    {
      'dc-iad': 12_500,
      night: 1875,
      early: -719,
      return: -1438,
      SAVE25: -2500,
      champagne: 4500,
      'toll-dulles': 575,
      gratuity: 2875,
      'tax-dc': 853,
    },
    18_521,
  ],
  [
    'a contract of which no flat covers the trip, with a code that is ignored',
    transfer({ ...fromWashington, contract: 'acme', promo: 'WELCOME10' }),
    { 'dc-iad': 9500, contract: -1140, 'toll-dulles': 575, gratuity: 1900, 'tax-dc': 502 },
    11_337,
  ],
  [
    'by the hour from Washington to Dulles: the tax of the pick-up, and no toll between',
    byTheHour(fromWashington),
    { hourly: 22_000, gratuity: 4400, 'tax-dc': 1320 },
    27_720,
  ],
  [
    'limousine, two hours asked on a Friday from 21:00: four paid, three of them at night',
    byTheHour({ class: 'limo', pickUpDate: '2026-12-04', pickUpTime: '21:00' }),
    { hourly: 48_000, night: 5400, gratuity: 10_680 },
    64_080,
  ],
  [
    'the way back by a flat of the contract: the return discount is of it, the points of the contract are not',
    toDulles({ contract: 'acme', isReturn: true }),
    { 'acme-iad': 9900, return: -990, gratuity: 1980 },
    10_890,
  ],
  [
    'SUV by the hour, 97.3 mi of which 80 are included, by contract: 12 per cent of both ride lines, 7926.6',
    byTheHour({ class: 'suv', halfHours: 8, metres: 156_589, contract: 'acme' }),
    { hourly: 60_000, 'extra-distance': 6055, contract: -7927, gratuity: 13_211 },
    71_339,
  ],
  [
    'limousine from Washington to Dulles by distance, garage and toll: the toll is no part of tax or gratuity',
    transfer({ ...fromWashington, class: 'limo', metres: 43_452, seconds: 2400, approachMetres: 80_467 }),
    { distance: 18_920, approach: 1500, 'toll-dulles': 575, gratuity: 4084, 'tax-dc': 1225 },
    26_304,
  ],
]

testReckoned({ 'the sample tariff': RECKONED })

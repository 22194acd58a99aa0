/**
 * The lines after the ride: a trip for each rule of the plan in which a reader could choose, each amount worked out on paper under the
 * sample tariff of the contract, or under it with the one change that the rule needs.
 */
import { byTheHour, fares, faresWith, surcharge, toDulles, transfer } from '../../../test/support/fares.ts'
import type { TripFacts } from './facts.ts'
import { type ReckonedRules, testReckoned } from './reckoned-rides.test/reckoned.ts'
import type { Tariff } from './tariff.ts'

const FROM_DULLES = { from: ['iad', 'va'], to: ['home', 'va'] }
const washingtonToDulles = (facts: Partial<TripFacts> = {}) =>
  transfer({ from: ['dc'], to: ['iad', 'va'], ...facts })
const AUTUMN = { pickUpDate: '2026-11-01', bookedAt: '2026-10-25T12:00:00Z' }
const SPRING = { pickUpDate: '2026-03-08', bookedAt: '2026-03-01T12:00:00Z' }

const nightWhen = (when: Tariff['surcharges'][number]['when']) =>
  faresWith(({ surcharges }) => Object.assign(surcharges[0] ?? {}, { when }))
const market = surcharge({ id: 'market', group: 'day', points: 500, when: { dates: ['2026-12-05'] } })
const leadAlso = (points: number) =>
  faresWith(({ surcharges }) => surcharges.push(surcharge({ id: 'rush', group: 'lead', points })))
const tollsIncluded = faresWith(({ flats }) => {
  for (const one of flats) one.includesTolls = one.id === 'dc-iad'
})

const RULES: ReckonedRules = {
  groups: [
    [
      'a Saturday that is a holiday: the larger of the group',
      toDulles({ pickUpDate: '2026-12-05' }),
      { 'home-iad': 11_500, holiday: 2875, gratuity: 2875 },
      17_250,
      faresWith(({ surcharges }) =>
        surcharges.find(({ id }) => id === 'holiday')?.when.dates?.push('2026-12-05'),
      ),
    ],
    [
      'equal ones: the first of the list',
      toDulles({ pickUpDate: '2026-12-05' }),
      { 'home-iad': 11_500, saturday: 575, gratuity: 2415 },
      14_490,
      faresWith(({ surcharges }) => surcharges.push(market)),
    ],
    [
      'equal ones in the other order',
      toDulles({ pickUpDate: '2026-12-05' }),
      { 'home-iad': 11_500, market: 575, gratuity: 2415 },
      14_490,
      faresWith(({ surcharges }) => surcharges.unshift(market)),
    ],
    [
      'an hour of four at night is 3.75 per cent, less than 5 of the whole',
      byTheHour({ pickUpTime: '19:00', halfHours: 8 }),
      { hourly: 44_000, concert: 2200, gratuity: 9240 },
      55_440,
      faresWith(({ surcharges }) =>
        surcharges.push(surcharge({ id: 'concert', group: 'time', points: 500 })),
      ),
    ],
    [
      'a discount of 5 per cent displaces a surcharge of 3',
      toDulles({ bookedAt: '2026-09-01T12:00:00Z' }),
      { 'home-iad': 11_500, early: -575, gratuity: 2300 },
      13_225,
      leadAlso(300),
    ],
    [
      'and gives way to one of 6',
      toDulles({ bookedAt: '2026-09-01T12:00:00Z' }),
      { 'home-iad': 11_500, rush: 690, gratuity: 2438 },
      14_628,
      leadAlso(600),
    ],
  ],
  discounts: [
    [
      'the way back at night: 10 per cent of the basis, 13.225',
      toDulles({ ...FROM_DULLES, isReturn: true, pickUpTime: '22:00' }),
      { 'home-iad': 11_500, night: 1725, return: -1323, 'fee-iad': 500, gratuity: 2645 },
      15_047,
    ],
    [
      'each takes at most what is left',
      transfer({ metres: 0, seconds: 0, isReturn: true, promo: 'HUGE' }),
      { minimum: 7500, return: -750, HUGE: -6750, gratuity: 1500 },
      1500,
    ],
    [
      'contract 68.175, then what is left of a return of 15.15',
      transfer({ contract: 'acme', isReturn: true }),
      { distance: 7575, contract: -6818, return: -757, gratuity: 1515 },
      1515,
      fares(({ tariff, contracts }) => {
        tariff.discounts.returnPoints = 2000
        for (const one of contracts) one.points = 9000
      }),
    ],
    [
      'the points of a contract where a flat of the tariff won, since its own has no SUV',
      toDulles({ contract: 'acme', class: 'suv' }),
      { 'home-iad': 14_500, contract: -1740, gratuity: 2900 },
      15_660,
    ],
    [
      'a code beside a flat of the contract counts for nothing',
      toDulles({ contract: 'acme', promo: 'SAVE25' }),
      { 'acme-iad': 9900, gratuity: 1980 },
      11_880,
    ],
  ],
  'what is passed on': [
    [
      'by the hour from Dulles',
      byTheHour(FROM_DULLES),
      { hourly: 22_000, 'fee-iad': 500, gratuity: 4400 },
      26_900,
    ],
    [
      'a flat that includes tolls, not the fee',
      transfer({ from: ['iad', 'va'], to: ['dc'] }),
      { 'dc-iad': 9500, 'fee-iad': 500, gratuity: 1900 },
      11_900,
      tollsIncluded,
    ],
    [
      'the toll where the limousine has no such flat: 18.7 mi 25 min are 30.00 + 55.00 + 40.02 + 16.25, and 140.00 at least',
      transfer({ class: 'limo', from: ['iad', 'va'], to: ['dc'], metres: 30_095 }),
      { distance: 14_127, 'fee-iad': 500, 'toll-dulles': 575, gratuity: 2825 },
      18_027,
      tollsIncluded,
    ],
    [
      'an event at the end of the trip',
      transfer({ from: ['iad', 'va'], to: ['dc'], pickUpDate: '2027-01-20' }),
      { 'dc-iad': 9500, event: 4000, 'fee-iad': 500, 'toll-dulles': 575, gratuity: 2700 },
      17_275,
    ],
    [
      'an event at the end of a trip by the hour',
      byTheHour({ from: ['home', 'va'], to: ['dc'], pickUpDate: '2027-01-20' }),
      { hourly: 22_000, event: 4000, gratuity: 5200 },
      31_200,
    ],
    [
      'a flat of nothing stays, every other line of nothing goes',
      toDulles(FROM_DULLES),
      { 'home-iad': 0, 'fee-iad': 500 },
      500,
      faresWith(({ flats }) => Object.assign(flats[0]?.cents ?? {}, { sedan: 0 })),
    ],
    [
      'an optional gratuity is outside the total',
      toDulles(),
      { 'home-iad': 11_500 },
      11_500,
      faresWith(tariff => Object.assign(tariff, { gratuity: { mode: 'optional', presets: [1500] } })),
    ],
    [
      'a tax of the gratuity too: 6 per cent of 114.00',
      washingtonToDulles(),
      { 'dc-iad': 9500, 'toll-dulles': 575, gratuity: 1900, 'tax-dc': 684 },
      12_659,
      faresWith(({ taxes }) => taxes[0]?.of.push('gratuity')),
    ],
    [
      'a tax of taxable extras alone: 6 per cent of 110.00',
      washingtonToDulles({ extras: { champagne: 1, stop: 1 } }),
      { 'dc-iad': 9500, stop: 1500, champagne: 4500, 'toll-dulles': 575, gratuity: 1900, 'tax-dc': 660 },
      18_635,
      faresWith(({ extras }) => {
        for (const one of extras) one.taxable = one.id === 'stop'
      }),
    ],
  ],
  'lead and windows': [
    [
      '3 h 59 min 30 s ahead are 240 minutes',
      toDulles({ bookedAt: '2026-12-01T14:00:30Z' }),
      { 'home-iad': 11_500, gratuity: 2300 },
      13_800,
    ],
    [
      '3 h 59 min 29 s are 239',
      toDulles({ bookedAt: '2026-12-01T14:00:31Z' }),
      { 'home-iad': 11_500, late: 1150, gratuity: 2530 },
      15_180,
    ],
    [
      'the night of Friday lasts until Saturday 4:59',
      toDulles({ pickUpDate: '2026-12-05', pickUpTime: '04:59' }),
      { 'home-iad': 11_500, night: 1725, saturday: 575, gratuity: 2760 },
      16_560,
      nightWhen({ window: { from: '22:00', to: '05:00' }, days: [5] }),
    ],
    [
      'Friday 4:59 belongs to the night of Thursday',
      toDulles({ pickUpDate: '2026-12-04', pickUpTime: '04:59' }),
      { 'home-iad': 11_500, gratuity: 2300 },
      13_800,
      nightWhen({ window: { from: '22:00', to: '05:00' }, days: [5] }),
    ],
    [
      'a window until 2:30 in the night that has none lasts until 3:30',
      toDulles({ ...SPRING, pickUpTime: '03:29' }),
      { 'home-iad': 11_500, night: 1725, gratuity: 2645 },
      15_870,
      nightWhen({ window: { from: '22:00', to: '02:30' } }),
    ],
    [
      'and no longer',
      toDulles({ ...SPRING, pickUpTime: '03:30' }),
      { 'home-iad': 11_500, gratuity: 2300 },
      13_800,
      nightWhen({ window: { from: '22:00', to: '02:30' } }),
    ],
    [
      'a window until 1:30 in the night that has two ends with the first',
      toDulles({ ...AUTUMN, pickUpTime: '01:00', fold: 1 }),
      { 'home-iad': 11_500, gratuity: 2300 },
      13_800,
      nightWhen({ window: { from: '22:00', to: '01:30' } }),
    ],
  ],
}

testReckoned(RULES)

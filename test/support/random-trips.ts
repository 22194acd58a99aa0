import fc from 'fast-check'
import type { TripFacts } from '../../domain/pricing/fare/facts.ts'
import { addDays } from '../../domain/values/day-arithmetic.ts'
import { isOnClock } from '../../domain/values/time.ts'

const ZONE = 'America/New_York'

/** How often each property is tried; `PROPERTY_RUNS=10000 npm test -- properties` tries them longer. */
export const PROPERTY_RUNS = Number(process.env['PROPERTY_RUNS'] ?? 100)

const two = (value: number) => String(value).padStart(2, '0')

/** Dates about changes of the clock and holidays are tried more often than others. */
const date = fc.oneof(
  fc.constantFrom(
    '2026-03-07',
    '2026-03-08',
    '2026-10-31',
    '2026-11-01',
    '2026-11-26',
    '2026-12-31',
    '2027-01-20',
  ),
  fc.integer({ min: 0, max: 500 }).map(days => addDays('2026-01-01', days)),
)

/** Times of day with one of these minutes. */
export const timesAt = (minutes: fc.Arbitrary<number>) =>
  fc.tuple(fc.integer({ min: 0, max: 23 }), minutes).map(([hour, minute]) => `${two(hour)}:${two(minute)}`)
const time = timesAt(fc.oneof(fc.constantFrom(0, 30), fc.integer({ min: 0, max: 59 })))
const places = fc.uniqueArray(fc.constantFrom('iad', 'dca', 'bwi', 'home', 'zip', 'dc', 'va', 'md'), {
  maxLength: 3,
})

const bookedBefore = (pickUpDate: string, minutes: number) =>
  new Date(Date.parse(`${pickUpDate}T12:00:00Z`) - minutes * 60_000).toISOString()

/** Trips under the sample tariff of the fare contract. */
export const trips: fc.Arbitrary<TripFacts> = fc
  .record({
    class: fc.constantFrom('sedan', 'suv', 'limo', 'shuttle'),
    kind: fc.constantFrom('transfer', 'hourly'),
    from: places,
    to: places,
    metres: fc.integer({ min: 0, max: 450_000 }),
    seconds: fc.integer({ min: 0, max: 20_000 }),
    approachMetres: fc.integer({ min: 0, max: 200_000 }),
    halfHours: fc.integer({ min: 1, max: 26 }),
    pickUpDate: date,
    pickUpTime: time,
    fold: fc.constantFrom(0, 1),
    ahead: fc.oneof(fc.integer({ min: -300, max: 2000 }), fc.integer({ min: 0, max: 130_000 })),
    extras: fc.dictionary(
      fc.constantFrom('infant', 'booster', 'stop', 'champagne'),
      fc.integer({ min: 0, max: 4 }),
    ),
    promo: fc.option(fc.constantFrom('WELCOME10', 'SAVE25', 'HUGE', 'NOPE'), { nil: undefined }),
    contract: fc.option(fc.constant('acme'), { nil: undefined, freq: 3 }),
    isReturn: fc.boolean(),
  })
  .filter(({ pickUpDate, pickUpTime }) => isOnClock({ date: pickUpDate, time: pickUpTime }, ZONE))
  .map(({ ahead, promo, contract, ...facts }) => ({
    ...facts,
    bookedAt: bookedBefore(facts.pickUpDate, ahead),
    ...(promo !== undefined && { promo }),
    ...(contract !== undefined && { contract }),
  }))

import fc from 'fast-check'
import { fares } from '../../../../test/support/fares.ts'
import { timesAt } from '../../../../test/support/random-trips.ts'
import type { FareDocument, Flat, ServiceDates, Surcharge, Tariff } from '../tariff.ts'

const maybe = <T>(arbitrary: fc.Arbitrary<T>, freq = 2) => fc.option(arbitrary, { nil: undefined, freq })
const time = timesAt(fc.constantFrom(0, 15, 30))
const dates = fc.constantFrom('2026-03-08', '2026-06-15', '2026-11-01', '2026-11-26', '2027-01-20')
const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 })
const rides = fc.record({ from: dates }).map(({ from }) => ({ from, until: '2027-03-01' }))

const amount = fc.oneof(
  fc.integer({ min: -3000, max: 3000 }).map(points => ({ points })),
  fc.integer({ min: 0, max: 5000 }).map(cents => ({ cents })),
)

const surcharge = fc
  .record({
    group: fc.constantFrom('a', 'b', 'c', 'd'),
    hourly: fc.constantFrom('pickup', 'overlap'),
    amount,
    window: maybe(
      fc
        .tuple(time, fc.oneof(time, fc.constant('24:00')))
        .filter(([from, to]) => from !== to)
        .map(([from, to]) => ({ from, to })),
    ),
    days: maybe(days),
    dates: maybe(fc.uniqueArray(dates, { minLength: 1, maxLength: 3 }), 1),
    leadAtLeastMin: maybe(fc.integer({ min: 0, max: 100_000 }), 1),
    leadBelowMin: maybe(fc.integer({ min: 0, max: 100_000 }), 1),
    service: maybe(fc.constantFrom('transfer', 'hourly')),
    touches: maybe(fc.constantFrom('dc', 'iad', 'home'), 1),
    classes: maybe(fc.constant<string[]>(['sedan', 'limo']), 1),
    rides: maybe(rides, 1),
  })
  .map(({ amount, window, days, dates, leadAtLeastMin, leadBelowMin, ...rule }) => {
    const when = { window, days, dates, leadAtLeastMin, leadBelowMin }
    return known({ id: '', ...rule, ...amount, when }) as Surcharge
  })

const ends = fc.constantFrom('*', 'iad', 'dca', 'bwi', 'home', 'zip', 'dc', 'va', 'md')
const codes = fc.constantFrom('sedan', 'suv', 'limo', 'shuttle')
const cents = fc.dictionary(codes, fc.integer({ min: 0, max: 30_000 }))
/** Flats that overlap in every way: equal ends, ends within ends, both ways or one, on some dates, for some classes. */
const flats = fc.array(
  fc.record({
    a: ends,
    b: ends,
    bothWays: fc.boolean(),
    cents,
    rides: maybe(rides),
    includesTolls: fc.boolean(),
  }),
  { maxLength: 8 },
)

const rates = fc.record({
  bands: fc.uniqueArray(fc.integer({ min: 1, max: 2000 }), { maxLength: 4 }).chain(all => {
    const rising = [...all.sort((one, other) => one - other), null]
    const mills = fc.array(fc.integer({ min: 0, max: 9999 }), {
      minLength: rising.length,
      maxLength: rising.length,
    })
    return mills.map(each => rising.map((upToTenths, i) => ({ upToTenths, mills: each[i] ?? 0 })))
  }),
  minuteMills: fc.integer({ min: 0, max: 2000 }),
  minimumCents: fc.integer({ min: 0, max: 20_000 }),
  baseCents: fc.integer({ min: 0, max: 5000 }),
})
const limits = fc.record({
  maxTenths: fc.constantFrom(0, 500, 2500),
  maxHalfHours: fc.constantFrom(6, 24, 60),
})

const taxed = fc.uniqueArray(fc.constantFrom('ride', 'surcharge', 'discount', 'extra', 'gratuity'), {
  minLength: 1,
})

const changes = fc.record({
  surcharges: fc.array(surcharge, { maxLength: 8 }),
  tolls: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  perLeg: fc.boolean(),
  taxable: fc.boolean(),
  of: taxed,
  taxPoints: fc.integer({ min: 0, max: 2000 }),
  ends: fc.record({
    pickUpIn: maybe(fc.constantFrom('dc', 'iad', 'va')),
    dropOffIn: maybe(fc.constantFrom('dc', 'iad', 'va')),
    eitherEnd: maybe(fc.boolean()),
  }),
  returnPoints: fc.constantFrom(0, 333, 1000, 10_000),
  contractPoints: fc.constantFrom(0, 1, 1200, 10_000),
  gratuity: fc.constantFrom<Tariff['gratuity']>(
    { mode: 'included', points: 2000 },
    { mode: 'included', points: 1775 },
    { mode: 'optional', presets: [1500] },
  ),
  unit: fc.constantFrom('mi', 'km'),
  approach: fc.constantFrom(null, { freeTenths: 0, mills: 333 }, { freeTenths: 400, mills: 1500 }),
  includedTenthsPerHour: fc.constantFrom(0, 101, 200),
  hourCents: fc.integer({ min: 1, max: 30_000 }),
  flats,
  ofContract: flats,
  rates,
  limits,
})
/** Changed sample tariffs: other rates, flats, surcharges, shares, limits and switches. */
export const tariffs: fc.Arbitrary<Required<FareDocument>> = changes.map(change =>
  fares(document => rewrite(document, change)),
)

type Change = typeof changes extends fc.Arbitrary<infer One> ? One : never

/** Without the fields that are undefined. */
function known<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  return JSON.parse(JSON.stringify(fields))
}

type RandomFlat = Omit<Flat, 'id' | 'rides'> & { rides: ServiceDates | undefined }

function numbered(flats: readonly RandomFlat[], prefix: string): Flat[] {
  return flats.map(({ rides, ...flat }, i) => ({ ...flat, id: `${prefix}${i}`, ...(rides ? { rides } : {}) }))
}

function rewrite({ tariff, contracts }: Required<FareDocument>, change: Change) {
  const { unit, gratuity, approach, returnPoints } = change
  Object.assign(tariff, { unit, gratuity, approach, discounts: { returnPoints } })
  tariff.surcharges = change.surcharges.map((rule, index) => ({ ...rule, id: `s${index}` }))
  for (const [index, flat] of tariff.flats.entries()) flat.includesTolls = change.tolls[index] ?? false
  const cents = { sedan: 10_001, limo: 17_777 }
  tariff.flats.push({ id: 'va-iad', a: 'va', b: 'iad', bothWays: true, cents })
  tariff.places.push({ id: 'zip', kind: 'zips', zips: ['22172'] })
  tariff.flats.push(...numbered(change.flats, 'f'))
  for (const contract of contracts) contract.flats.push(...numbered(change.ofContract, 'c'))
  Object.assign(tariff.limits, change.limits)
  // Two of the four classes keep the rates of the sample.
  for (const { transfer } of tariff.classes.slice(0, 2)) Object.assign(transfer ?? {}, change.rates)
  Object.assign(tariff.extras[0] ?? {}, { perLeg: change.perLeg, taxable: change.taxable })
  Object.assign(tariff.taxes[0] ?? {}, {
    of: change.of,
    points: change.taxPoints,
    ...known({ pickUpIn: 'dc', ...known(change.ends) }),
  })
  const { pickUpIn, dropOffIn } = change.ends
  if (pickUpIn ?? dropOffIn) tariff.passedOn.push({ id: 'by-ends', cents: 250, ...known(change.ends) })
  const { includedTenthsPerHour, hourCents } = change
  for (const { hourly } of tariff.classes) Object.assign(hourly ?? {}, { includedTenthsPerHour, hourCents })
  for (const contract of contracts) contract.points = change.contractPoints
}

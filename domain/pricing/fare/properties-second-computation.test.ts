/**
 * Prices computed a second time, in the slowest and plainest way and with no code of the engine: the clock of the
 * eastern United States by its two rules, windows minute by minute, amounts as fractions. For comparison alone.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { FARE_VECTORS, fares } from '../../../test/support/fares.ts'
import { PROPERTY_RUNS, trips } from '../../../test/support/random-trips.ts'
import type { TripFacts } from './facts.ts'
import { priceTrip } from './price-trip.ts'
import { tariffs } from './properties-second-computation.test/random-tariffs.ts'
import type { FareDocument, Flat, RuleEnds, Surcharge, Tariff } from './tariff.ts'

/** The kind and the cents of each line, or undefined where a person prices the trip. */
type SlowFare = [kind: string, cents: number][] | undefined

const HOUR = 3_600_000
const MINUTE = 60_000

const round = (over: number, under = 1) => {
  const sign = over < 0 ? -1n : 1n
  const [n, d] = [BigInt(Math.abs(over)), BigInt(under)]
  return Number(sign * ((n + n + d) / (d + d)))
}

// The clock: summer time from the second Sunday of March, 2:00, to the first Sunday of November, 2:00.
const sunday = (year: number, month: number, first: number) => {
  for (let day = first; ; day += 1) if (new Date(Date.UTC(year, month, day)).getUTCDay() === 0) return day
}
function isSummer(at: number): boolean {
  const year = new Date(at).getUTCFullYear()
  return at >= Date.UTC(year, 2, sunday(year, 2, 8), 7) && at < Date.UTC(year, 10, sunday(year, 10, 1), 6)
}
function instant(date: string, time: string, fold = 0): number {
  const wall = time === '24:00' ? Date.parse(`${date}T00:00Z`) + 24 * HOUR : Date.parse(`${date}T${time}Z`)
  const summer = wall + 4 * HOUR
  const winter = wall + 5 * HOUR
  const found = [...(isSummer(summer) ? [summer] : []), ...(isSummer(winter) ? [] : [winter])]
  return (fold === 1 ? found.at(-1) : found[0]) ?? winter
}
const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10)
const weekday = (date: string) => ((new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7) + 1
const inDates = (date: string, rides?: { from?: string; until?: string }) =>
  !(rides?.from && date < rides.from) && !(rides?.until && date > rides.until)

function windowsAbout(near: string, { when }: Surcharge): [from: number, until: number][] {
  const { from, to } = when.window!
  return [-2, -1, 0, 1, 2]
    .map(days => dayAfter(near, days))
    .filter(date => !when.days || when.days.includes(weekday(date)))
    .map(date => [instant(date, from), to > from ? instant(date, to) : instant(dayAfter(date, 1), to)])
}

/** The minutes inside and all minutes; none inside where the rule does not apply. */
function fraction(rule: Surcharge, facts: TripFacts, paidMinutes: number): [inside: number, whole: number] {
  const { when } = rule
  const at = instant(facts.pickUpDate, facts.pickUpTime, facts.fold)
  const lead = round(at - Date.parse(facts.bookedAt), MINUTE)
  const ends = [...facts.from, ...facts.to]
  const refused =
    (rule.service && rule.service !== facts.kind) ||
    (rule.classes && !rule.classes.includes(facts.class)) ||
    (rule.touches && !ends.includes(rule.touches)) ||
    !inDates(facts.pickUpDate, rule.rides) ||
    (when.dates && !when.dates.includes(facts.pickUpDate)) ||
    lead < (when.leadAtLeastMin ?? lead) ||
    lead >= (when.leadBelowMin ?? lead + 1) ||
    (!when.window && when.days && !when.days.includes(weekday(facts.pickUpDate)))
  if (refused) return [0, 1]
  if (!when.window) return [1, 1]
  const windows = windowsAbout(facts.pickUpDate, rule)
  const isInside = (instant: number) => windows.some(([from, until]) => instant >= from && instant < until)
  if (facts.kind === 'transfer' || rule.hourly === 'pickup') return [isInside(at) ? 1 : 0, 1]
  let inside = 0
  for (let minute = 0; minute < paidMinutes; minute += 1) {
    if (isInside(at + minute * MINUTE)) inside += 1
  }
  return [inside, paidMinutes]
}

const WEIGHT: Record<string, number> = { airport: 3, circle: 2, zips: 2, state: 1 }

function bestFlat(flats: Flat[], facts: TripFacts, { places }: Tariff): Flat | undefined {
  const weight = (end: string) => WEIGHT[places.find(({ id }) => id === end)?.kind ?? ''] ?? 0
  const isIn = (end: string, at: string[]) => end === '*' || at.includes(end)
  return flats
    .filter(({ a, b, bothWays, cents, rides }) => {
      const there = isIn(a, facts.from) && isIn(b, facts.to)
      const back = bothWays && isIn(a, facts.to) && isIn(b, facts.from)
      return (there || back) && facts.class in cents && inDates(facts.pickUpDate, rides)
    })
    .map((flat, index) => ({ flat, rank: (weight(flat.a) + weight(flat.b)) * 10_000 - index }))
    .sort((one, other) => other.rank - one.rank)[0]?.flat
}

type Drive = { rides: number[]; flat?: Flat; own?: boolean; minutes: number }

function drive(tariff: Tariff, own: Flat[], facts: TripFacts): Drive | undefined {
  const { transfer, hourly } = tariff.classes.find(({ code }) => code === facts.class)!
  const tenths = (metres = 0) => round(metres * 10_000, tariff.unit === 'mi' ? 1_609_344 : 1_000_000)
  if (facts.kind === 'hourly') {
    const least =
      hourly!.minimumHalfHours.find(({ days }) => days.includes(weekday(facts.pickUpDate)))?.n ?? 0
    const half = Math.max(facts.halfHours ?? 0, least)
    if (half > tariff.limits.maxHalfHours) return undefined
    const extra = Math.max(0, tenths(facts.metres) * 2 - hourly!.includedTenthsPerHour * half)
    return {
      rides: [round(hourly!.hourCents * half, 2), round(extra * hourly!.extraMills, 200)],
      minutes: half * 30,
    }
  }
  for (const [flats, isOwn] of [
    [own, true],
    [tariff.flats, false],
  ] as const) {
    const flat = bestFlat(flats, facts, tariff)
    if (flat) return { rides: [flat.cents[facts.class]!], flat, own: isOwn, minutes: 0 }
  }
  const driven = tenths(facts.metres)
  if (driven > tariff.limits.maxTenths) return undefined
  let hundredths = transfer!.baseCents * 100 + round(facts.seconds!, 60) * transfer!.minuteMills * 10
  for (let tenth = 1; tenth <= driven; tenth += 1) {
    hundredths += transfer!.bands.find(({ upToTenths }) => upToTenths === null || tenth <= upToTenths)!.mills
  }
  const approach = tariff.approach
    ? Math.max(0, tenths(facts.approachMetres) - tariff.approach.freeTenths) * tariff.approach.mills
    : 0
  return {
    rides: [Math.max(round(hundredths, 100), transfer!.minimumCents), round(approach, 100)],
    minutes: 0,
  }
}

/** The same prices as those of the engine. */
function slowFare({ tariff, promos = [], contracts = [] }: FareDocument, facts: TripFacts): SlowFare {
  const contract = contracts.find(
    ({ company, rides }) => company === facts.contract && inDates(facts.pickUpDate, rides),
  )
  for (const [id, pieces] of Object.entries(facts.extras ?? {})) {
    if (pieces > tariff.extras.find(extra => extra.id === id)!.max) return undefined
  }
  const driven = drive(tariff, contract?.flats ?? [], facts)
  if (!driven) return undefined
  const RIDE = driven.rides.reduce((sum, cents) => sum + cents, 0)
  const share = (of: number, points: number, [inside, whole]: [number, number] = [1, 1]) =>
    round(of * points * inside, 10_000 * whole)

  const counted = tariff.surcharges.map((rule, index) => {
    const part = fraction(rule, facts, driven.minutes)
    const size = part[0] === 0 ? 0 : (rule.cents ?? Math.abs(share(RIDE, rule.points!, part)))
    return { rule, part, size, index }
  })
  const winners = counted.filter(
    one =>
      one.size > 0 &&
      !counted.some(
        other =>
          other.rule.group === one.rule.group &&
          (other.size > one.size || (other.size === one.size && other.index < one.index)),
      ),
  )
  const dearer = winners.filter(({ rule }) => (rule.points ?? 1) > 0).map(({ size }) => size)
  const BASIS = RIDE + dearer.reduce((sum, cents) => sum + cents, 0)

  const amounts = winners
    .filter(({ rule }) => (rule.points ?? 1) < 0)
    .map(({ rule, part }) => share(BASIS, -rule.points!, part))
  if (contract && !driven.own) amounts.push(share(BASIS, contract.points))
  if (facts.isReturn) amounts.push(share(BASIS, tariff.discounts.returnPoints))
  const promo = promos.find(({ code }) => code === facts.promo)
  if (promo && !contract) {
    amounts.push(
      Math.min(promo.cents ?? share(BASIS, promo.points!), promo.maxCents ?? Number.POSITIVE_INFINITY),
    )
  }
  let left = BASIS
  const discounts = amounts.map(amount => {
    const taken = Math.min(amount, left)
    left -= taken
    return -taken
  })

  const extras = tariff.extras.map(extra => ({
    cents: extra.perLeg || !facts.isReturn ? extra.cents * (facts.extras?.[extra.id] ?? 0) : 0,
    taxable: extra.taxable,
  }))
  const isWithin = ({ pickUpIn, dropOffIn, eitherEnd }: RuleEnds) => {
    const named = [
      [pickUpIn, facts.from],
      [dropOffIn, facts.to],
    ].filter(([place]) => place) as [string, string[]][]
    const met = named.filter(([place, places]) => places.includes(place)).length
    return eitherEnd ? met > 0 : met === named.length
  }
  const fees = tariff.passedOn.map(fee => {
    const { cents, between, rides } = fee
    if (!inDates(facts.pickUpDate, rides)) return 0
    if (fee.pickUpIn || fee.dropOffIn) return isWithin(fee) ? cents : 0
    if (facts.kind === 'hourly' || driven.flat?.includesTolls) return 0
    const [a, b] = between!
    const there = facts.from.includes(a) && facts.to.includes(b)
    return there || (facts.from.includes(b) && facts.to.includes(a)) ? cents : 0
  })
  const gratuity = tariff.gratuity.mode === 'included' ? share(BASIS, tariff.gratuity.points) : 0
  const sum = (all: number[]) => all.reduce((total, cents) => total + cents, 0)
  const sums: Record<string, number> = {
    ride: RIDE,
    surcharge: sum(dearer),
    discount: sum(discounts),
    extra: sum(extras.map(({ cents, taxable }) => (taxable ? cents : 0))),
    gratuity,
  }
  const taxes = tariff.taxes.map(tax => {
    const due = isWithin(tax) && inDates(facts.pickUpDate, tax.rides)
    return due ? share(Math.max(0, sum(tax.of.map(kind => sums[kind]!))), tax.points) : 0
  })
  const [ride = 0, ...more] = driven.rides
  const kinds: [string, number[]][] = [
    ['ride', more],
    ['surcharge', dearer],
    ['discount', discounts],
    ['extra', extras.map(({ cents }) => cents)],
    ['fee', fees],
    ['gratuity', [gratuity]],
    ['tax', taxes],
  ]
  const others = kinds.flatMap(([kind, all]) =>
    all.filter(cents => cents !== 0).map((cents): [string, number] => [kind, cents]),
  )
  return [['ride', ride], ...others]
}

function engineFare(document: FareDocument, facts: TripFacts) {
  const fare = priceTrip(document, facts)
  return 'byHand' in fare ? undefined : fare.lines.map(({ kind, cents }) => [kind, cents])
}

test('the second computation agrees with the contract', () => {
  for (const { facts, expect, name } of FARE_VECTORS) {
    const lines = 'byHand' in expect ? undefined : expect.lines.map(({ kind, cents }) => [kind, cents])
    assert.deepEqual(slowFare(fares(), facts), lines, name)
  }
})

test('random trips under the sample tariff cost the same when they are computed a second time', () => {
  const sample = fares()
  fc.assert(
    fc.property(trips, facts => assert.deepEqual(engineFare(sample, facts), slowFare(sample, facts))),
    { numRuns: PROPERTY_RUNS },
  )
})

test('random trips under random tariffs cost the same when they are computed a second time', () => {
  fc.assert(
    fc.property(tariffs, trips, (document, facts) =>
      assert.deepEqual(engineFare(document, facts), slowFare(document, facts)),
    ),
    { numRuns: PROPERTY_RUNS },
  )
})

test('a tariff without faults prices or hands over whatever is asked, and never throws', () => {
  const odd = fc.record({
    from: fc.array(fc.string()),
    extras: fc.dictionary(fc.string(), fc.integer({ min: 0, max: 1000 })),
    promo: fc.string(),
    contract: fc.constantFrom('acme', 'nobody'),
    bookedAt: fc.constantFrom('-271821-04-20T00:00:00Z', '+275760-09-13T00:00:00Z', '2026-11-01T05:30:00Z'),
  })
  const asked = fc.tuple(trips, fc.constantFrom('1900-01-01', '9998-12-31', '2026-11-01'), odd)
  fc.assert(
    fc.property(tariffs, asked, (document, [facts, pickUpDate, change]) => {
      for (const trip of [facts, { ...facts, pickUpDate }, { ...facts, ...change }]) {
        const fare = priceTrip(document, trip)
        assert.ok('byHand' in fare || fare.total >= 0)
      }
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

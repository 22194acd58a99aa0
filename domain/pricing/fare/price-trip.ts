import { sumOf } from '../../values/money.ts'
import { extraLines, feeLines, gratuityLines } from './charges.ts'
import { discountLines, PROMO_REFUSALS, type PromoRefusal, refusePromo } from './discounts.ts'
import type { TripFacts } from './facts.ts'
import { byHand, type Fare, type FareLine, type Priced } from './fare.ts'
import { priceRide, type Ride } from './ride.ts'
import { countingSurcharges, surchargeLines } from './surcharges.ts'
import type { FareDocument, PromoCode } from './tariff.ts'
import { taxLines } from './taxes.ts'
import { isServed, type Trip, tripOf } from './trip.ts'

/**
 * The price in cents with a line and reason per rule, or a manual quote. Pure: depends on nothing but its
 * arguments.
 */
export function priceTrip({ tariff, promos = [], contracts = [] }: FareDocument, facts: TripFacts): Fare {
  const rates = tariff.classes.find(({ code }) => code === facts.class)
  if (!rates) return byHand('unknown-class', [facts.class])
  const named = contracts.find(({ company }) => company === facts.contract)
  if (facts.contract !== undefined && !named) return byHand('unknown-contract', [facts.contract])
  const contract = named && isServed(named.rides, facts.pickUpDate) ? { contract: named } : {}
  const trip = tripOf(tariff, facts, { rates, ...contract })
  const extras = extraLines(trip)
  if ('byHand' in extras) return extras
  const ride = priceRide(trip)
  return 'byHand' in ride ? ride : addUp(trip, { ride, extras, promos })
}

const IGNORED_PROMO = 'ignored: promo code'

export function ignoredPromo({ lines }: Priced): PromoRefusal | undefined {
  const remark = lines[0]?.why.split('; ').find(part => part.startsWith(IGNORED_PROMO))
  return PROMO_REFUSALS.find(refusal => remark?.endsWith(`(${refusal})`))
}

type Parts = { ride: Ride; extras: FareLine[]; promos: PromoCode[] }

function addUp(trip: Trip, { ride, extras, promos }: Parts): Fare {
  const counting = countingSurcharges(trip, ride)
  const surcharges = surchargeLines(counting)
  const basis = ride.cents + sumOf(surcharges)
  const discounts = discountLines(trip, { ride, counting, basis, promos })
  const beforeTax = [
    ...withRemarks(ride.lines, remarksOn(trip, promos, basis)),
    ...surcharges,
    ...discounts,
    ...extras,
    ...feeLines(trip, ride),
    ...gratuityLines(trip, basis),
  ]
  const lines = [...beforeTax, ...taxLines(trip, beforeTax)]
  return { total: sumOf(lines), lines }
}

function remarksOn(trip: Trip, promos: PromoCode[], basis: number): string[] {
  const { contract, promo } = trip.facts
  const refusal = refusePromo(trip, promos, basis)
  return [
    ...(contract !== undefined && !trip.contract
      ? [`ignored: contract ${contract} (not on these dates)`]
      : []),
    ...(refusal ? [`${IGNORED_PROMO} ${promo} (${refusal})`] : []),
  ]
}

/** Ignored rules have no line of their own. */
function withRemarks([first, ...rest]: readonly FareLine[], remarks: readonly string[]): FareLine[] {
  return first ? [{ ...first, why: [first.why, ...remarks].join('; ') }, ...rest] : []
}

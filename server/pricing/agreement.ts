import type { Insertable } from 'kysely'
import type { AgreedLine, StoredFacts, StoredFare, StoredLine } from '../../domain/pricing/agreed-price.ts'
import type { FareLine } from '../../domain/pricing/fare/fare.ts'
import type { Tariff } from '../../domain/pricing/fare/tariff.ts'
import type { DueAtBooking } from '../../domain/pricing/policy/guarantee.ts'
import { schedulesOf } from '../../domain/pricing/policy/trip-schedules.ts'
import { toJson } from '../../domain/values/json.ts'
import { sumOf } from '../../domain/values/money.ts'
import type { Tables } from '../platform/db/tables.ts'
import type { AcceptedQuote } from './accept-quote.ts'
import { dueForClaims, scheduledTrips } from './cancelling.ts'
import { paidHoursOf } from './claims.ts'
import { factsIn, priceClass } from './price-class.ts'
import { type PriceTerms, termsOf, waitingPlaceOf } from './price-terms.ts'
import type { PricingDeps } from './price-trips.ts'
import { documentOf } from './pricing-rules.ts'
import {
  findAgreedContract,
  findClass,
  findPolicyByNumber,
  findPromo,
  findTariff,
  type NamedClass,
} from './pricing-store.ts'

export type Agreement = {
  price: Omit<
    Insertable<Tables['reservation_prices']>,
    'reservation_id' | 'number' | 'made_by' | 'created_at'
  >
  policy: Omit<Insertable<Tables['reservation_policies']>, 'reservation_id' | 'agreed_at'>
  promo: { id: string; maxPerPerson: number | null } | undefined
  vehicleClass: NamedClass | undefined
  paidHours: (number | undefined)[]
  terms: PriceTerms | undefined
  due: DueAtBooking | undefined
}

/** Throws nothing: a promised price is honored. */
export async function agreementOf(
  { db, clock, payments }: Pick<PricingDeps, 'db' | 'clock' | 'payments'>,
  { claims, sha256 }: AcceptedQuote,
): Promise<Agreement> {
  const [tariff, policy, vehicleClass, promo, company] = await Promise.all([
    findTariff(db, claims.tariff),
    findPolicyByNumber(db, claims.policy),
    findClass(db, claims.class),
    claims.promo === undefined ? undefined : findPromo(db, claims.promo),
    claims.company === undefined ? undefined : findAgreedContract(db, claims.company, new Date(claims.iat)),
  ])
  const pricing = {
    class: claims.class,
    bookedAt: new Date(claims.iat),
    promo: claims.promo,
    contract: company?.contract.company,
  }
  const shared = claims.trips.map(({ facts }) => facts)
  const again = tariff && priceClass(shared, { ...pricing, document: documentOf(tariff, { promo, company }) })
  const fare = claims.trips.map(({ lines }, trip): StoredFare => {
    const computed = again && 'trips' in again ? (again.trips[trip]?.fare.lines ?? []) : []
    return { subtotal: sumOf(lines), lines: lines.map((line, at) => withReason(line, computed[at])) }
  })
  const facts = claims.trips.map(
    (trip): StoredFacts => ({
      facts: factsIn(trip.facts, pricing),
      points: trip.points,
      roads: trip.roads,
    }),
  )
  return {
    price: {
      total_cents: claims.total,
      currency: 'USD',
      fare: toJson(fare),
      tariff_number: claims.tariff,
      contract: claims.company ?? null,
      promo_id: promo?.id ?? null,
      facts: toJson(facts),
      quote_sha256: sha256,
      reason: null,
    },
    policy: {
      policy_number: claims.policy,
      schedule: toJson(policy ? schedulesOf(policy, scheduledTrips(claims)) : []),
      fee_floor_cents: 0,
    },
    due: policy && dueForClaims(claims, policy, { now: clock(), online: payments !== undefined }),
    promo: promo && { id: promo.id, maxPerPerson: promo.max_per_person },
    vehicleClass,
    paidHours: claims.trips.map(({ lines }) => paidHoursOf(lines)),
    terms:
      tariff &&
      termsIn(
        tariff.tariff,
        facts,
        claims.trips.map(({ request }) => request.flight),
      ),
  }
}

export function termsIn(
  tariff: Tariff,
  trips: readonly StoredFacts[],
  flights: readonly ({ international?: boolean | undefined } | undefined)[],
): PriceTerms | undefined {
  const [first] = trips
  if (!first) return undefined
  const places = trips.map(({ facts: { from } }, at) => waitingPlaceOf(tariff, from, flights[at]))
  return termsOf(tariff, { code: first.facts.class, places })
}

/** Attaches the reason only if the engine computes the same line again. */
function withReason(line: AgreedLine, computed: FareLine | undefined): StoredLine {
  const isSame = computed?.id === line.id && computed.cents === line.cents
  return { ...line, why: isSame ? computed.why : '' }
}

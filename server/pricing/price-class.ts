import type { AgreedLine } from '../../domain/pricing/agreed-price.ts'
import type { TripFacts } from '../../domain/pricing/fare/facts.ts'
import type { FareLine, Priced } from '../../domain/pricing/fare/fare.ts'
import { MAX_TOTAL_CENTS } from '../../domain/pricing/fare/fare.ts'
import { priceTrip } from '../../domain/pricing/fare/price-trip.ts'
import { HOURLY, paidHalfHours } from '../../domain/pricing/fare/ride.ts'
import type { FareDocument, Tariff } from '../../domain/pricing/fare/tariff.ts'
import { sumOf } from '../../domain/values/money.ts'
import type { SharedFacts, Unpriced } from './trip-basis.ts'

export type Pricing = {
  document: FareDocument
  class: string
  bookedAt: Date
  promo?: string | undefined
  contract?: string | undefined
}

export type ClassPrice = { total: number; trips: { facts: TripFacts; fare: Priced; lines: AgreedLine[] }[] }

/** If one trip needs a manual quote, the whole request does. */
export function priceClass(trips: readonly SharedFacts[], pricing: Pricing): ClassPrice | Unpriced {
  const priced: ClassPrice['trips'] = []
  for (const shared of trips) {
    const facts = factsIn(shared, pricing)
    const fare = priceTrip(pricing.document, facts)
    if ('byHand' in fare) return { byHand: fare.reason }
    const { tariff } = pricing.document
    priced.push({ facts, fare, lines: fare.lines.map(line => agreedLine(line, tariff, facts)) })
  }
  const total = sumOf(priced.flatMap(({ lines }) => lines))
  return total > MAX_TOTAL_CENTS ? { byHand: 'too-much' } : { total, trips: priced }
}

export function factsIn(
  shared: SharedFacts,
  { class: code, bookedAt, promo, contract }: Omit<Pricing, 'document'>,
): TripFacts {
  return {
    ...shared,
    class: code,
    bookedAt: bookedAt.toISOString(),
    ...(promo === undefined ? {} : { promo }),
    ...(contract === undefined ? {} : { contract }),
  }
}

/**
 * Keeps the percentage of a gratuity or tax, or the paid hours, to compose the line's name later, and the
 * jurisdiction of a tax or fee for the report.
 */
export function agreedLine(
  { kind, id, label, cents }: FareLine,
  tariff: Tariff,
  facts: TripFacts,
): AgreedLine {
  const { gratuity, taxes, passedOn } = tariff
  const tax = kind === 'tax' ? taxes.find(rule => rule.id === id) : undefined
  const fee = kind === 'fee' ? passedOn.find(rule => rule.id === id) : undefined
  const share = kind === 'gratuity' && gratuity.mode === 'included' ? gratuity.points : tax?.points
  const jurisdiction = (tax ?? fee)?.jurisdiction
  const hours = kind === 'ride' && id === HOURLY ? { hours: paidHalfHours(tariff, facts) / 2 } : {}
  return {
    ...{ kind, id, label, cents },
    ...(share === undefined ? {} : { points: share }),
    ...(jurisdiction === undefined ? {} : { jurisdiction }),
    ...hours,
  }
}

import type { QuoteRequest } from '../../contract/pricing/schemas.ts'
import type { ClassOffer } from '../../contract/pricing/trip-schemas.ts'
import { ignoredPromo } from '../../domain/pricing/fare/price-trip.ts'
import type { Policy } from '../../domain/pricing/policy/policy.ts'
import { dueForClaims } from './cancelling.ts'
import { type AgreedLine, type ClaimedTrip, paidHoursOf, type QuoteClaims } from './claims.ts'
import type { PricedTrips, PricingDeps } from './price-trips.ts'
import type { ClassRow } from './pricing-store.ts'
import type { SavedPrice } from './saved-price.ts'
import type { TripBasis, Unpriced } from './trip-basis.ts'

export const QUOTE_LIFE_MS = 30 * 60_000

export function quoteExpiry(now: Date): string {
  return new Date(now.getTime() + QUOTE_LIFE_MS).toISOString()
}

export type BindingPrice = { claims: QuoteClaims; policy: Policy }
export type OfferedClass = { row: ClassRow; offer: ClassOffer } & (BindingPrice | Unpriced)
export type OfferedClasses = { classes: OfferedClass[]; manualOffer: (code: string) => ClassOffer }

type Priced = PricedTrips & { saved?: SavedPrice | undefined }

export async function offerClasses(
  deps: Pick<PricingDeps, 'classOffers' | 'payments'>,
  request: QuoteRequest,
  priced: Priced,
): Promise<OfferedClasses> {
  const offers = await deps.classOffers(request)
  const online = deps.payments !== undefined
  const manualOffer = (code: string) => offers({ code, totalCents: null, due: undefined, online: false })
  const classes = priced.rules.classes.map((row): OfferedClass => {
    const { code } = row
    const price = bindingPrice(request, priced, code)
    if ('byHand' in price) return { row, offer: manualOffer(code), ...price }
    const { claims, policy } = price
    const offer = offers({
      ...{ code, totalCents: claims.total, online },
      due: dueForClaims(claims, policy, { now: priced.now, online }),
      paidHours: claims.trips.map(({ lines }) => paidHoursOf(lines)),
    })
    return { row, offer, policy, claims: { ...claims, offer: offer.state } }
  })
  return { classes, manualOffer }
}

/** The current price, or the saved one if it is not higher. */
function bindingPrice(request: QuoteRequest, priced: Priced, code: string): BindingPrice | Unpriced {
  const current = currentClaims(request, priced, code)
  const { policy } = priced.rules
  const saved = priced.saved?.isValid && priced.saved.claims.class === code ? priced.saved : undefined
  if (saved && ('byHand' in current || current.total >= saved.claims.total))
    return { claims: saved.claims, policy: saved.policy ?? policy }
  return 'byHand' in current ? current : { claims: current, policy }
}

export function currentClaims(
  request: QuoteRequest,
  { now, rules, trips = [], classes }: PricedTrips,
  code: string,
): QuoteClaims | Unpriced {
  const { tariff, company, promo, policy } = rules
  const price = classes.get(code)
  if (!price || 'byHand' in price) return price ?? { byHand: 'no-tariff' }
  const usesPromo =
    promo && !company && price.trips.some(({ fare, facts }) => facts.promo && !ignoredPromo(fare))
  return {
    iat: now.toISOString(),
    exp: quoteExpiry(now),
    class: code,
    trips: price.trips.map(({ lines }, index) => claimedTrip(request.trips[index], trips[index], lines)),
    total: price.total,
    tariff: tariff?.number ?? 0,
    ...(company ? { company: company.code, contract: company.number } : {}),
    ...(usesPromo ? { promo: promo.code } : {}),
    policy: policy.number,
  }
}

function claimedTrip(
  request: QuoteRequest['trips'][number] | undefined,
  basis: TripBasis | undefined,
  lines: AgreedLine[],
): ClaimedTrip {
  if (!request || !basis) throw new Error('A price has as many trips as its request.')
  return { request, facts: basis.facts, points: basis.points, roads: basis.roads, lines }
}

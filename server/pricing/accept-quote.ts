import { createHash } from 'node:crypto'
import type { QuoteRequest } from '../../contract/pricing/schemas.ts'
import { Problem } from '../../contract/problems.ts'
import { requireClass } from './check-codes.ts'
import { type QuoteClaims, readQuote } from './claims.ts'
import { currentClaims } from './offer-classes.ts'
import { type PricedTrips, type PricingDeps, priceTrips } from './price-trips.ts'
import { findContract } from './pricing-store.ts'
import { quoteChanged } from './quote-change.ts'
import { areSameTrips, type RequestedTrips, requestedTrips } from './requested-trips.ts'

export type AcceptedQuote = {
  claims: QuoteClaims
  sha256: string
  /** True if the quote had expired and the current price, which is not higher, replaces it. */
  lowered: boolean
}

type Acceptance = {
  token: string
  body: RequestedTrips & { vehicleClass?: string | undefined }
  locale?: QuoteRequest['locale']
  requestId?: string | undefined
}

/** Throws `quote_invalid` for a foreign token, and `quote_changed` for other trips or a higher price. */
export async function acceptQuote(deps: PricingDeps, acceptance: Acceptance): Promise<AcceptedQuote> {
  const { token, body, requestId } = acceptance
  const claims = await readQuote(deps, token)
  if (!claims) {
    deps.log.warn({ requestId }, 'Refused a forged or altered quote')
    throw new Problem('quote_invalid')
  }
  const quoted = claims.trips.map(({ request }) => request)
  const trips = requestedTrips(body, quoted)
  const sha256 = createHash('sha256').update(token).digest('hex')
  const request = await requestOf(deps, claims, { trips, locale: acceptance.locale })
  const code = body.vehicleClass ?? claims.class
  if (code !== claims.class) await requireClass(deps.db, code)
  if (code !== claims.class || !areSameTrips(trips, quoted))
    throw await changedQuote(deps, { ...claims, class: code }, request)
  if (Date.parse(claims.exp) > deps.clock().getTime())
    return { claims: withFlights(claims, trips), sha256, lowered: false }
  const priced = await priceAtBooking(deps, request)
  const current = currentClaims(request, priced, claims.class)
  if ('byHand' in current || current.total > claims.total)
    throw await quoteChanged(deps, claims, { request, priced })
  const { offer } = claims
  return { claims: { ...withFlights(current, trips), ...(offer ? { offer } : {}) }, sha256, lowered: true }
}

/** The `quote_changed` problem for a promo code that was used up between quote and booking. */
export async function withoutPromo(
  deps: PricingDeps,
  claims: QuoteClaims,
  locale: QuoteRequest['locale'],
): Promise<Problem> {
  const { promo: _, ...rest } = claims
  const trips = claims.trips.map(({ request }) => request)
  return await changedQuote(deps, claims, await requestOf(deps, rest, { trips, locale }))
}

async function changedQuote(deps: PricingDeps, claims: QuoteClaims, request: QuoteRequest): Promise<Problem> {
  return await quoteChanged(deps, claims, { request, priced: await priceAtBooking(deps, request) })
}

async function requestOf(
  { db, clock }: PricingDeps,
  { promo, company }: Pick<QuoteClaims, 'promo' | 'company'>,
  { trips, locale }: Pick<QuoteRequest, 'trips' | 'locale'>,
): Promise<QuoteRequest> {
  const contract = company !== undefined && (await findContract(db, company, clock()))
  return {
    trips,
    ...(promo === undefined ? {} : { promo }),
    ...(contract ? { companyCode: contract.code } : {}),
    ...(locale === undefined ? {} : { locale }),
  }
}

/** Renames the fields of a pricing problem to those of the reservation body. */
async function priceAtBooking(deps: PricingDeps, request: QuoteRequest): Promise<PricedTrips> {
  try {
    return await priceTrips(deps, request)
  } catch (error) {
    if (!(error instanceof Problem) || !error.fields || !error.reasons) throw error
    const { code, fields, reasons } = error
    throw new Problem(code, { fields: renamed(fields), reasons: renamed(reasons) })
  }
}

function renamed<Value>(fields: Record<string, Value>): Record<string, Value> {
  const entries = Object.entries(fields).map(([name, value]): [string, Value] => [
    name.replace(/^trips\.0\./, '').replace(/^trips\.1\./, 'returnTrip.'),
    value,
  ])
  return Object.fromEntries(entries)
}

/** A flight does not affect the price, so it may be added or corrected after the quote. */
function withFlights(claims: QuoteClaims, requested: QuoteRequest['trips']): QuoteClaims {
  const trips = claims.trips.map((trip, index) => ({
    ...trip,
    request: { ...trip.request, flight: requested[index]?.flight ?? trip.request.flight },
  }))
  return { ...claims, trips }
}

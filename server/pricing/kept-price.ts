import type { QuoteRequest } from '../../contract/pricing/schemas.ts'
import type { Policy } from '../../domain/pricing/policy/policy.ts'
import { instantOf } from '../../domain/values/time.ts'
import { hashToken } from '../platform/signing/token-hash.ts'
import { areSameTrips } from './asked-trips.ts'
import type { QuoteClaims } from './claims.ts'
import { findDraftByToken } from './drafts/draft-store.ts'
import type { PricingDeps } from './price-request.ts'
import { findPolicyByNumber } from './pricing-store.ts'
import { readQuote } from './read-quote.ts'

/** Milliseconds for which a price is kept that was mailed, from when it was made on. */
const KEPT_MS = 24 * 3_600_000

/** Until when a price is kept that is mailed: a day, and not beyond the pick-up. Mailing it again keeps it no longer. */
export function keptUntil({ iat, trips }: Pick<QuoteClaims, 'iat' | 'trips'>, zone: string): Date {
  const begins = trips.map(({ facts: { pickUpDate: date, pickUpTime: time, fold = 0 } }) =>
    instantOf({ date, time, fold }, zone),
  )
  return new Date(Math.min(Date.parse(iat) + KEPT_MS, ...begins))
}

/** A price that was mailed for the trips of a request. */
export type KeptPrice = {
  claims: QuoteClaims
  /** The one that was shown with it. */
  policy: Policy | undefined
  /** False once it has ended. */
  isGood: boolean
}

/** The price that a draft keeps, where the request asks for the same trips with the same codes. */
export async function findKeptPrice(
  deps: PricingDeps,
  { draft: token, trips, promo, companyCode }: QuoteRequest,
): Promise<KeptPrice | undefined> {
  if (token === undefined) return undefined
  const now = deps.clock()
  const draft = await findDraftByToken(deps.db, hashToken(token), now)
  const claims = draft && (await readQuote(deps, draft.token))
  if (!claims) return undefined
  const hasSameCodes = isSameCode(promo, claims.promo) && isSameCode(companyCode, claims.company)
  const quoted = claims.trips.map(({ request }) => request)
  if (!hasSameCodes || !areSameTrips(trips, quoted)) return undefined
  return {
    claims,
    policy: await findPolicyByNumber(deps.db, claims.policy),
    isGood: Date.parse(claims.exp) > now.getTime(),
  }
}

function isSameCode(asked: string | undefined, kept: string | undefined): boolean {
  return asked?.toUpperCase() === kept?.toUpperCase()
}

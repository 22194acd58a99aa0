import type { QuoteRequest } from '../../contract/pricing/schemas.ts'
import type { Policy } from '../../domain/pricing/policy/policy.ts'
import { instantOf } from '../../domain/values/time.ts'
import { hashToken } from '../platform/signing/token-hash.ts'
import { type QuoteClaims, readQuote } from './claims.ts'
import { findDraftByToken } from './drafts/draft-store.ts'
import type { PricingDeps } from './price-trips.ts'
import { findPolicyByNumber } from './pricing-store.ts'
import { areSameTrips } from './requested-trips.ts'

const SAVED_MS = 24 * 3_600_000

/** After a day, or at pickup if earlier. Emailing the price again does not extend it. */
export function savedUntil({ iat, trips }: Pick<QuoteClaims, 'iat' | 'trips'>, zone: string): Date {
  const begins = trips.map(({ facts: { pickUpDate: date, pickUpTime: time, fold = 0 } }) =>
    instantOf({ date, time, fold }, zone),
  )
  return new Date(Math.min(Date.parse(iat) + SAVED_MS, ...begins))
}

export type SavedPrice = {
  claims: QuoteClaims
  policy: Policy | undefined
  isValid: boolean
}

export async function findSavedPrice(
  deps: PricingDeps,
  { draft: token, trips, promo, companyCode }: QuoteRequest,
): Promise<SavedPrice | undefined> {
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
    isValid: Date.parse(claims.exp) > now.getTime(),
  }
}

function isSameCode(requested: string | undefined, saved: string | undefined): boolean {
  return requested?.toUpperCase() === saved?.toUpperCase()
}

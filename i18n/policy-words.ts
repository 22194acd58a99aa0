import type { Catalogue } from '#catalogues'
import { TRIP_POLICY } from '../domain/trip-policy.ts'

export type PolicyWords = Catalogue['policy']

/** The numbers of the policy, as its messages take them. */
export const POLICY_NUMBERS = {
  above: String(TRIP_POLICY.depositAboveDollars),
  percent: String(TRIP_POLICY.depositPercent),
  free: String(TRIP_POLICY.freeCancellationHours),
  full: String(TRIP_POLICY.fullChargeHours),
  noShow: String(TRIP_POLICY.noShowPercent),
}

/** The policy in two sentences, for the foot of the form and of the mails (spec 9). */
export function policySummary(words: PolicyWords): string {
  return words.summary(POLICY_NUMBERS)
}

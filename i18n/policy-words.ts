import type { Catalogue } from '#catalogues'
import { TRIP_POLICY } from '../domain/trip-policy.ts'

type PolicyWords = Catalogue['policy']

/** The numbers of the policy, as its messages take them. */
const NUMBERS = {
  above: String(TRIP_POLICY.depositAboveDollars),
  percent: String(TRIP_POLICY.depositPercent),
  free: String(TRIP_POLICY.freeCancellationHours),
  full: String(TRIP_POLICY.fullChargeHours),
  noShow: String(TRIP_POLICY.noShowPercent),
}

/** The policy in two sentences, for the foot of the form and of the mails (spec 9). */
export function policySummary(words: PolicyWords): string {
  return words.summary(NUMBERS)
}

/** The whole policy (spec 9), one rule a sentence. */
export function policyPoints(words: PolicyWords): string[] {
  return [
    words.deposit(NUMBERS),
    words.freeCancellation(NUMBERS),
    words.lateCancellation(NUMBERS),
    words.fullCharge(NUMBERS),
    words.noShow(NUMBERS),
    words.rates,
    words.holidays,
  ]
}

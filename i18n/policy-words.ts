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

/** The rules of the policy (spec 9), one sentence each. */
export function policyRules(words: PolicyWords) {
  return {
    deposit: words.deposit(NUMBERS),
    freeCancellation: words.freeCancellation(NUMBERS),
    lateCancellation: words.lateCancellation(NUMBERS),
    fullCharge: words.fullCharge(NUMBERS),
    noShow: words.noShow(NUMBERS),
    rates: words.rates,
    holidays: words.holidays,
  }
}

/** The whole policy, in the order of the rules. */
export function policyPoints(words: PolicyWords): string[] {
  return Object.values(policyRules(words))
}

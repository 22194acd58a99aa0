import { POLICY_NUMBERS, type PolicyWords } from './policy-words.ts'

/** The rules of the policy (spec 9), one sentence each. */
export function policyRules(words: PolicyWords) {
  return {
    deposit: words.deposit(POLICY_NUMBERS),
    freeCancellation: words.freeCancellation(POLICY_NUMBERS),
    lateCancellation: words.lateCancellation(POLICY_NUMBERS),
    fullCharge: words.fullCharge(POLICY_NUMBERS),
    noShow: words.noShow(POLICY_NUMBERS),
    rates: words.rates,
    holidays: words.holidays,
  }
}

/** The whole policy, in the order of the rules. */
export function policyPoints(words: PolicyWords): string[] {
  return Object.values(policyRules(words))
}

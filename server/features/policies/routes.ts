import type { PublicPolicy } from '../../../contract/policies/schemas.ts'
import type { Policy } from '../../../domain/policy/policy.ts'
import { DEFAULT_LOCALE } from '../../../i18n/locales.ts'
import { policySentences, usualNumbersOf } from '../../../i18n/policy-sentences.ts'
import { type Api, type ServeDeps, serve } from '../../http/serve.ts'
import { type Language, languageOf } from '../../messages/language.ts'
import { policyInForce } from '../../pricing/pricing-store.ts'

/** The calls about the policy. */
export function policyRoutes(api: Api, deps: ServeDeps): void {
  serve(api, deps, {
    name: 'getPolicy',
    handle: async ({ query: { locale = DEFAULT_LOCALE } }) =>
      publicPolicy(await policyInForce(deps.db), languageOf(locale)),
  })
}

function publicPolicy(policy: Policy, { words, format }: Language): PublicPolicy {
  const { number, zone, deposit, tiers, noShow, special, byService, byClass } = policy
  const usual = usualNumbersOf(policy, format)
  // The summary names no dates.
  const telling = { words: words.policy, format, today: '' }
  return {
    ...{ number, zone, deposit, tiers, noShow },
    ...(special && { special }),
    ...(byService && { byService }),
    ...(byClass && { byClass }),
    ...(usual && { usual }),
    summary: policySentences(policy, telling).summary,
  }
}

import type { PublicPolicy } from '../../../contract/pricing/policy-schemas.ts'
import type { Policy } from '../../../domain/pricing/policy/policy.ts'
import { DEFAULT_LOCALE } from '../../../i18n/locales.ts'
import { policySentences, usualNumbersOf } from '../../../i18n/policy-sentences.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { type Language, languageOf } from '../../platform/messaging/language.ts'
import { policyInForce } from '../pricing-store.ts'
import { listPolicies, publishPolicy, saveDraft } from './change-policy.ts'
import { checkDraft } from './check-draft.ts'
import { tryPolicy } from './try-policy.ts'

export function policyRoutes(api: Api, deps: ServeDeps): void {
  serve(api, deps, {
    name: 'getPolicy',
    handle: async ({ query: { locale = DEFAULT_LOCALE } }) =>
      publicPolicy(await policyInForce(deps.db), languageOf(locale)),
  })
  bindDraft(api, deps)
  serve(api, deps, { name: 'listPolicies', handle: () => listPolicies(deps.db) })
  serve(api, deps, {
    name: 'checkPolicy',
    handle: ({ body }) => checkDraft(deps.db, body, deps.clock()),
  })
  serve(api, deps, {
    name: 'tryPolicy',
    atOnce: 1,
    handle: ({ body }) => tryPolicy(deps.db, body),
  })
}

function bindDraft(api: Api, deps: ServeDeps): void {
  serve(api, deps, {
    name: 'savePolicyDraft',
    handle: ({ body: { policy }, ifMatch, caller, commit }) =>
      saveDraft(policy, { ifMatch, actor: actorOf(caller), now: deps.clock(), commit }),
  })
  serve(api, deps, {
    name: 'publishPolicy',
    handle: ({ ifMatch, caller, commit }) =>
      publishPolicy({ ifMatch, actor: actorOf(caller), now: deps.clock(), commit }),
  })
}

function publicPolicy(policy: Policy, { words, format }: Language): PublicPolicy {
  const { number, zone, deposit, tiers, noShow, special, byService, byClass } = policy
  const usual = usualNumbersOf(policy, format)
  // Unused: the summary names no dates.
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

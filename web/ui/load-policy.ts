import { format } from '#messages/locale'
import * as words from '#messages/policy'
import type { PublicClient } from '../../contract/client.ts'
import { clockAt } from '../../domain/values/time.ts'
import { type PolicySentences, policyPoints, policySentences } from '../../i18n/policy-sentences.ts'

/** For loaders of the server: the policy that counts today, in the sentences of the page's language. */
export async function loadPolicy(client: PublicClient): Promise<PolicySentences & { points: string[] }> {
  const policy = await client('getPolicy')
  const today = clockAt(Date.now(), policy.zone).date
  const sentences = policySentences(policy, { words, format, today })
  return { ...sentences, points: policyPoints(sentences) }
}

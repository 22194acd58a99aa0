import { summary } from '#messages/policy'
import type { PublicClient } from '../../../contract/client.ts'
import { CONTENT_LOCALE } from '../../content-locale.ts'

/** The policy in two sentences: in the words of the page where it has the usual shape, else in those of the server. */
export async function loadSummary(client: PublicClient): Promise<string> {
  const policy = await client('getPolicy', { query: CONTENT_LOCALE })
  return policy.usual ? summary(policy.usual) : policy.summary
}

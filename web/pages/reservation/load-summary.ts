import { ahead, depositRule } from '#messages/policy'
import type { PublicClient } from '../../../contract/client.ts'
import { CONTENT_LOCALE } from '../../content-locale.ts'

/** The policy in two sentences: in the words of the page where it has the usual shape, else in those of the server. */
export async function loadSummary(client: PublicClient): Promise<string> {
  const policy = await client('getPolicy', { query: CONTENT_LOCALE })
  if (!policy.usual) return policy.summary
  const { above, percent, free } = policy.usual
  return `${depositRule({ scope: 'above', above, percent })} ${ahead({ cost: 'refund', hours: free, percent: '' })}`
}

import { ahead, depositRule } from '#messages/policy'
import type { PublicClient } from '../../../contract/client.ts'
import type { MeetingPoint, QuoteOptions } from '../../../contract/pricing/schemas.ts'
import { CONTENT_LOCALE } from '../../ui/content-language.ts'

export type Pricing = { options: QuoteOptions; meetingPoints: MeetingPoint[] }

/** Undefined without a tariff or on failure. */
export async function readPricing(client: PublicClient): Promise<Pricing | undefined> {
  try {
    const options = await client('getQuoteOptions', { query: CONTENT_LOCALE })
    if (!options.priced) return undefined
    return { options, meetingPoints: await client('listMeetingPoints', { query: CONTENT_LOCALE }) }
  } catch {
    return undefined
  }
}

/** The page's own wording for usual policies, else the server's. */
export async function loadSummary(client: PublicClient): Promise<string> {
  const policy = await client('getPolicy', { query: CONTENT_LOCALE })
  if (!policy.usual) return policy.summary
  const { above, percent, free } = policy.usual
  return `${depositRule({ scope: 'above', above, percent })} ${ahead({ cost: 'refund', hours: free, percent: '' })}`
}

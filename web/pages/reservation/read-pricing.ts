import type { PublicClient } from '../../../contract/client.ts'
import type { MeetingPoint, QuoteOptions } from '../../../contract/pricing/schemas.ts'
import { CONTENT_LOCALE } from '../../content-locale.ts'

/** What a trip may be made of, where the store has a tariff that counts. */
export type Pricing = { options: QuoteOptions; meetingPoints: MeetingPoint[] }

/** What prices are made of; undefined where no tariff counts, and where it cannot be read. */
export async function readPricing(client: PublicClient): Promise<Pricing | undefined> {
  try {
    const options = await client('getQuoteOptions', { query: CONTENT_LOCALE })
    if (!options.priced) return undefined
    return { options, meetingPoints: await client('listMeetingPoints', { query: CONTENT_LOCALE }) }
  } catch {
    return undefined
  }
}

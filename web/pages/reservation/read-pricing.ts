import type { PublicClient } from '../../../contract/client.ts'
import { CONTENT_LOCALE } from '../../content-locale.ts'
import type { Pricing } from './priced-slot.tsx'

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

import * as words from '#messages/office-phone'
import type { QuoteClass } from '../../../contract/pricing/schemas.ts'
import { plain } from '../reservations/trips/trip-words.ts'

type Offered = { texts: QuoteClass['texts']; offer: Pick<QuoteClass['offer'], 'state' | 'reason' | 'texts'> }

/** "Up to 3 guests, 3 bags. Too small for 3 guests with child seats". A manual quote is named beside it. */
export function offerDetails(offered: Offered): string {
  const { size } = offered.texts
  const cause = offerCause(offered)
  return cause === undefined ? size : [size, cause].join('. ')
}

/** Staff read why a ride is a request; guests read how it is answered. */
export function offerCause({ texts: { misfit }, offer }: Offered): string | undefined {
  const { state, reason, texts } = offer
  if (misfit !== undefined || state === 'by-hand') return misfit
  if (state !== 'request' || reason === undefined || reason === 'stand-in-only') return texts.state
  return words.requestReason({ reason: plain(reason) })
}

import type { QuoteClass } from '../../../contract/pricing/schemas.ts'

type Offered = { texts: QuoteClass['texts']; offer: Pick<QuoteClass['offer'], 'state' | 'texts'> }

/** "Up to 3 guests, 3 bags. Too small for 3 guests with child seats". A manual quote is named beside it. */
export function offerDetails({ texts: { size, misfit }, offer: { state, texts } }: Offered): string {
  const cause = misfit ?? (state === 'by-hand' ? undefined : texts.state)
  return cause === undefined ? size : [size, cause].join('. ')
}

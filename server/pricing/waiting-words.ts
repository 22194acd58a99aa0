import type { QuotePrice } from '../../contract/fares/schemas.ts'
import type { Language } from '../messages/language.ts'

type Terms = Pick<QuotePrice, 'waiting' | 'waitingBack'>
type Waiting = NonNullable<Terms['waiting']>
/** One trip, one of two, or both where they are alike. */
type Ride = 'only' | 'outbound' | 'return' | 'each'

/** What waiting costs, in one message, or in one for each trip where the chauffeur waits at different places. */
export function waitingWords(
  { waiting, waitingBack }: Terms,
  { waiting: message }: Pick<Language['words']['quoteTexts'], 'waiting'>,
  amountOf: (cents: number) => string,
): string[] {
  if (!waiting) return []
  const told = (ride: Ride, { freeMinutes, blockMinutes, blockCents, capCents }: Waiting) =>
    message({
      ride,
      free: String(freeMinutes),
      price: amountOf(blockCents),
      block: String(blockMinutes),
      cap: amountOf(capCents),
    })
  if (!waitingBack) return [told('only', waiting)]
  const isAlike = waiting.freeMinutes === waitingBack.freeMinutes
  return isAlike ? [told('each', waiting)] : [told('outbound', waiting), told('return', waitingBack)]
}

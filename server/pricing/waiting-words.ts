import type { QuotePrice } from '../../contract/pricing/schemas.ts'
import type { Language } from '../platform/messaging/language.ts'

type Terms = Pick<QuotePrice, 'waiting' | 'waitingBack'>
type Waiting = NonNullable<Terms['waiting']>
type Messages = Pick<Language['words']['quoteTexts'], 'waiting' | 'waitingEach'>

/** One message, or one per trip if the chauffeur waits at different places. */
export function waitingWords(
  { waiting, waitingBack }: Terms,
  messages: Messages,
  amountOf: (cents: number) => string,
): string[] {
  if (!waiting) return []
  const facts = ({ freeMinutes, blockMinutes, blockCents, capCents }: Waiting) => ({
    free: String(freeMinutes),
    price: amountOf(blockCents),
    block: String(blockMinutes),
    cap: amountOf(capCents),
  })
  if (!waitingBack) return [messages.waiting({ ride: 'only', ...facts(waiting) })]
  if (waiting.freeMinutes === waitingBack.freeMinutes) return [messages.waitingEach(facts(waiting))]
  return [
    messages.waiting({ ride: 'outbound', ...facts(waiting) }),
    messages.waiting({ ride: 'return', ...facts(waitingBack) }),
  ]
}

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

type RowMessages = Pick<Language['words']['quoteTexts'], 'waitTime' | 'waitPrice'>

/** The same, as a label and a price for each message. */
export function waitingRows(
  { waiting, waitingBack }: Terms,
  messages: RowMessages,
  amountOf: (cents: number) => string,
): { label: string; price: string }[] {
  const row = (ride: string, { freeMinutes, blockMinutes, blockCents, capCents }: Waiting) => ({
    label: messages.waitTime({ ride, free: String(freeMinutes) }),
    price: messages.waitPrice({
      price: amountOf(blockCents),
      block: String(blockMinutes),
      cap: amountOf(capCents),
    }),
  })
  if (!waiting) return []
  if (!waitingBack) return [row('only', waiting)]
  if (waiting.freeMinutes === waitingBack.freeMinutes) return [row('each', waiting)]
  return [row('outbound', waiting), row('return', waitingBack)]
}

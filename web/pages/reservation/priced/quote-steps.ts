import { stored } from '#messages/locale'
import type { QuoteAnswer, QuoteChange } from '../../../../contract/pricing/schemas.ts'
import { fieldsOf } from '../../../../domain/values/record.ts'
import { QUOTE_STORAGE } from '../draft.ts'
import type { Asked } from './trip-request.ts'

/** What is known of prices: none asked for, on their way, shown, too old, or not to be had. */
export type Quote = {
  status: 'empty' | 'asking' | 'ready' | 'stale' | 'failed'
  answer?: QuoteAnswer | undefined
  /** The request that the answer is of. */
  key?: string | undefined
  /** Why there is no price, where the server says so. */
  message?: string | undefined
  /** A voucher that was refused, and why. */
  voucher?: { code: string; message: string } | undefined
  changed?: QuoteChange | undefined
  refused?: boolean | undefined
}

/** The request for prices as text: the same text is asked for once. Empty where something is missing. */
export function quoteKey({ trips, missing, promo, draft }: Asked, refusedPromo?: string): string {
  if (missing.length > 0) return ''
  // What is undefined is left out of the text.
  const taken = promo === refusedPromo ? undefined : promo || undefined
  return JSON.stringify({ trips, promo: taken, draft, locale: stored })
}

/** The prices with their end by the clock of this browser, which may be hours off. */
export const onOwnClock = (answer: QuoteAnswer): QuoteAnswer => ({
  ...answer,
  until: new Date(Date.now() + answer.lifeSeconds * 1000).toISOString(),
})

/** True until the prices end. */
export const isCurrent = (answer: QuoteAnswer): boolean => Date.parse(answer.until) > Date.now()

/** After a reload, and in a duplicated tab, the same prices count: what is sent again is the same request. */
export function keptQuote(key: string): QuoteAnswer | undefined {
  try {
    const kept = fieldsOf(JSON.parse(sessionStorage.getItem(QUOTE_STORAGE) ?? '{}'))
    return kept['key'] === key && isAnswer(kept['answer']) ? kept['answer'] : undefined
  } catch {
    return undefined
  }
}

function isAnswer(value: unknown): value is QuoteAnswer {
  return typeof fieldsOf(value)['until'] === 'string'
}

/** Keeps the prices of this request for the tab. */
export function keepQuote(quote: { key: string; answer?: QuoteAnswer }) {
  try {
    sessionStorage.setItem(QUOTE_STORAGE, JSON.stringify(quote))
  } catch {
    // The storage is full or blocked: the prices are asked for again.
  }
}

/** The prices with the new one of a class, which the visitor has to agree to. */
export function withChange(quote: Quote, changed: NonNullable<Quote['changed']>): Quote {
  const { answer } = quote
  if (!answer) return { ...quote, changed }
  const classes = answer.classes.map(old => (old.code === changed.class.code ? changed.class : old))
  return { ...quote, changed, answer: { ...answer, classes, texts: changed.texts } }
}

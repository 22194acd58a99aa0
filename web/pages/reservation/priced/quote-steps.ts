import { stored } from '#messages/locale'
import type { QuoteAnswer, QuoteChange } from '../../../../contract/pricing/schemas.ts'
import { fieldsOf } from '../../../../domain/values/record.ts'
import { QUOTE_STORAGE } from '../draft.ts'
import type { Asked } from './trip-request.ts'

/** None, pending, shown, expired or failed. */
export type Quote = {
  status: 'empty' | 'asking' | 'ready' | 'stale' | 'failed'
  answer?: QuoteAnswer | undefined
  key?: string | undefined
  message?: string | undefined
  voucher?: { code: string; message: string } | undefined
  changed?: QuoteChange | undefined
  refused?: boolean | undefined
}

/** Empty if incomplete. The same key is requested once. */
export function quoteKey({ trips, missing, promo, draft }: Asked, refusedPromo?: string): string {
  if (missing.length > 0) return ''
  // JSON omits undefined.
  const taken = promo === refusedPromo ? undefined : promo || undefined
  return JSON.stringify({ trips, promo: taken, draft, locale: stored })
}

/** Expiry by this browser's clock, which may be wrong. */
export const onOwnClock = (answer: QuoteAnswer): QuoteAnswer => ({
  ...answer,
  until: new Date(Date.now() + answer.lifeSeconds * 1000).toISOString(),
})

export const isCurrent = (answer: QuoteAnswer): boolean => Date.parse(answer.until) > Date.now()

/** After a reload or in a duplicated tab, the same prices apply, so that a resend is the same request. */
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

export function keepQuote(quote: { key: string; answer?: QuoteAnswer }) {
  try {
    sessionStorage.setItem(QUOTE_STORAGE, JSON.stringify(quote))
  } catch {
    // Storage full or blocked: requests prices again.
  }
}

/** The visitor has to accept the new price. */
export function withChange(quote: Quote, changed: NonNullable<Quote['changed']>): Quote {
  const { answer } = quote
  if (!answer) return { ...quote, changed }
  const classes = answer.classes.map(old => (old.code === changed.class.code ? changed.class : old))
  return { ...quote, changed, answer: { ...answer, classes, texts: changed.texts } }
}

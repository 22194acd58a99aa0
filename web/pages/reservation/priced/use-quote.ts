import { useEffect, useRef, useState } from 'react'
import type { QuoteAnswer } from '../../../../contract/fares/schemas.ts'
import { Problem } from '../../../../contract/problems.ts'
import { browserClient } from '../../../api.ts'
import { problemInLocale } from '../../../problem-in-locale.ts'
import { QUOTE_STORAGE } from '../draft.ts'
import type { FormLink } from '../priced-slot.tsx'
import { changeMemory, type Priced, quoteOf } from './priced-state.ts'
import { isCurrent, keepQuote, keptQuote, type Quote, quoteKey, withChange } from './quote-steps.ts'

/** Prices are asked for once nothing has changed for this long: a person who types is not asked for at each key. */
const QUIET_MS = 150
/** Longer than directions of a provider take. */
const TIMEOUT_MS = 10_000

function putQuote(link: FormLink, next: Quote) {
  // A refused voucher stays refused until another one is typed.
  changeMemory(link, ({ quote: { voucher } }) => ({ quote: { voucher, ...next } }))
}

/** Keeps the prices those of the trip in the form. Returns what asks for them anew. */
export function useQuote({ link, asked, quote, form }: Priced): () => void {
  const known = useRef(new Map<string, QuoteAnswer>())
  const [turn, setTurn] = useState(0)
  const key = quoteKey(asked, quote.voucher?.code)
  useEffect(() => {
    const before = quoteOf(link)
    if (!key) return putQuote(link, { status: 'empty' })
    const kept = before.key === key ? before.answer : (known.current.get(key) ?? keptQuote(key))
    if (kept && isCurrent(kept)) {
      if (before.status !== 'ready' || before.key !== key)
        putQuote(link, { status: 'ready', answer: kept, key })
      return
    }
    putQuote(link, { ...before, status: 'asking' })
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const next = await ask(key, AbortSignal.any([abort.signal, AbortSignal.timeout(TIMEOUT_MS)]))
      if (abort.signal.aborted) return
      if (next.answer) {
        known.current.set(key, next.answer)
        keepQuote({ key, answer: next.answer })
      }
      putQuote(link, next)
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [link, key, turn])
  const [again] = useState(() => (refused?: boolean) => {
    known.current.clear()
    sessionStorage.removeItem(QUOTE_STORAGE)
    changeMemory(link, ({ quote }) => ({ quote: { ...quote, key: undefined, changed: undefined, refused } }))
    setTurn(count => count + 1)
  })
  useExpiry(link, quote, again)
  useRefusal(link, form.failure, again)
  return again
}

async function ask(key: string, signal: AbortSignal): Promise<Quote> {
  const body = JSON.parse(key)
  try {
    return { status: 'ready', answer: await browserClient('quoteTrips', { body, signal }), key }
  } catch (error) {
    if (!(error instanceof Problem)) return { status: 'failed' }
    const { fields } = await problemInLocale(error)
    const [message] = Object.values(fields)
    return error.code === 'code_refused'
      ? { status: 'asking', voucher: { code: body.promo, message: message ?? error.message } }
      : { status: 'failed', message }
  }
}

/** Prices that have ended are dimmed, and asked for anew while somebody looks at the page. */
function useExpiry(link: FormLink, { answer }: Quote, again: () => void) {
  const until = answer?.until
  useEffect(() => {
    if (!until) return
    const look = () => {
      const quote = quoteOf(link)
      if (!quote.answer || isCurrent(quote.answer)) return
      if (document.visibilityState === 'visible') again()
      else putQuote(link, { ...quote, status: 'stale' })
    }
    const timer = setTimeout(look, Date.parse(until) - Date.now() + 1000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [link, until, again])
}

/** After a refusal the cards show the new price of the class, or all prices anew. */
function useRefusal(link: FormLink, failure: Priced['form']['failure'], again: (refused: boolean) => void) {
  const { changed, refused, answer } = failure?.priced ?? {}
  useEffect(() => {
    if (refused && !answer) again(true)
    if (!changed) return
    changeMemory(link, ({ quote }) => ({ chosen: changed.class.code, quote: withChange(quote, changed) }))
  }, [link, changed, refused, answer, again])
}

import { useEffect } from 'react'
import { browserClient } from '../../../api.ts'
import type { FormLink } from '../priced-slot.tsx'
import { changeMemory, type Priced, quoteOf } from './priced-state.ts'
import { isCurrent, keepQuote, keptQuote, onOwnClock, type Quote, quoteKey } from './quote-steps.ts'

/** Debounce while typing, in milliseconds. */
const QUIET_MS = 150
/** Longer than a directions provider takes. */
const TIMEOUT_MS = 10_000

function putQuote(link: FormLink, next: Quote) {
  // A rejected voucher stays so until changed.
  changeMemory(link, ({ quote: { voucher } }) => ({ quote: { voucher, ...next } }))
}

export function askAgain(link: FormLink, refused?: boolean) {
  keepQuote({ key: '' })
  changeMemory(link, ({ quote, turn }) => ({
    turn: turn + 1,
    known: new Map(),
    quote: { ...quote, key: undefined, changed: undefined, refused },
  }))
}

export function useQuote({ link, asked, quote, known, turn }: Priced) {
  const key = quoteKey(asked, quote.voucher?.code)
  useEffect(() => {
    const before = quoteOf(link)
    if (!key) return putQuote(link, { status: 'empty' })
    const kept = before.key === key ? before.answer : (known.get(key) ?? keptQuote(key))
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
        known.set(key, next.answer)
        keepQuote({ key, answer: next.answer })
      }
      putQuote(link, next)
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [link, key, known, turn])
  useRenewal(link, quote)
}

async function ask(key: string, signal: AbortSignal): Promise<Quote> {
  const body = JSON.parse(key)
  try {
    return { status: 'ready', answer: onOwnClock(await browserClient('quoteTrips', { body, signal })), key }
  } catch (error) {
    return await import('./quote-refusal.ts').then(
      ({ refusalOf }) => refusalOf(error, body.promo),
      () => ({ status: 'failed' }),
    )
  }
}

/** Triggers: the page becomes visible, or the network returns. */
const RENEWALS = ['visibilitychange', 'online']

/** Expired prices are dimmed and requested again while the page is visible. */
function useRenewal(link: FormLink, { answer }: Quote) {
  const until = answer?.until
  useEffect(() => {
    const look = () => {
      const quote = quoteOf(link)
      const { answer, status } = quote
      if (status === 'ready' && answer && isCurrent(answer)) return
      if (document.visibilityState === 'visible') askAgain(link)
      else if (answer) putQuote(link, { ...quote, status: 'stale' })
    }
    const timer = until ? setTimeout(look, Date.parse(until) - Date.now() + 1000) : undefined
    for (const event of RENEWALS) addEventListener(event, look)
    return () => {
      clearTimeout(timer)
      for (const event of RENEWALS) removeEventListener(event, look)
    }
  }, [link, until])
}

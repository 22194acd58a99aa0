import { useCallback, useEffect, useState } from 'react'
import { isSignedOut } from './staff-call.ts'

/** Milliseconds without typing. */
const DEBOUNCE_MS = 150
const SEARCH_CHARACTERS_MIN = 2
/** Limit of the server's search. */
export const SEARCH_CHARACTERS_MAX = 100

type Settled<Result> = { text: string; result?: Result; failed?: true }

export type LatestSearch<Result> =
  | { status: 'idle' | 'searching' | 'failed'; result?: undefined; retry: () => void }
  | { status: 'found'; result: Result; retry: () => void }

/** A newer text cancels the search and drops its result. `search` must be stable across renders. */
export function useLatestSearch<Result>(
  typed: string,
  search: (text: string, signal: AbortSignal) => Promise<Result>,
): LatestSearch<Result> {
  const text = typed.trim().slice(0, SEARCH_CHARACTERS_MAX)
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<Settled<Result>>()
  const wanted = text.length >= SEARCH_CHARACTERS_MIN
  useEffect(() => {
    if (!wanted) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      search(text, abort.signal).then(
        result => {
          if (!abort.signal.aborted) setSettled({ text, result })
        },
        error => {
          // The login replaces the page of an ended session.
          if (!abort.signal.aborted && !isSignedOut(error)) setSettled({ text, failed: true })
        },
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
      // The same text later is a new search.
      setSettled(undefined)
    }
  }, [text, wanted, attempt, search])
  const retry = useCallback(() => setAttempt(number => number + 1), [])
  if (!wanted) return { status: 'idle', retry }
  if (settled?.text !== text) return { status: 'searching', retry }
  if (settled.failed || settled.result === undefined) return { status: 'failed', retry }
  return { status: 'found', result: settled.result, retry }
}

import { useCallback, useEffect, useState } from 'react'
import { isSignedOut } from './staff-call.ts'

/** A search runs after this time without typing. */
const DEBOUNCE_MS = 150
export const SEARCH_CHARACTERS_MIN = 2
/** The longest text that the server searches for. */
export const SEARCH_CHARACTERS_MAX = 100

type Settled<Result> = { text: string; result?: Result; failed?: true }

export type LatestSearch<Result> =
  | { status: 'idle' | 'searching' | 'failed'; result?: undefined; retry: () => void }
  | { status: 'found'; result: Result; retry: () => void }

/**
 * Searches while the user types. The result is always that of the present text: a newer text cancels the older search
 * and takes its result away. `search` has to be the same function at each render.
 */
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
      // The same text later is another search.
      setSettled(undefined)
    }
  }, [text, wanted, attempt, search])
  const retry = useCallback(() => setAttempt(number => number + 1), [])
  if (!wanted) return { status: 'idle', retry }
  if (settled?.text !== text) return { status: 'searching', retry }
  if (settled.failed || settled.result === undefined) return { status: 'failed', retry }
  return { status: 'found', result: settled.result, retry }
}

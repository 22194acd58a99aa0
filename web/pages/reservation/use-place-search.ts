import { useCallback, useEffect, useRef, useState } from 'react'
import type { FoundPlace } from '../../../contract/pricing/place-schemas.ts'
import { browserClient } from '../../api.ts'

/** Spec 9, from two characters on. */
const DEBOUNCE_MS = 300
export const MIN_SEARCH_CHARACTERS = 2

type State = { suggestions: FoundPlace[]; status: 'idle' | 'found' | 'none'; searched: string | undefined }
const IDLE: State = { suggestions: [], status: 'idle', searched: undefined }

/** Late responses are discarded. */
export function usePlaceSearch() {
  const [state, setState] = useState(IDLE)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<AbortController>(undefined)

  const stop = useCallback(() => {
    clearTimeout(timer.current)
    running.current?.abort()
  }, [])
  const run = useCallback(async (text: string, full: boolean) => {
    const abort = new AbortController()
    running.current = abort
    try {
      const query = { q: text, ...(full ? { full: '1' as const } : {}) }
      const suggestions = await browserClient('searchPlaces', { query, signal: abort.signal })
      setState({ suggestions, status: suggestions.length > 0 ? 'found' : 'none', searched: text })
    } catch (error) {
      if (abort.signal.aborted) return
      // Not shown: the typed address is sent (spec 8).
      console.error('The address search failed', error)
      setState(IDLE)
    }
  }, [])
  const search = useCallback(
    (text: string) => {
      stop()
      if (text.trim().length < MIN_SEARCH_CHARACTERS) setState(IDLE)
      else timer.current = setTimeout(run, DEBOUNCE_MS, text, false)
    },
    [run, stop],
  )
  const searchAll = useCallback(
    (text: string) => {
      stop()
      if (text.trim().length >= MIN_SEARCH_CHARACTERS) void run(text, true)
    },
    [run, stop],
  )
  const reset = useCallback(() => {
    stop()
    setState(IDLE)
  }, [stop])
  useEffect(() => stop, [stop])
  return { ...state, search, searchAll, reset }
}

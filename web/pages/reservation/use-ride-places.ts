import { useCallback, useRef, useState } from 'react'
import type { End, Places, RidePlace } from './fields.ts'

export type RidePlaces = ReturnType<typeof useRidePlaces>

/** The two places of the ride. What happens at one end never touches the other. */
export function useRidePlaces(initial: Places) {
  const latest = useRef(initial)
  const [places, setPlaces] = useState(initial)
  const lookUps = useRef<Partial<Record<End, AbortController>>>({})

  const replaceAll = useCallback((next: Places) => {
    latest.current = next
    setPlaces(next)
  }, [])
  /** What is still being looked up for this end comes too late. */
  const drop = useCallback((end: End) => lookUps.current[end]?.abort(), [])
  const put = useCallback(
    (end: End, place: RidePlace | undefined) => {
      drop(end)
      const { [end]: _, ...rest } = latest.current
      replaceAll(place ? { ...rest, [end]: place } : rest)
    },
    [drop, replaceAll],
  )
  /** The answer, or undefined where something newer happened at this end meanwhile. */
  const lookUp = useCallback(
    async <Answer>(end: End, run: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | undefined> => {
      drop(end)
      const abort = new AbortController()
      lookUps.current[end] = abort
      const answer = await run(abort.signal)
      return abort.signal.aborted ? undefined : answer
    },
    [drop],
  )
  return { places, latest, put, replaceAll, lookUp, drop }
}

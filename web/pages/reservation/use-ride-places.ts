import { useCallback, useRef, useState } from 'react'
import type { Places, RidePlace, StopName } from './fields.ts'

export type RidePlaces = ReturnType<typeof useRidePlaces>

export function useRidePlaces(initial: Places) {
  const latest = useRef(initial)
  const [places, setPlaces] = useState(initial)
  const lookUps = useRef<Partial<Record<StopName, AbortController>>>({})

  const replaceAll = useCallback((next: Places) => {
    latest.current = next
    setPlaces(next)
  }, [])
  /** Aborts the pending lookup. */
  const drop = useCallback((stop: StopName) => lookUps.current[stop]?.abort(), [])
  const put = useCallback(
    (stop: StopName, place: RidePlace | undefined) => {
      drop(stop)
      const { [stop]: _, ...rest } = latest.current
      replaceAll(place ? { ...rest, [stop]: place } : rest)
    },
    [drop, replaceAll],
  )
  /** Undefined if superseded by a newer action. */
  const lookUp = useCallback(
    async <Answer>(
      stop: StopName,
      run: (signal: AbortSignal) => Promise<Answer>,
    ): Promise<Answer | undefined> => {
      drop(stop)
      const abort = new AbortController()
      lookUps.current[stop] = abort
      const answer = await run(abort.signal)
      return abort.signal.aborted ? undefined : answer
    },
    [drop],
  )
  return { places, latest, put, replaceAll, lookUp, drop }
}

import { useCallback, useRef, useState } from 'react'
import type { Places, RidePlace, StopName } from './fields.ts'

export type RidePlaces = ReturnType<typeof useRidePlaces>

/** The places of both stops. A change of one stop never affects the other. */
export function useRidePlaces(initial: Places) {
  const latest = useRef(initial)
  const [places, setPlaces] = useState(initial)
  const lookUps = useRef<Partial<Record<StopName, AbortController>>>({})

  const replaceAll = useCallback((next: Places) => {
    latest.current = next
    setPlaces(next)
  }, [])
  /** Aborts the pending lookup of this stop. */
  const drop = useCallback((stop: StopName) => lookUps.current[stop]?.abort(), [])
  const put = useCallback(
    (stop: StopName, place: RidePlace | undefined) => {
      drop(stop)
      const { [stop]: _, ...rest } = latest.current
      replaceAll(place ? { ...rest, [stop]: place } : rest)
    },
    [drop, replaceAll],
  )
  /** The answer, or undefined if a newer action for this stop replaced the lookup. */
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

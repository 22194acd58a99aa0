import { type RefObject, useEffect, useState } from 'react'
import type { RidePlace, StopName } from './fields.ts'
import { MIN_SEARCH_CHARACTERS } from './use-place-search.ts'
import type { RidePlaces } from './use-ride-places.ts'

type Options = {
  input?: RefObject<HTMLInputElement | null>
  stop: StopName
  place: RidePlace | undefined
  lookUp: RidePlaces['lookUp']
  onPlace: (place: RidePlace) => void
}

export function useTypedPlace({ input, stop, place, lookUp, onPlace }: Options) {
  const [lookedUp, setLookedUp] = useState<string>()
  const [unknown, setUnknown] = useState<string>()
  const [guess, setGuess] = useState<{ typed: string; place: RidePlace }>()

  const leave = async (typed: string) => {
    if (!place && typed.trim().length >= MIN_SEARCH_CHARACTERS && typed !== lookedUp) await resolve(typed)
  }
  const resolve = async (typed: string) => {
    setLookedUp(typed)
    // If it does not load, the address is sent without a point.
    const code = await import('./typed-place.ts').catch(() => undefined)
    const found = code && (await lookUp(stop, signal => code.findTypedPlace(typed, signal)))
    setUnknown(found === 'unknown' ? typed : undefined)
    if (!found || found === 'unknown') return
    if (found.certain) onPlace(found.place)
    else setGuess({ typed, place: found.place })
  }
  // Typed on another page, or before hydration. By the second effect a draft has brought its place.
  const [isRestored, setRestored] = useState(false)
  useEffect(() => setRestored(true), [])
  useEffect(() => {
    const current = input?.current
    if (isRestored && current && current !== document.activeElement) void leave(current.value)
  }, [isRestored])
  return { guess, unknown, leave, resolve, dismiss: () => setGuess(undefined) }
}

import { useState } from 'react'
import * as words from '#messages/reservation'
import { useToast } from '../../shell/toasts.tsx'
import type { RidePlace, StopName } from './fields.ts'
import type { RidePlaces } from './use-ride-places.ts'

type Options = {
  stop: StopName
  lookUp: RidePlaces['lookUp']
  choose: (place: RidePlace) => void
}

/** Chooses the visitor's own location for a stop. */
export function useOwnLocation({ stop, lookUp, choose }: Options) {
  const [locating, setLocating] = useState(false)
  const toast = useToast()
  const locate = async () => {
    setLocating(true)
    // The code is loaded within the lookup: what is typed meanwhile replaces it from the press on.
    const answer = await lookUp(stop, async signal => {
      const code = await import('./locate-me.ts').catch(() => undefined)
      return { own: await code?.locateMe(signal) }
    })
    setLocating(false)
    // No answer means that a newer action for this stop replaced the lookup.
    if (answer?.own) choose(answer.own)
    else if (answer) toast(words.locationDenied)
  }
  return { locating, locate }
}

export function canLocate(): boolean {
  return 'geolocation' in navigator && isSecureContext
}

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

export function useOwnLocation({ stop, lookUp, choose }: Options) {
  const [locating, setLocating] = useState(false)
  const toast = useToast()
  const locate = async () => {
    setLocating(true)
    // Typing during the load supersedes the lookup.
    const answer = await lookUp(stop, async signal => {
      const code = await import('./locate-me.ts').catch(() => undefined)
      return { own: await code?.locateMe(signal) }
    })
    setLocating(false)
    // No answer: superseded by a newer action.
    if (answer?.own) choose(answer.own)
    else if (answer) toast(words.locationDenied)
  }
  return { locating, locate }
}

export function canLocate(): boolean {
  return 'geolocation' in navigator && isSecureContext
}

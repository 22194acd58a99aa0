import { type RefObject, useMemo, useState } from 'react'
import type { PhoneDraft } from './phone-draft.ts'
import { emptyStop, type PhoneStop, stopPlaces } from './phone-stops.ts'

type Options = {
  stops: PhoneStop[]
  latest: RefObject<PhoneDraft>
  change: (part: Partial<PhoneDraft>) => void
}

export function usePhoneStops({ stops, latest, change }: Options) {
  const [added, setAdded] = useState<number>()
  const route = JSON.stringify(stopPlaces(stops))
  const places = useMemo((): ReturnType<typeof stopPlaces> => JSON.parse(route), [route])
  return {
    all: stops,
    /** Those with a point. */
    places,
    /** The row that takes the focus. */
    added,
    add() {
      const stop = emptyStop(latest.current.stops)
      setAdded(stop.key)
      change({ stops: [...latest.current.stops, stop] })
    },
    put(key: number, part: Partial<PhoneStop>) {
      change({ stops: latest.current.stops.map(stop => (stop.key === key ? { ...stop, ...part } : stop)) })
    },
    remove: (key: number) => change({ stops: latest.current.stops.filter(stop => stop.key !== key) }),
  }
}

import { type Dispatch, type RefObject, type SetStateAction, useMemo, useState } from 'react'
import type { RidePlace } from '../../pages/reservation/fields.ts'
import type { PhoneDraft } from './phone-draft.ts'
import { emptyStop, hasUnplacedStop, type PhoneStop, stopName, stopPlaces } from './phone-stops.ts'

export type Errors = Record<string, string>

/** Date and time are validated together. */
export function withoutNames(errors: Errors, names: string[]): Errors {
  const gone = names.some(name => name === 'pickUpDate' || name === 'pickUpTime')
    ? [...names, 'pickUpDate', 'pickUpTime']
    : names
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !gone.includes(name)))
}

type Options = {
  stops: PhoneStop[]
  latest: RefObject<PhoneDraft>
  change: (part: Partial<PhoneDraft>) => void
  setErrors: Dispatch<SetStateAction<Errors>>
}

export function usePhoneStops({ stops, latest, change, setErrors }: Options) {
  const [added, setAdded] = useState<number>()
  const route = JSON.stringify(stopPlaces(stops))
  const places = useMemo((): ReturnType<typeof stopPlaces> => JSON.parse(route), [route])
  const clearError = (name: string) => setErrors(current => withoutNames(current, [name]))
  const put = (key: number, part: Partial<PhoneStop>) => {
    change({ stops: latest.current.stops.map(stop => (stop.key === key ? { ...stop, ...part } : stop)) })
    clearError(stopName({ key }))
  }
  return {
    all: stops,
    /** Those with a point. */
    places,
    isUnplaced: hasUnplacedStop(stops),
    /** The row that takes the focus. */
    added,
    add() {
      const stop = emptyStop(latest.current.stops)
      setAdded(stop.key)
      change({ stops: [...latest.current.stops, stop] })
    },
    put,
    /** Of a lookup: ignored if another text was chosen since. */
    putPoint(key: number, place: RidePlace | undefined) {
      const stop = latest.current.stops.find(each => each.key === key)
      if (stop && place?.name === stop.address) put(key, { place })
    },
    removeAll() {
      for (const stop of latest.current.stops) clearError(stopName(stop))
      change({ stops: [] })
    },
    remove(key: number) {
      change({ stops: latest.current.stops.filter(stop => stop.key !== key) })
      clearError(stopName({ key }))
    },
  }
}

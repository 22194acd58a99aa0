import type { Place } from '../../../domain/values/geo.ts'
import { chosenPoint } from '../../pages/reservation/chosen-point.ts'
import type { RidePlace } from '../../pages/reservation/fields.ts'
import { EMPTY_STOP, type StopFields } from '../../pages/reservation/priced/stop-fields.ts'

/** A stop between pickup and drop-off. */
export type PhoneStop = {
  key: number
  address: string
  place?: RidePlace | undefined
  /** Minutes, or empty. */
  wait: string
}

export function emptyStop(stops: readonly PhoneStop[]): PhoneStop {
  return { key: Math.max(0, ...stops.map(({ key }) => key)) + 1, address: '', wait: '' }
}

/** Blank rows are not sent. */
export function filledStops(stops: readonly PhoneStop[]): PhoneStop[] {
  return stops.filter(({ address }) => address.trim() !== '')
}

export function stopPlaces(stops: readonly PhoneStop[]): Place[] {
  return filledStops(stops).flatMap(({ place }) => place ?? [])
}

export function stopTexts(stops: readonly PhoneStop[]): StopFields[] {
  return filledStops(stops).map(({ address, place, wait }) => ({
    ...EMPTY_STOP,
    ...{ address, place: chosenPoint(place), wait },
  }))
}

/** With the points of typed addresses that were resolved. */
export function pricedStops(stops: readonly PhoneStop[]): PhoneStop[] {
  return stops.map(stop => (stop.place ? { ...stop, place: { ...stop.place, typed: false } } : stop))
}

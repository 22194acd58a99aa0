import { joinAddress, type Place } from '../../../domain/values/geo.ts'
import { chosenPoint } from '../../pages/reservation/chosen-point.ts'
import type { RidePlace } from '../../pages/reservation/fields.ts'
import { EMPTY_STOP, type StopFields } from '../../pages/reservation/priced/stop-fields.ts'

/** A stop between pickup and drop-off. */
export type PhoneStop = {
  key: number
  address: string
  /** House number or landmark, if the place is a town. */
  detail?: string | undefined
  place?: RidePlace | undefined
  /** Minutes, or empty. */
  wait: string
}

export function emptyStop(stops: readonly PhoneStop[]): PhoneStop {
  return { key: Math.max(0, ...stops.map(({ key }) => key)) + 1, address: '', wait: '' }
}

/** Names the row's field and its error, also after other rows went or moved. */
export const stopName = ({ key }: Pick<PhoneStop, 'key'>): string => `stop${key}`

export const isStopName = (name: string): boolean => /^stop\d+$/.test(name)

/** The first blank stop after this field. */
export function nextStop(stops: readonly PhoneStop[], after: string): string | undefined {
  const position = stops.findIndex(stop => stopName(stop) === after)
  if (position < 0 && after !== 'pickUpAddress') return undefined
  const next = stops.slice(position + 1).find(({ address }) => address.trim() === '')
  return next && stopName(next)
}

/** Blank rows are not sent. */
export function filledStops(stops: readonly PhoneStop[]): PhoneStop[] {
  return stops.filter(({ address }) => address.trim() !== '')
}

export const wholeAddress = ({ detail = '', address }: PhoneStop): string => joinAddress(detail, address)

export function stopPlaces(stops: readonly PhoneStop[]): Place[] {
  return filledStops(stops).flatMap(({ place }) => place ?? [])
}

/** A filled stop without a point: neither the drive nor the arrival is known. */
export function hasUnplacedStop(stops: readonly PhoneStop[]): boolean {
  return filledStops(stops).some(({ place }) => !place)
}

/** In minutes, at all stops. */
export function stopWait(stops: readonly PhoneStop[]): number {
  return filledStops(stops).reduce((minutes, { wait }) => minutes + Number(wait), 0)
}

export function stopTexts(stops: readonly PhoneStop[]): StopFields[] {
  return filledStops(stops).map(stop => {
    const address = wholeAddress(stop)
    const place = stop.place && { ...stop.place, name: address }
    return { ...EMPTY_STOP, address, place: chosenPoint(place), wait: stop.wait }
  })
}

/** With the points of typed addresses that were resolved. */
export function pricedStops(stops: readonly PhoneStop[]): PhoneStop[] {
  return stops.map(stop => (stop.place ? { ...stop, place: { ...stop.place, typed: false } } : stop))
}

import { MAX_STOPS } from '../../../../domain/reservations/trip-request.ts'
import type { TripFields } from '../form-fields.ts'

export type StopFields = { address: string; place: string; wait: string }

export const EMPTY_STOP: StopFields = { address: '', place: '', wait: '' }

export function stopFields(trip: TripFields): StopFields[] {
  return Array.from({ length: MAX_STOPS }, (_, i) => {
    const [address, place = '', wait = ''] = ['', '-place', '-wait'].map(part => trip[`trip-stop${i}${part}`])
    return address === undefined ? [] : [{ address, place, wait }]
  }).flat()
}

export function withStopNames(stops: readonly StopFields[]): TripFields {
  return Object.fromEntries(
    stops.flatMap(({ address, place, wait }, i) => [
      [`trip-stop${i}`, address],
      [`trip-stop${i}-place`, place],
      [`trip-stop${i}-wait`, wait],
    ]),
  )
}

import type { Reservation } from '../../../../contract/reservations/schemas.ts'

/** The fields of a reservation that a price depends on. */
const TRIP_FIELDS = [
  'pickUpAddress',
  'dropOffAddress',
  'pickUpDate',
  'pickUpTime',
  'numberOfPassengers',
] as const

/** True where what was edited changes something that the price depends on. */
export function changesTrip(edited: Partial<Reservation>, seen: Reservation): boolean {
  return TRIP_FIELDS.some(name => edited[name] !== undefined && edited[name] !== seen[name])
}

/** True where what was edited changes the text of an address. */
export function changesAddress(edited: Partial<Reservation>, seen: Reservation): boolean {
  return (['pickUpAddress', 'dropOffAddress'] as const).some(
    name => edited[name] !== undefined && edited[name] !== seen[name],
  )
}

import type { Reservation } from '../../../../contract/reservations/schemas.ts'

const TRIP_FIELDS = [
  'pickUpAddress',
  'dropOffAddress',
  'pickUpDate',
  'pickUpTime',
  'numberOfPassengers',
] as const

export function changesTrip(edited: Partial<Reservation>, seen: Reservation): boolean {
  return TRIP_FIELDS.some(name => edited[name] !== undefined && edited[name] !== seen[name])
}

export function changesAddress(edited: Partial<Reservation>, seen: Reservation): boolean {
  return (['pickUpAddress', 'dropOffAddress'] as const).some(
    name => edited[name] !== undefined && edited[name] !== seen[name],
  )
}

import type { FoundPlace } from '../../../contract/pricing/place-schemas.ts'
import type { Place } from '../../../domain/values/geo.ts'

export const FIELD_NAMES = [
  'pickUpAddress',
  'dropOffAddress',
  'pickUpDate',
  'pickUpTime',
  'numberOfPassengers',
  'vehicleId',
  'firstName',
  'lastName',
  'phoneNumber',
  'email',
] as const

export type FieldName = (typeof FIELD_NAMES)[number]

export const STOP_NAMES = ['pickUp', 'dropOff'] as const
export type StopName = (typeof STOP_NAMES)[number]

export type RidePlace = Place & {
  approximate?: boolean
  /** Name of the geocoded place if the box has other text. */
  matched?: string
  /** Geocoded from typed text: shown on the map, but not sent. */
  typed?: boolean
}

export function placeOf(found: FoundPlace): RidePlace {
  const { display_name: name, approximate } = found
  return { name, lat: Number(found.lat), lon: Number(found.lon), approximate }
}

export type WishedVehicle = { id: string; name: string }

export type Places = Partial<Record<StopName, RidePlace>>

export type Details = Record<StopName, string>
export const DETAIL_NAMES = { pickUp: 'pickUpDetail', dropOff: 'dropOffDetail' } as const
export const MAX_DETAIL_CHARACTERS = 120

export const PLACE_NAMES = { pickUp: 'pickUpPlace', dropOff: 'dropOffPlace' } as const

/** An address with a house number needs none. */
export function needsDetail(place: RidePlace | undefined): boolean {
  return place?.approximate === true && !/^\d+\S*\s+\p{L}/u.test(place.name)
}

import type { FoundPlace } from '../../../contract/pricing/place-schemas.ts'
import type { Place } from '../../../domain/values/geo.ts'

/** The form's fields by their names on the wire, in the order of the page. */
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

/** The two stops of the trip. */
export const STOP_NAMES = ['pickUp', 'dropOff'] as const
export type StopName = (typeof STOP_NAMES)[number]

/** A place of the form. Its name is the text of the address box, which is sent. */
export type RidePlace = Place & {
  /** True if the point is a town or a spot on the map, without a street address. */
  approximate?: boolean
  /** The name of the geocoded place, where the box holds another text. */
  matched?: string
  /** True if the address was typed and geocoded, not chosen: the map shows the point, the request omits it. */
  typed?: boolean
}

/** Converts a search result to a place of the form. */
export function placeOf(found: FoundPlace): RidePlace {
  const { display_name: name, approximate } = found
  return { name, lat: Number(found.lat), lon: Number(found.lon), approximate }
}

/** The vehicle that the visitor chose on the fleet page. */
export type WishedVehicle = { id: string; name: string }

export type Places = Partial<Record<StopName, RidePlace>>

/** House number and street for a place without a street address; sent as the start of the address. */
export type Details = Record<StopName, string>
export const DETAIL_NAMES = { pickUp: 'pickUpDetail', dropOff: 'dropOffDetail' } as const
export const MAX_DETAIL_CHARACTERS = 120

/** The points of both stops, by their names on the wire. */
export const PLACE_NAMES = { pickUp: 'pickUpPlace', dropOff: 'dropOffPlace' } as const

/** True if a driver needs a street address. An address with a house number has one already. */
export function needsDetail(place: RidePlace | undefined): boolean {
  return place?.approximate === true && !/^\d+\S*\s+\p{L}/u.test(place.name)
}

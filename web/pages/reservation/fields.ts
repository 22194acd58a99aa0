import type { FoundPlace } from '../../../contract/places/schemas.ts'
import type { Place } from '../../../domain/geo.ts'

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

/** The two ends of the ride. */
export const STOP_NAMES = ['pickUp', 'dropOff'] as const
export type StopName = (typeof STOP_NAMES)[number]

export const STOP_LABELS: Record<StopName, string> = { pickUp: 'pickup', dropOff: 'drop-off' }

/** A place of the form. Its name is what stands in the box and is sent. */
export type RidePlace = Place & {
  /** The point stands for a town or a spot on the map, not for a door. */
  approximate?: boolean
  /** What the map takes for it, where the box keeps other words. */
  matched?: string
  /** True where the words were typed and not chosen: the map shows the point, the request does not carry it. */
  typed?: boolean
}

/** A found place as the form keeps it. */
export function placeOf(found: FoundPlace): RidePlace {
  const { display_name: name, approximate } = found
  return { name, lat: Number(found.lat), lon: Number(found.lon), approximate }
}

export type Places = Partial<Record<StopName, RidePlace>>

/** House and street, where the place itself is no door; sent as the beginning of the address. */
export type Details = Record<StopName, string>
export const DETAIL_NAMES = { pickUp: 'pickUpDetail', dropOff: 'dropOffDetail' } as const
export const MAX_DETAIL_CHARACTERS = 120

/** The points of both ends, by their names on the wire. */
export const PLACE_NAMES = { pickUp: 'pickUpPlace', dropOff: 'dropOffPlace' } as const

/** True where a driver would have to ask for the door. An address with a house number names it already. */
export function needsDetail(place: RidePlace | undefined): boolean {
  return place?.approximate === true && !/^\d+\S*\s+\p{L}/u.test(place.name)
}

/** A point on the earth, degrees in WGS 84. */
export type Point = { lat: number; lon: number }

/** A place as a form knows it (spec 3, Location): full address text and where it is. */
export type Place = Point & { name: string }

const EARTH_RADIUS_MILES = 3958.7613
/** Kilometres in a statute mile, exactly (international mile of 1959). */
export const KM_PER_MILE = 1.609344

/** Great-circle distance in statute miles. */
export function milesBetween(from: Point, to: Point): number {
  const rad = Math.PI / 180
  const dLat = (to.lat - from.lat) * rad
  const dLon = (to.lon - from.lon) * rad
  const a =
    Math.sin(dLat / 2) ** 2 + Math.cos(from.lat * rad) * Math.cos(to.lat * rad) * Math.sin(dLon / 2) ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(a)))
}

/** Decimals of a coordinate: four are eleven metres, enough to find a person on the street. */
const DECIMALS = 4
const PATTERN = /\((-?\d{1,2}\.\d{3,6}), (-?\d{1,3}\.\d{3,6})\)/

/** The point that an address text names, such as "Near Bryans Road, Maryland (38.6012, -77.0412)". */
export function readCoordinates(address: string): Point | undefined {
  const found = PATTERN.exec(address)
  if (!found) return undefined
  const point = { lat: Number(found[1]), lon: Number(found[2]) }
  return Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180 ? point : undefined
}

/** The address text of a point; a long name is cut, the coordinates are not. */
export function withCoordinates(name: string, { lat, lon }: Point): string {
  const coordinates = ` (${lat.toFixed(DECIMALS)}, ${lon.toFixed(DECIMALS)})`
  return name.slice(0, MAX_ADDRESS_CHARACTERS - coordinates.length).trimEnd() + coordinates
}

/** The address text without the point, and the point as it stands there. */
export function splitCoordinates(address: string): { words: string; coordinates: string } {
  const coordinates = PATTERN.exec(address)?.[0] ?? ''
  return { words: coordinates ? address.replace(coordinates, '').trim() : address, coordinates }
}

/** Puts a detail of the customer (house number, street, landmark) before the place. */
export function joinAddress(detail: string, place: string): string {
  const added = detail.trim()
  const whole = [added, place.trim()].filter(Boolean).join(', ')
  const point = readCoordinates(place)
  return point && whole.length > MAX_ADDRESS_CHARACTERS
    ? withCoordinates(splitCoordinates(whole).words, point)
    : whole.slice(0, MAX_ADDRESS_CHARACTERS)
}

/** Longest address in characters; our own limit. */
export const MAX_ADDRESS_CHARACTERS = 300

/** A public map with a marker at the point that the address names; undefined where it names none. */
export function mapLink(address: string): string | undefined {
  const point = readCoordinates(address)
  return (
    point &&
    `https://www.openstreetmap.org/?mlat=${point.lat}&mlon=${point.lon}#map=17/${point.lat}/${point.lon}`
  )
}

/** WGS 84 degrees. */
export type Point = { lat: number; lon: number }

/** Spec 3, Location. */
export type Place = Point & { name: string }

const EARTH_RADIUS_MILES = 3958.7613
/** Exact (international mile of 1959). */
export const KM_PER_MILE = 1.609344

export function milesBetween(from: Point, to: Point): number {
  const rad = Math.PI / 180
  const dLat = (to.lat - from.lat) * rad
  const dLon = (to.lon - from.lon) * rad
  const a =
    Math.sin(dLat / 2) ** 2 + Math.cos(from.lat * rad) * Math.cos(to.lat * rad) * Math.sin(dLon / 2) ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(a)))
}

/** Four decimals are 11 meters, enough to find a person on the street. */
const DECIMALS = 4
const PATTERN = /\((-?\d{1,2}\.\d{3,6}), (-?\d{1,3}\.\d{3,6})\)/

/** Such as "Near Bryans Road, New York (38.6012, -77.0412)". */
export function readCoordinates(address: string): Point | undefined {
  const found = PATTERN.exec(address)
  if (!found) return undefined
  const point = { lat: Number(found[1]), lon: Number(found[2]) }
  return Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180 ? point : undefined
}

/** Long names are cut, never the coordinates. */
export function withCoordinates(name: string, { lat, lon }: Point): string {
  const coordinates = ` (${lat.toFixed(DECIMALS)}, ${lon.toFixed(DECIMALS)})`
  return name.slice(0, MAX_ADDRESS_CHARACTERS - coordinates.length).trimEnd() + coordinates
}

export function splitCoordinates(address: string): { words: string; coordinates: string } {
  const coordinates = PATTERN.exec(address)?.[0] ?? ''
  return { words: coordinates ? address.replace(coordinates, '').trim() : address, coordinates }
}

export function joinAddress(detail: string, place: string): string {
  const added = detail.trim()
  const whole = [added, place.trim()].filter(Boolean).join(', ')
  const point = readCoordinates(place)
  return point && whole.length > MAX_ADDRESS_CHARACTERS
    ? withCoordinates(splitCoordinates(whole).words, point)
    : whole.slice(0, MAX_ADDRESS_CHARACTERS)
}

export const MAX_ADDRESS_CHARACTERS = 300

export function mapLink(address: string): string | undefined {
  const point = readCoordinates(address)
  return (
    point &&
    `https://www.openstreetmap.org/?mlat=${point.lat}&mlon=${point.lon}#map=17/${point.lat}/${point.lon}`
  )
}

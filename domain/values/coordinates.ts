import type { Point } from './geo.ts'

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

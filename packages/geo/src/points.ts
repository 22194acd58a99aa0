export type Point = { lat: number; lon: number }

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

const PATTERN = /\((-?\d{1,2}\.\d{3,6}), (-?\d{1,3}\.\d{3,6})\)/

export function readCoordinates(address: string): Point | undefined {
  const found = PATTERN.exec(address)
  if (!found) return undefined
  const point = { lat: Number(found[1]), lon: Number(found[2]) }
  return Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180 ? point : undefined
}

export function withoutCoordinates(address: string): string {
  return PATTERN.test(address) ? address.replace(PATTERN, '').trim() : address
}

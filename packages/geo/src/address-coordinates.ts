import type { Point } from './points.ts'

const PATTERN = /\((-?\d{1,2}\.\d{3,6}), (-?\d{1,3}\.\d{3,6})\)/

/** The point in an address such as "Near Bryans Road, Maryland (38.6012, -77.0412)". */
export function readCoordinates(address: string): Point | undefined {
  const found = PATTERN.exec(address)
  if (!found) return undefined
  const point = { lat: Number(found[1]), lon: Number(found[2]) }
  return Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180 ? point : undefined
}

export function withoutCoordinates(address: string): string {
  return PATTERN.test(address) ? address.replace(PATTERN, '').trim() : address
}

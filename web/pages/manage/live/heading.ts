import type { Point } from '../../../../domain/values/geo.ts'

const RADIANS = Math.PI / 180

/** Degrees clockwise from north. */
export function headingOf(from: Point, to: Point): number {
  const east = (to.lon - from.lon) * Math.cos(from.lat * RADIANS)
  const degrees = Math.atan2(east, to.lat - from.lat) / RADIANS
  return Math.round((degrees + 360) % 360)
}

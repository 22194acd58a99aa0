/** A point on the earth, degrees in WGS 84. */
export type Point = { lat: number; lon: number }

const EARTH_RADIUS_MILES = 3958.7613
/** Kilometers in a statute mile, exactly (international mile of 1959). */
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

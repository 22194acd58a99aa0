import type { Point } from '../values/geo.ts'

/** Thousandths of a degree, about 300 feet: enough for a picture. */
const DIGITS = 3
const NAME = /^(-?\d{1,2}\.\d{3})_(-?\d{1,3}\.\d{3})_(-?\d{1,2}\.\d{3})_(-?\d{1,3}\.\d{3})$/

/** Both ends of a route as part of a path. */
export function routeName(from: Point, to: Point): string {
  return [from.lat, from.lon, to.lat, to.lon].map(degrees => degrees.toFixed(DIGITS)).join('_')
}

export function readRouteName(name: string): { from: Point; to: Point } | undefined {
  const found = NAME.exec(name)?.slice(1).map(Number)
  const [fromLat, fromLon, toLat, toLon] = found ?? []
  if (fromLat === undefined || fromLon === undefined || toLat === undefined || toLon === undefined)
    return undefined
  return { from: { lat: fromLat, lon: fromLon }, to: { lat: toLat, lon: toLon } }
}

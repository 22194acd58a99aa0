import type { Place, Point } from '../values/geo.ts'

/** Decides which addresses are found, the map, airports and towns. */
export type HomeArea = {
  home: Place
  radiusMiles: number
  /** In place of all states within the radius. */
  states?: readonly string[]
  /** In place of a map that opens at home. */
  mapCentre?: Point
}

export const RADIUS_MILES_MIN = 10
export const RADIUS_MILES_MAX = 250

/** Zoom that shows a radius of a hundred miles. */
const ZOOM = 9
const ZOOM_MIN = 7
const ZOOM_MAX = 11

export function mapViewOf({ home, radiusMiles, mapCentre }: HomeArea): { centre: Point; zoom: number } {
  const zoom = Math.round(ZOOM - Math.log2(radiusMiles / 100))
  return {
    centre: mapCentre ?? { lat: home.lat, lon: home.lon },
    zoom: Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom)),
  }
}

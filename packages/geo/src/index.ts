/** Public interface: the product imports nothing else. */
import { type Area, boundsAround, isOnMap } from './area.ts'
import { createGeocoder, createPlaceData, createRegions, type Geocoder, type Regions } from './geocoder.ts'
import { listAirports, listTowns, type NearbyAirport, type NearbyTown } from './nearby.ts'
import type { Point } from './points.ts'
import { createRouter, type Router } from './router.ts'
import { createTiles, type TileAddress } from './tiles.ts'

export { type Area, type Coverage, coverageOf } from './area.ts'
export { readLandmarks } from './data-files.ts'
export { findHome } from './find-home.ts'
export { MAP_THEMES } from './map-theme.ts'
export type { NearbyAirport, NearbyTown } from './nearby.ts'
export { ATTRIBUTION, MAX_NATIVE_ZOOM } from './tiles.ts'

export type Geo = Geocoder &
  Router &
  Regions & {
    /** Undefined outside the map or zoom levels. */
    tile(at: TileAddress): string | undefined
    /** False far from home, where no place or drive is looked up. */
    isOnMap(point: Point): boolean
    /** West, south, east and north of the area, for providers. */
    bounds(): readonly [west: number, south: number, east: number, north: number]
    /** With scheduled service, within the radius, nearest first. */
    airports(): NearbyAirport[]
    /** Within the radius, largest first. */
    towns(): NearbyTown[]
  }

/** Data loads on first use. */
export function createGeo(area: Area): Geo {
  const data = createPlaceData(area)
  return {
    ...createGeocoder(data),
    ...createRouter(area),
    ...createRegions(data),
    tile: createTiles(area),
    isOnMap: point => isOnMap(area, point),
    bounds: () => boundsAround(area),
    airports: () => listAirports(area, data),
    towns: () => listTowns(area, data),
  }
}

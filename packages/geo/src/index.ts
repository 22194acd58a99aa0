/** Public interface: the product imports nothing else. */
import { createGeocoder, createRegions, type Geocoder, type Regions } from './geocoder.ts'
import { createRouter, type Router } from './router.ts'
import { createTiles, type TileAddress } from './tiles.ts'

export { readLandmarks } from './data-files.ts'
export { HOME } from './gazetteer.ts'
export { MAP_THEMES } from './map-theme.ts'
export { isInServiceArea } from './point-region.ts'
export { ATTRIBUTION, MAX_NATIVE_ZOOM } from './tiles.ts'

export type Geo = Geocoder &
  Router &
  Regions & {
    /** Undefined outside the region or zoom levels. */
    tile(at: TileAddress): string | undefined
  }

/** Data loads on first use. */
export function createGeo(): Geo {
  return { ...createGeocoder(), ...createRouter(), ...createRegions(), tile: createTiles() }
}

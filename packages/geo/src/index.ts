/** The public interface of the package: the product imports nothing else of it. */
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
    /** Returns a map tile as SVG, or undefined outside the region or the zoom levels of the map. */
    tile(at: TileAddress): string | undefined
  }

/** Places, drives and the map from the data of this package, which is read at first use. */
export function createGeo(): Geo {
  return { ...createGeocoder(), ...createRouter(), ...createRegions(), tile: createTiles() }
}

import type { Directions, FoundPlace, MapSource } from '../../../contract/pricing/place-schemas.ts'
import type { Point } from '../../../domain/values/geo.ts'
import type { Geo } from '../../../packages/geo/src/index.ts'

/** Finds places by text and by point. Vendors throw ProviderOutage; the service falls back to the embedded answer. */
export type Geocoder = {
  /** Returns up to ten places, best first; coordinates are decimal degrees as text. `full`: an explicit search, not type-ahead. */
  search(text: string, options: { full: boolean }): Promise<FoundPlace[]>
  /** Returns the place at the point in decimal degrees, or undefined where there is no address. */
  reverse(point: Point): Promise<FoundPlace | undefined>
}

/** Finds the drive between two points. Vendors throw ProviderOutage. */
export type Router = {
  /** Returns GeoJSON with the distance in metres and the duration in seconds; without features where there is no route. */
  directions(from: Point, to: Point): Promise<Directions>
}

/** Places, drives and the map, for all features. It never throws because of a provider: the embedded data answers then. */
export type PlacesService = Geocoder &
  Router &
  Pick<Geo, 'regionOf' | 'areaOf' | 'locationOf' | 'agreement' | 'tile'> & {
    /** The tile layers, center and zoom with which the page's map opens. */
    map: MapSource
  }

export type PlacesDeps = { places: PlacesService }

import type { Coverage, NearbyPlaces } from '../../../contract/pricing/home-area-schemas.ts'
import type { Directions, FoundPlace, MapSource } from '../../../contract/pricing/place-schemas.ts'
import type { HomeArea } from '../../../domain/site/home-area.ts'
import type { Place, Point } from '../../../domain/values/geo.ts'
import type { Geo } from '../../../packages/geo/src/index.ts'

/** Providers throw ProviderOutage; the service falls back to the embedded data. */
export type Geocoder = {
  /** Up to ten, best first. Coordinates are decimal degrees as text. `full`: a search, not type-ahead. */
  search(text: string, options: { full: boolean }): Promise<FoundPlace[]>
  reverse(point: Point): Promise<FoundPlace | undefined>
}

export type Router = {
  /** GeoJSON, distance in meters, duration in seconds; without features if there is no route. */
  directions(from: Point, to: Point): Promise<Directions>
}

/** Never throws because of a provider: the embedded data answers instead. */
export type PlacesService = Geocoder &
  Router &
  Pick<Geo, 'regionOf' | 'areaOf' | 'locationOf' | 'agreement' | 'tile'> & {
    map(): Promise<MapSource>
    nearby(): Promise<NearbyPlaces>
    /** In the whole country, or by the provider. */
    findHome(address: string): Promise<Place | undefined>
    coverageOf(area: HomeArea): Coverage
  }

export type PlacesDeps = { places: PlacesService }

import type { Directions, FoundPlace, MapSource } from '../../../contract/pricing/place-schemas.ts'
import type { Point } from '../../../domain/values/geo.ts'

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

/** A tile of the map in one of the site's themes. */
export type TileAddress = { theme: 'light' | 'dark'; zoom: number; x: number; y: number }

/** What a point lies in: a state whose borders are known, and its ZIP. */
export type Region = { state?: string; zip?: string }

/**
 * What the text of an address says about its point: the place there, another place, or nothing that is known to be there.
 */
export type Agreement = 'same' | 'unclear' | 'apart'

/** What the embedded data knows about a point, whatever provider is configured. */
export type Regions = {
  /** Near a border the address decides, where it names one of both states. */
  regionOf(point: Point, address: string): Region
  /** The airport, or else the town, that a point lies in, by a name that the search finds; undefined where it is unknown. */
  areaOf(point: Point): string | undefined
  /** The airport, or else the town of the postal address, that a point lies in: "Quantico, VA"; undefined where it is unknown. */
  locationOf(point: Point): string | undefined
  agreement(address: string, point: Point): Agreement
}

/** Places, drives and the map, for all features. It never throws because of a provider: the embedded data answers then. */
export type PlacesService = Geocoder &
  Router &
  Regions & {
    /** The tile layers, centre and zoom with which the page's map opens. */
    map: MapSource
    /** Returns a tile of the embedded map as SVG, or undefined where the numbers are outside its region or zooms. */
    tile(at: TileAddress): string | undefined
  }

export type PlacesDeps = { places: PlacesService }

import type { Directions, FoundPlace, MapSource } from '../../../contract/places/schemas.ts'
import type { Point } from '../../../domain/geo.ts'

/** Finds places by text and by point, and the drive between two points. */
export type Geocoder = {
  /** Up to ten places, best first. `full` marks the one explicit search behind Enter, not type-ahead. */
  search(text: string, options: { full: boolean }): Promise<FoundPlace[]>
  /** Undefined where there is no address at the point. */
  reverse(point: Point): Promise<FoundPlace | undefined>
}

export type Router = {
  /** A collection without features where there is no route. */
  directions(from: Point, to: Point): Promise<Directions>
}

/** What the product asks about places, whoever answers. */
export type PlacesService = Geocoder &
  Router & {
    map: MapSource
    /** An SVG tile of the embedded map, or undefined where the address is out of range. */
    tile(z: number, x: number, y: number): string | undefined
  }

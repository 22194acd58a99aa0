import { z } from 'zod'
import { LOCALES } from '../../i18n/locales.ts'
import { explained } from '../explained.ts'
import { degrees } from '../fields.ts'

/** Below two characters the answer is empty (spec 5). */
export const SearchQuery = z.object({
  q: z.string('Send the text to search for as q.').max(200, 'Search for up to 200 characters.'),
  full: z.literal('1').optional(),
})

export const ReverseQuery = z.object({ lat: degrees('lat', 90), lon: degrees('lon', 180) })

/** `embedded` is built-in data. */
export const PlaceSource = z.enum(['embedded', 'nominatim', 'photon', 'openrouteservice', 'osrm'])
export type PlaceSource = z.output<typeof PlaceSource>

/** Field names of spec 7, where coordinates are text. */
export const FoundPlace = z.object({
  place_id: z.string(),
  display_name: z.string(),
  lat: z.string(),
  lon: z.string(),
  /** The point is a ZIP code or town, not a door. */
  approximate: z.boolean(),
  source: PlaceSource,
})
export type FoundPlace = z.output<typeof FoundPlace>

const coordinate = z.tuple([degrees('The longitude', 180), degrees('The latitude', 90)])

/** Spec 7: pickup and destination as [lon, lat]. */
export const DirectionsInput = z.object({
  coordinates: z.tuple(
    [coordinate, coordinate],
    explained({ code: 'coordinates' }, 'Send two coordinates, each [lon, lat].'),
  ),
})
export type DirectionsInput = z.output<typeof DirectionsInput>

/** GeoJSON as in spec 7. No features: no route found. */
export const Directions = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      geometry: z.object({
        type: z.literal('LineString'),
        coordinates: z.array(z.tuple([z.number(), z.number()])),
      }),
      properties: z.object({
        summary: z.object({ distance: z.number(), duration: z.number() }),
        roads: z.array(z.string()),
        approximate: z.boolean(),
        source: PlaceSource,
      }),
    }),
  ),
})
export type Directions = z.output<typeof Directions>

/** Tile layers and first view (spec 9, Map). A URL may contain {theme}. */
export const MapSource = z.object({
  layers: z.array(
    z.object({
      url: z.string(),
      attribution: z.string(),
      maxZoom: z.int(),
      maxNativeZoom: z.int(),
      embedded: z.boolean().optional(),
    }),
  ),
  centre: z.object({ lat: z.number(), lon: z.number() }),
  zoom: z.int(),
  /** Consent sentence by locale, if texting is offered. */
  texts: z.partialRecord(z.enum(LOCALES), z.string()).optional(),
})
export type MapSource = z.output<typeof MapSource>

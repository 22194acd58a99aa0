import { z } from 'zod'
import { LOCALES } from '../../i18n/locales.ts'
import { explained } from '../explained.ts'
import { degrees } from '../fields.ts'

/** The text of an address search; below two characters the answer is empty (spec 5). */
export const SearchQuery = z.object({
  q: z.string('Send the text to search for as q.').max(200, 'Search for up to 200 characters.'),
  /** Set when the person asked for the whole search, not for suggestions while typing. */
  full: z.literal('1').optional(),
})

/** The point whose place is asked for, in degrees (WGS 84). */
export const ReverseQuery = z.object({ lat: degrees('lat', 90), lon: degrees('lon', 180) })

/** The provider of an answer; `embedded` is the data that the program carries. */
export const PlaceSource = z.enum(['embedded', 'nominatim', 'photon', 'openrouteservice', 'osrm'])
export type PlaceSource = z.output<typeof PlaceSource>

/** One geocoding answer, in the field names of spec 7; coordinates are text there. */
export const FoundPlace = z.object({
  place_id: z.string(),
  display_name: z.string(),
  lat: z.string(),
  lon: z.string(),
  /** True where the point stands for a ZIP or a town, not for the door. */
  approximate: z.boolean(),
  source: PlaceSource,
})
export type FoundPlace = z.output<typeof FoundPlace>

const coordinate = z.tuple([degrees('The longitude', 180), degrees('The latitude', 90)])

/** As the routing service of spec 7 takes it: pick-up and destination, each [lon, lat]. */
export const DirectionsInput = z.object({
  coordinates: z.tuple(
    [coordinate, coordinate],
    explained({ code: 'coordinates' }, 'Send two coordinates, each [lon, lat].'),
  ),
})
export type DirectionsInput = z.output<typeof DirectionsInput>

/** GeoJSON as in spec 7; no features means that no route was found. */
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
        /** Metres and seconds. */
        summary: z.object({ distance: z.number(), duration: z.number() }),
        roads: z.array(z.string()),
        approximate: z.boolean(),
        source: PlaceSource,
      }),
    }),
  ),
})
export type Directions = z.output<typeof Directions>

/** The tile layers of the map and its first view: centre in degrees, zoom level (spec 9, Map). A url may have {theme}. */
export const MapSource = z.object({
  layers: z.array(
    z.object({
      url: z.string(),
      attribution: z.string(),
      maxZoom: z.int(),
      maxNativeZoom: z.int(),
      /** True for the map that comes with the program: pages name its sources in their language. */
      embedded: z.boolean().optional(),
    }),
  ),
  centre: z.object({ lat: z.number(), lon: z.number() }),
  zoom: z.int(),
  /** Where the form of the reservation offers texts about the ride: the sentence beside its box, by locale. */
  texts: z.partialRecord(z.enum(LOCALES), z.string()).optional(),
})
export type MapSource = z.output<typeof MapSource>

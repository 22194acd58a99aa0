import { z } from 'zod'
import type { CallShape } from '../call-shape.ts'
import type { PLACES_PUBLIC_ENDPOINTS } from './public-endpoints.ts'
import { Directions, DirectionsInput, FoundPlace, MapSource, ReverseQuery, SearchQuery } from './schemas.ts'

/** Reverse lookup answers like the geocoding service of spec 7: a place, or an error where there is none. */
export const ReverseAnswer = z.union([FoundPlace, z.object({ error: z.string() })])

/** Places, drives and the map. */
export const PLACES_CALLS = {
  searchPlaces: {
    summary: 'Find up to ten places for a text of two or more characters',
    query: SearchQuery,
    answer: z.array(FoundPlace),
  },
  reversePlace: { summary: 'Find the place at a point', query: ReverseQuery, answer: ReverseAnswer },
  findDirections: { summary: 'Get the route between two points', body: DirectionsInput, answer: Directions },
  getMap: {
    summary: 'Get the map tile layers, lowest first, and the initial view',
    answer: MapSource,
    madeFrom: [],
  },
} as const satisfies Record<keyof typeof PLACES_PUBLIC_ENDPOINTS, CallShape>

import { z } from 'zod'
import { RADIUS_MILES_MAX, RADIUS_MILES_MIN } from '../../domain/site/home-area.ts'
import { MAX_ADDRESS_CHARACTERS } from '../../domain/values/geo.ts'
import { line, wholeNumber } from '../fields.ts'

export const HomeAreaInput = z.object({
  /** An address or town, a ZIP code, or coordinates such as "(40.7484, -73.9857)". */
  address: line('The home base', MAX_ADDRESS_CHARACTERS),
  radiusMiles: wholeNumber('The radius', RADIUS_MILES_MIN, RADIUS_MILES_MAX),
})
export type HomeAreaInput = z.output<typeof HomeAreaInput>

export const SavedHomeArea = z.object({
  address: z.string(),
  radiusMiles: z.int(),
  point: z.object({ lat: z.number(), lon: z.number() }),
  /** Sources of answers in this area. */
  coverage: z.object({
    /** Built-in data know the home base. */
    places: z.boolean(),
    /** Drives follow built-in highways; else they are estimated from the straight line. */
    highways: z.boolean(),
    /** A provider is configured. */
    geocoder: z.boolean(),
    router: z.boolean(),
    tiles: z.boolean(),
  }),
  version: z.int(),
})
export type SavedHomeArea = z.output<typeof SavedHomeArea>
export type Coverage = SavedHomeArea['coverage']

const Nearby = { lat: z.number(), lon: z.number(), miles: z.number() }

/** Within the radius. */
export const NearbyPlaces = z.object({
  /** With scheduled flights, nearest first. */
  airports: z.array(z.object({ code: z.string(), name: z.string(), city: z.string(), ...Nearby })),
  /** Largest first. */
  towns: z.array(z.object({ name: z.string(), state: z.string(), population: z.int(), ...Nearby })),
})
export type NearbyPlaces = z.output<typeof NearbyPlaces>

import { z } from 'zod'
import { NAMED_TRIPS_MAX, PLACE_NAME_CHARACTERS_MAX } from '../../domain/pricing/named-trips.ts'
import { explained } from '../explained.ts'
import { optionalLine, versionField } from '../fields.ts'
import { pointField } from './trip-schemas.ts'

const needed = (label: string) =>
  explained({ code: 'needed' }, `Please enter ${label.charAt(0).toLowerCase()}${label.slice(1)}.`)

/** One trip as an owner sends it; a row without both names is left out. */
const NamedTripInput = z
  .object({
    from: optionalLine('The start', PLACE_NAME_CHARACTERS_MAX),
    to: optionalLine('The destination', PLACE_NAME_CHARACTERS_MAX),
  })
  .refine(({ from, to }) => from !== '' || to === '', { path: ['from'], ...needed('The start') })
  .refine(({ from, to }) => to !== '' || from === '', { path: ['to'], ...needed('The destination') })

/** The named trips as an owner sends them: the names of places that the address search finds. */
export const NamedTripsInput = z.object({
  trips: z
    .array(NamedTripInput)
    .max(
      NAMED_TRIPS_MAX,
      explained({ code: 'too-many-items', max: NAMED_TRIPS_MAX }, `Enter up to ${NAMED_TRIPS_MAX} trips.`),
    ),
})
export type NamedTripsInput = z.output<typeof NamedTripsInput>

const place = pointField.extend({ name: z.string() })

/** The named trips in their order, each with the places that its names stand for. */
export const NamedTrips = z.object({
  trips: z.array(z.object({ from: z.string(), to: z.string(), pickUp: place, dropOff: place })),
  version: versionField,
})
export type NamedTrips = z.output<typeof NamedTrips>

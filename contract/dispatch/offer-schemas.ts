import { z } from 'zod'
import { CLOSED_REASONS, OFFER_STATES, REQUEST_REASONS } from '../../domain/dispatch/offer.ts'
import { UNAVAILABLE_CAUSES } from '../../domain/dispatch/unavailable-causes.ts'
import { instantField } from '../fields.ts'

/** Another time of one of the trips at which a class can be reserved at once, on the clock of the pick-up. */
export const NearestTime = z.object({
  /** The trip that it is of, counted from 0. */
  trip: z.int(),
  at: instantField,
  date: z.string(),
  time: z.string(),
  fold: z.union([z.literal(0), z.literal(1)]),
  /** The time as people read it; with the day where that is another one. */
  text: z.string(),
})
export type NearestTime = z.output<typeof NearestTime>

/** What a class is for the trips that were asked about: an answer at a moment, not a promise. */
export const ClassOffer = z.object({
  state: z.enum(OFFER_STATES),
  /** Why it is closed, or why staff answer. */
  reason: z.enum([...CLOSED_REASONS, ...REQUEST_REASONS]).optional(),
  /** Why no vehicle and chauffeur are free, with `full` and `stand-in-only`; left out where both trips fit, but not together. */
  cause: z.enum(UNAVAILABLE_CAUSES).optional(),
  /** Of two trips the one that it is about, counted from 0; left out where it is about both. */
  trip: z.int().optional(),
  /** With `too-many`: what the largest vehicle of the class takes. */
  most: z.object({ passengers: z.int(), luggage: z.int() }).optional(),
  /** Of a class that is taken, with `full` and `stand-in-only`: the nearest times that are free, in the order of the clock; left out where there are none. */
  nearest: z.array(NearestTime).optional(),
  /** The same in words: the state, what the button says, and what a press of it means. */
  texts: z.object({ state: z.string(), button: z.string().optional(), note: z.string().optional() }),
  /** Whom to call where the class is closed. */
  call: z.object({ text: z.string(), href: z.string() }).optional(),
})
export type ClassOffer = z.output<typeof ClassOffer>

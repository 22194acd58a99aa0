import { z } from 'zod'
import { CLOSED_REASONS, OFFER_STATES, REQUEST_REASONS } from '../../domain/dispatch/offer.ts'
import { UNAVAILABLE_CAUSES } from '../../domain/dispatch/unavailable-causes.ts'
import { MAX_PASSENGERS, NOT_SPECIFIED } from '../../domain/reservations/reservation.ts'
import {
  HOURS_ASKED,
  MAX_CHILD_SEATS,
  MAX_EXTRA_COUNT,
  MAX_EXTRAS,
  MAX_LUGGAGE,
  MAX_STOPS,
  STOP_WAIT_MINUTES,
} from '../../domain/reservations/trip-request.ts'
import { isCalendarDate, isClockTime } from '../../domain/values/day-arithmetic.ts'
import { MAX_ADDRESS_CHARACTERS } from '../../domain/values/geo.ts'
import { explained } from '../explained.ts'
import {
  dateField,
  instantField,
  line,
  optionalLine,
  plainDegrees,
  timeField,
  wholeNumber,
} from '../fields.ts'

/** Characters of the code of a class at most. */
export const MAX_CODE_CHARACTERS = 40

/** A code that documents name: lower-case letters, digits and hyphens. */
export const codeField = line('The code', MAX_CODE_CHARACTERS).refine(
  text => /^[a-z0-9][a-z0-9-]*$/.test(text),
  explained({ code: 'characters' }, 'Use lowercase letters, digits and hyphens.'),
)

/** The address of a stop; `Not specified` where it was left open. */
export const addressField = (label: string) =>
  optionalLine(label, MAX_ADDRESS_CHARACTERS)
    .optional()
    .transform(text => text || NOT_SPECIFIED)

/** A point of the map in degrees, where the place of an address is known. */
export const pointField = z.object({ lat: plainDegrees(90), lon: plainDegrees(180) })

const waitMinutes = z.literal(
  STOP_WAIT_MINUTES,
  explained(
    { code: 'choice', choices: STOP_WAIT_MINUTES.map(String) },
    `Choose ${STOP_WAIT_MINUTES.join(', ')} minutes.`,
  ),
)

/** A stop on the way. */
export const StopInput = z.object({
  address: line('The stop', MAX_ADDRESS_CHARACTERS),
  place: pointField.optional(),
  waitMinutes: waitMinutes.optional(),
})

const seats = wholeNumber('The number of child seats', 0, MAX_CHILD_SEATS).default(0)

const told = explained(
  { code: 'number-range', ...HOURS_ASKED },
  `Enter hours from ${HOURS_ASKED.min} to ${HOURS_ASKED.max}, in half-hour steps.`,
)

const hours = z.number(told).min(HOURS_ASKED.min, told).max(HOURS_ASKED.max, told).multipleOf(0.5, told)

const extraId = line('The extra', 64)

const extras = z
  .record(extraId, wholeNumber('The number', 0, MAX_EXTRA_COUNT))
  .refine(
    chosen => Object.keys(chosen).length <= MAX_EXTRAS,
    explained({ code: 'too-many-items', max: MAX_EXTRAS }, `Choose up to ${MAX_EXTRAS} extras.`),
  )

/** An instant, or a date and a time on the clock of the company. */
const landsAt = line('The time of landing', 30).refine(
  isLanding,
  explained({ code: 'time' }, 'Enter the landing time, as YYYY-MM-DDTHH:MM or an instant.'),
)

function isLanding(text: string): boolean {
  const [, date = '', time = '', rest = ''] = /^(.{10})T(.{5})(.*)$/.exec(text) ?? []
  return isCalendarDate(date) && isClockTime(time) && /^((:\d\d(\.\d{1,9})?)?Z)?$/.test(rest)
}

/** A flight as the customer names it; a number of an unusual form is taken as it is. */
export const FlightInput = z.object({
  number: line('The flight', 20).transform(text => text.toUpperCase()),
  landsAt: landsAt.optional(),
  international: z.boolean().optional(),
})

/** Which of two equal times in the night of a clock change: 0 for the first one. */
export const foldField = z.literal([0, 1]).optional()

/** What is asked about a trip beyond its ends, its time and its passengers. */
export const TRIP_OPTIONS = {
  kind: z.enum(['transfer', 'hourly']).optional(),
  /** By the hour alone. */
  hours: hours.optional(),
  stops: z.array(StopInput).max(MAX_STOPS, `Add up to ${MAX_STOPS} stops.`).optional(),
  pickUpFold: foldField,
  luggage: wholeNumber('The pieces of luggage', 0, MAX_LUGGAGE).optional(),
  childSeats: z.object({ infant: seats, toddler: seats, booster: seats }).optional(),
  /** Pieces of each extra by its id; stops are counted by themselves. */
  extras: extras.optional(),
  flight: FlightInput.optional(),
  /** The id of a meeting point. */
  meetingPoint: optionalLine('The meeting point', 64).optional(),
}

/** One trip as a visitor asks for its price. */
export const TripRequest = z
  .object({
    ...TRIP_OPTIONS,
    kind: z.enum(['transfer', 'hourly']).default('transfer'),
    pickUpAddress: addressField('The pickup location'),
    pickUpPlace: pointField.optional(),
    dropOffAddress: addressField('The drop-off location'),
    dropOffPlace: pointField.optional(),
    pickUpDate: dateField,
    pickUpTime: timeField,
    numberOfPassengers: wholeNumber('The number of passengers', 1, MAX_PASSENGERS),
  })
  .refine(({ kind, hours }) => kind !== 'hourly' || hours !== undefined, {
    path: ['hours'],
    ...explained({ code: 'needed' }, 'Please enter the number of hours.'),
  })
export type TripRequest = z.output<typeof TripRequest>

/** The longest token of a price in characters. */
const MAX_TOKEN_CHARACTERS = 6144

const MAX_DRAFT_CHARACTERS = 64

/** A token of `quoteTrips`. */
export const quoteTokenField = z
  .string()
  .max(
    MAX_TOKEN_CHARACTERS,
    explained({ code: 'too-long', max: MAX_TOKEN_CHARACTERS }, 'We don’t recognize this price.'),
  )

/** The token of the link of a mail with a price; undefined where it is left empty. */
export const draftTokenField = optionalLine('The draft', MAX_DRAFT_CHARACTERS)
  .transform(token => token || undefined)
  .optional()

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

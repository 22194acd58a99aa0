import { z } from 'zod'
import { CLOSED_REASONS, OFFER_STATES, REQUEST_REASONS } from '../../domain/dispatch/offer.ts'
import { UNAVAILABLE_CAUSES } from '../../domain/dispatch/unavailable-causes.ts'
import { PAYMENT_MODES } from '../../domain/reservations/payment.ts'
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

export const MAX_CODE_CHARACTERS = 40

/** Lowercase letters, digits and hyphens. */
export const codeField = line('The code', MAX_CODE_CHARACTERS).refine(
  text => /^[a-z0-9][a-z0-9-]*$/.test(text),
  explained({ code: 'characters' }, 'Use lowercase letters, digits and hyphens.'),
)

export const addressField = (label: string) =>
  optionalLine(label, MAX_ADDRESS_CHARACTERS)
    .optional()
    .transform(text => text || NOT_SPECIFIED)

export const pointField = z.object({ lat: plainDegrees(90), lon: plainDegrees(180) })

const waitMinutes = z.literal(
  STOP_WAIT_MINUTES,
  explained(
    { code: 'choice', choices: STOP_WAIT_MINUTES.map(String) },
    `Choose ${STOP_WAIT_MINUTES.join(', ')} minutes.`,
  ),
)

export const StopInput = z.object({
  address: line('The stop', MAX_ADDRESS_CHARACTERS),
  place: pointField.optional(),
  waitMinutes: waitMinutes.optional(),
})

const WAITS: readonly number[] = [0, ...STOP_WAIT_MINUTES]

/** As a reservation has them, where 0 is no wait. */
const StoredStopInput = StopInput.extend({
  waitMinutes: z
    .int()
    .refine(
      minutes => WAITS.includes(minutes),
      explained({ code: 'choice', choices: WAITS.map(String) }, `Choose ${WAITS.join(', ')} minutes.`),
    )
    .optional()
    .transform(minutes => STOP_WAIT_MINUTES.find(one => one === minutes)),
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

/** An instant, or date and time on the company's clock. */
const landsAt = line('The time of landing', 30).refine(
  isLanding,
  explained({ code: 'time' }, 'Enter the landing time, as YYYY-MM-DDTHH:MM or an instant.'),
)

function isLanding(text: string): boolean {
  const [, date = '', time = '', rest = ''] = /^(.{10})T(.{5})(.*)$/.exec(text) ?? []
  return isCalendarDate(date) && isClockTime(time) && /^((:\d\d(\.\d{1,9})?)?Z)?$/.test(rest)
}

export const FlightInput = z.object({
  number: line('The flight', 20).transform(text => text.toUpperCase()),
  landsAt: landsAt.optional(),
  international: z.boolean().optional(),
})

/** In the night of a clock change: 0 is the first of two equal times. */
export const foldField = z.literal([0, 1]).optional()

const TOO_MANY_STOPS = `Add up to ${MAX_STOPS} stops.`

export const storedStopsField = z.array(StoredStopInput).max(MAX_STOPS, TOO_MANY_STOPS)

export const TRIP_OPTIONS = {
  kind: z.enum(['transfer', 'hourly']).optional(),
  hours: hours.optional(),
  stops: z.array(StopInput).max(MAX_STOPS, TOO_MANY_STOPS).optional(),
  pickUpFold: foldField,
  luggage: wholeNumber('The pieces of luggage', 0, MAX_LUGGAGE).optional(),
  childSeats: z.object({ infant: seats, toddler: seats, booster: seats }).optional(),
  extras: extras.optional(),
  flight: FlightInput.optional(),
  meetingPoint: optionalLine('The meeting point', 64).optional(),
}

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

const MAX_TOKEN_CHARACTERS = 6144

const MAX_DRAFT_CHARACTERS = 64

export const quoteTokenField = z
  .string()
  .max(
    MAX_TOKEN_CHARACTERS,
    explained({ code: 'too-long', max: MAX_TOKEN_CHARACTERS }, 'We don’t recognize this price.'),
  )

export const draftTokenField = optionalLine('The draft', MAX_DRAFT_CHARACTERS)
  .transform(token => token || undefined)
  .optional()

/** Instant alternative for one trip, on the pickup's clock. */
export const NearestTime = z.object({
  /** Counts from 0. */
  trip: z.int(),
  at: instantField,
  date: z.string(),
  time: z.string(),
  fold: z.union([z.literal(0), z.literal(1)]),
  /** Includes the day if different. */
  text: z.string(),
})
export type NearestTime = z.output<typeof NearestTime>

export const ClassOffer = z.object({
  state: z.enum(OFFER_STATES),
  reason: z.enum([...CLOSED_REASONS, ...REQUEST_REASONS]).optional(),
  /** For `full` and `stand-in-only`. Absent if both trips only fit separately. */
  cause: z.enum(UNAVAILABLE_CAUSES).optional(),
  /** Counts from 0; absent for both. */
  trip: z.int().optional(),
  most: z.object({ passengers: z.int(), luggage: z.int() }).optional(),
  /** For `past`: the notice that a request needs. */
  noticeMinutes: z.int().optional(),
  /** On the payment page, to book: 0 cents if a card is only saved. Absent if nothing is due online. */
  due: z.object({ mode: z.enum(PAYMENT_MODES), cents: z.int() }).optional(),
  /** For `full` and `stand-in-only`, chronological. Absent if none. */
  nearest: z.array(NearestTime).optional(),
  texts: z.object({ state: z.string(), button: z.string().optional(), note: z.string().optional() }),
  call: z.object({ text: z.string(), href: z.string() }).optional(),
})
export type ClassOffer = z.output<typeof ClassOffer>

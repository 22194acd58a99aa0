import { z } from 'zod'
import { PAPER_KINDS } from '../../domain/dispatch/papers.ts'
import { TRIP_MOVES_MAX } from '../../domain/dispatch/span.ts'
import { MAX_REASON_CHARACTERS, RESERVATION_STATUSES } from '../../domain/reservations/reservation.ts'
import { TRIP_PROGRESS } from '../../domain/reservations/trip.ts'
import { OverrideInput, TRIP_CHECKS } from '../dispatch/override-schemas.ts'
import { explained } from '../explained.ts'
import {
  dateField,
  idField,
  instantField,
  instantInput,
  line,
  optionalLine,
  versionField,
  wholeNumber,
} from '../fields.ts'

export const ATTEMPTS_MAX = 20

const progress = z.enum(TRIP_PROGRESS, 'Choose a trip status.')

const ClassAndSeats = z.object({ class: z.string(), seats: z.int() })

export const TripAssignment = z.object({
  vehicle: z.object({ _id: idField, name: z.string(), plate: z.string(), seats: z.int() }).nullable(),
  /** The phone is null for API keys. */
  driver: z.object({ _id: idField, name: z.string(), phone: z.string().nullable() }).nullable(),
  /** Locked by staff: not moved automatically. */
  pinned: z.boolean(),
  promised: ClassAndSeats.nullable(),
  from: instantField.nullable(),
  until: instantField.nullable(),
  coreFrom: instantField,
  coreUntil: instantField,
  heldUntil: instantField.nullable(),
  withoutVehicle: z.string().nullable(),
  /** Garage leg ahead that no longer fits, or `cut-short` if the ride itself lacks time. */
  openEnd: z.enum(['approach', 'back', 'both', 'cut-short']).nullable(),
  acceptedAt: instantField.nullable(),
  declinedAt: instantField.nullable(),
})
export type TripAssignment = z.output<typeof TripAssignment>

const TripLink = z.object({
  n: z.int(),
  driver: z.string(),
  madeAt: instantField,
  openedAt: instantField.nullable(),
  endedAt: instantField.nullable(),
})

export const TripFlight = z.object({
  number: z.string(),
  feed: z.string(),
  /** `unknown`: no such flight in the feed. */
  state: z.enum(['expected', 'landed', 'cancelled', 'diverted', 'unknown']),
  terminal: z.string().nullable(),
  scheduledAt: instantField.nullable(),
  expectedAt: instantField.nullable(),
  lookedAt: instantField,
  /** Proposed pickup, until staff answer. */
  proposedAt: instantField.nullable(),
  /** Guest's pickup before the flight moved it. Deadlines count from the later of both. */
  bookedAt: instantField.nullable(),
})
export type TripFlight = z.output<typeof TripFlight>

/** `version` is the assignment's, 0 if none. */
export const Trip = z.object({
  _id: idField,
  version: versionField,
  reservation: idField,
  reference: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  leg: z.int(),
  kind: z.enum(['transfer', 'hourly']),
  pickUpAt: instantField,
  date: z.string(),
  time: z.string(),
  zone: z.string(),
  pickUpAddress: z.string(),
  dropOffAddress: z.string(),
  passengers: z.int(),
  luggage: z.int(),
  class: z.object({ code: z.string(), name: z.string() }).nullable(),
  progress,
  possible: z.array(progress),
  /** End of the grace period, after which a no-show is possible. Null before the arrival. */
  freeUntil: instantField.nullable(),
  assignment: TripAssignment.nullable(),
  links: z.array(TripLink),
  flight: TripFlight.nullable(),
  consents: z.array(
    z.object({
      _id: idField,
      before: ClassAndSeats,
      after: ClassAndSeats,
      givenAt: instantField,
      how: z.string(),
      by: z.string(),
    }),
  ),
  events: z.array(
    z.object({
      _id: idField,
      at: instantField,
      who: z.string(),
      kind: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      reason: z.string().optional(),
      /** Report by the driver's page without a move. */
      told: z.string().optional(),
      /** If it differs from `at`, the server's clock. */
      happenedAt: instantField.optional(),
      /** By the device's clock. `clockOff` if it is off by over ten minutes. */
      toldAt: instantField.optional(),
      clockOff: z.boolean().optional(),
    }),
  ),
})
export type Trip = z.output<typeof Trip>

export const TripAssignmentInput = z.object({
  vehicle: line('The vehicle', 64),
  driver: line('The driver', 64).nullable().default(null),
  pinned: z.boolean().default(true),
  override: OverrideInput.optional(),
  /** Trips that are only suggested to this vehicle or driver make way. */
  overSuggestions: z.boolean().optional(),
})
export type TripAssignmentInput = z.output<typeof TripAssignmentInput>

/** All or nothing, so that two trips can swap. */
export const TripMoves = z.object({
  moves: z
    .array(
      z.object({
        trip: idField,
        version: versionField,
        vehicle: line('The vehicle', 64).optional(),
        driver: line('The driver', 64).optional(),
        from: instantInput('The start').optional(),
        to: instantInput('The end').optional(),
        override: OverrideInput.optional(),
      }),
    )
    .min(1, explained({ code: 'too-few-items', min: 1 }, 'Send at least one trip.'))
    .max(
      TRIP_MOVES_MAX,
      explained({ code: 'too-many-items', max: TRIP_MOVES_MAX }, `Send up to ${TRIP_MOVES_MAX} trips.`),
    ),
})
export type TripMoves = z.output<typeof TripMoves>

/** Minutes of cost. Negative ones are in favor. */
const SuggestionReason = z.object({
  code: z.enum([
    'empty-drive',
    'idle',
    'higher-class',
    'usual-vehicle',
    'other-vehicle',
    'close-to-next',
    'uneven-duty',
  ]),
  minutes: z.number(),
})

/** Of the driver, or of the vehicle if drivers are always available. Null if unknown. */
const SuggestionAvailability = z.object({
  freeFrom: instantField.nullable(),
  /** Null as well at the garage of a pickup there, since no earlier trip says where the driver is. */
  milesAway: z.number().nullable(),
  /** If a drive from the garage, begun now or once free, ends after the pickup. */
  late: z.object({ arrivesAt: instantField, minutes: z.int() }).nullable(),
  /** The driver's nearest shift, if the trip is outside of all. */
  missedShift: z.object({ from: instantField, until: instantField, minutesOutside: z.int() }).nullable(),
  /** Includes this trip. */
  dutyMinutes: z.int().nullable(),
  maxDutyMinutes: z.int().nullable(),
  busyWith: z.object({ name: z.string(), until: instantField, isSuggested: z.boolean() }).nullable(),
})

/** Of the vehicle or the driver; it ends before the ride does. */
const ExpiredPaper = z.object({
  holder: z.enum(['vehicle', 'driver']),
  kind: z.enum(PAPER_KINDS),
  area: z.string(),
  validThrough: z.string(),
})
export type ExpiredPaper = z.output<typeof ExpiredPaper>

/** If checks fail, it needs an override, which `busy` does not allow. */
export const TripSuggestion = z.object({
  trip: idField,
  vehicle: z.object({ _id: idField, name: z.string() }),
  driver: z.object({ _id: idField, name: z.string() }).nullable(),
  /** In minutes, lowest first. */
  cost: z.number(),
  reasons: z.array(SuggestionReason),
  fails: z.array(z.enum([...TRIP_CHECKS, 'busy', 'driver-busy'])),
  papers: z.array(ExpiredPaper),
  /** Null in the plan of a day. */
  availability: SuggestionAvailability.nullable(),
})
export type TripSuggestion = z.output<typeof TripSuggestion>

export const SuggestionDay = z.object({ day: dateField })

/** A proposal only: nothing is saved. */
export const DaySuggestions = z.object({
  suggestions: z.array(TripSuggestion),
  /** No vehicle and driver fit; the rest is about the closest match. */
  left: z.array(
    TripSuggestion.pick({ trip: true, fails: true }).extend({
      missedShift: z.object({ driver: z.string(), minutesOutside: z.int() }).nullable(),
      busy: z.array(
        z.object({ check: z.enum(['busy', 'driver-busy']), name: z.string(), until: instantField }),
      ),
    }),
  ),
  /** Trips beyond the limit of one plan. */
  more: z.number(),
  cost: z.number(),
})
export type DaySuggestions = z.output<typeof DaySuggestions>

export const ProgressChange = z.object({
  seen: progress,
  to: progress,
  reason: optionalLine('The reason', MAX_REASON_CHARACTERS).optional(),
  at: instantInput('The time').optional(),
  attempts: z
    .array(instantInput('The attempt'))
    .max(ATTEMPTS_MAX, `Enter up to ${ATTEMPTS_MAX} attempts.`)
    .default([]),
})
export type ProgressChange = z.output<typeof ProgressChange>

export const FlightAnswer = z.object({ pickUpAt: instantInput('The pick-up'), take: z.boolean() })
export type FlightAnswer = z.output<typeof FlightAnswer>

export const TripConsentInput = z.object({
  class: line('The class', 64),
  seats: wholeNumber('The number of seats', 1, 60),
})
export type TripConsentInput = z.output<typeof TripConsentInput>

/** `send` also delivers the link; a new one replaces the others. */
export const DriverLinkInput = z.object({
  send: z.boolean().default(false),
  fresh: z.boolean().default(false),
})
export type DriverLinkInput = z.output<typeof DriverLinkInput>

export const NewDriverLink = z.object({
  url: z.string(),
  sentTo: z.string().nullable(),
})
export type NewDriverLink = z.output<typeof NewDriverLink>

import { z } from 'zod'
import { MAX_REASON_CHARACTERS, RESERVATION_STATUSES } from '../../domain/reservations/reservation.ts'
import { TRIP_PROGRESS } from '../../domain/reservations/trip.ts'
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

/** Trips that are moved by one call at most. */
export const TRIP_MOVES_MAX = 60

/** Attempts to reach a guest that one call names at most. */
export const ATTEMPTS_MAX = 20

const progress = z.enum(TRIP_PROGRESS, 'Choose a trip status.')

const ClassAndSeats = z.object({ class: z.string(), seats: z.int() })

/** The checks of a vehicle and a driver for a trip; staff override all but `busy`. */
export const TRIP_CHECKS = [
  'class',
  'passengers',
  'luggage',
  'child-seats',
  'not-in-service',
  'driver-class',
  'licence',
  'permit',
  'medical',
  'driver-not-in-service',
  'shift',
  'duty',
  'rest',
] as const

/** The name of a check. */
export type TripCheck = (typeof TRIP_CHECKS)[number]

/** Vehicle and driver of a trip, with the time that it takes from them. */
export const TripAssignment = z.object({
  vehicle: z.object({ _id: idField, name: z.string(), plate: z.string() }).nullable(),
  driver: z.object({ _id: idField, name: z.string() }).nullable(),
  /** True where somebody chose them: the program moves them no more. */
  pinned: z.boolean(),
  promised: ClassAndSeats.nullable(),
  /** With the drives from and to the garage; null where it is without a vehicle. */
  from: instantField.nullable(),
  until: instantField.nullable(),
  /** The part that nothing may cut. */
  coreFrom: instantField,
  coreUntil: instantField,
  heldUntil: instantField.nullable(),
  withoutVehicle: z.string().nullable(),
  /** The drive from or to the garage that does not fit, since a trip that it was chained to is gone. */
  openEnd: z.enum(['approach', 'back', 'both']).nullable(),
  /** When the driver accepted, or said that they cannot. */
  acceptedAt: instantField.nullable(),
  declinedAt: instantField.nullable(),
})
export type TripAssignment = z.output<typeof TripAssignment>

/** A link of a driver to a trip; it ended at `endedAt`, null while it opens the trip. */
const TripLink = z.object({
  n: z.int(),
  driver: z.string(),
  madeAt: instantField,
  openedAt: instantField.nullable(),
  endedAt: instantField.nullable(),
})

/** What the feed said of the flight that a trip begins with. */
export const TripFlight = z.object({
  number: z.string(),
  /** The name of the feed. */
  feed: z.string(),
  /** `unknown` where the feed knows no such flight. */
  state: z.enum(['expected', 'landed', 'cancelled', 'diverted', 'unknown']),
  terminal: z.string().nullable(),
  scheduledAt: instantField.nullable(),
  expectedAt: instantField.nullable(),
  lookedAt: instantField,
  /** The pick-up that follows from it, while staff have not answered. */
  proposedAt: instantField.nullable(),
  /** The pick-up that the guest booked, where the flight moved it: deadlines count from the later of both. */
  bookedAt: instantField.nullable(),
})
export type TripFlight = z.output<typeof TripFlight>

/** One trip as the office works with it; the version is that of its assignment, 0 where it has none. */
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
  /** The moves that are possible now. */
  possible: z.array(progress),
  /** The end of the waiting that costs nothing, from which on a guest may be a no-show; null before the arrival. */
  freeUntil: instantField.nullable(),
  assignment: TripAssignment.nullable(),
  /** The links by which drivers opened it, or can; the newest first. */
  links: z.array(TripLink),
  /** What the feed said of its flight; null where it was not asked. */
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
  /** What happened to it and to the hold of its reservation, oldest first. */
  events: z.array(
    z.object({
      _id: idField,
      at: instantField,
      who: z.string(),
      kind: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      reason: z.string().optional(),
      /** What the driver's page told, where that is no move. */
      told: z.string().optional(),
      /** When it happened, where that is known otherwise than by `at`, the clock of the server. */
      happenedAt: instantField.optional(),
      /** The same by the clock of the driver's device, and whether that is off by more than ten minutes. */
      toldAt: instantField.optional(),
      clockOff: z.boolean().optional(),
    }),
  ),
})
export type Trip = z.output<typeof Trip>

const reason = line('The reason', MAX_REASON_CHARACTERS)

const check = z.enum(
  TRIP_CHECKS,
  explained({ code: 'choice', choices: TRIP_CHECKS }, 'Choose a check from the response.'),
)

/** Vehicle and driver for a trip. A check that fails is refused, unless it is overridden with a reason. */
export const TripAssignmentInput = z.object({
  vehicle: line('The vehicle', 64),
  /** Left out where drivers are always there. */
  driver: line('The driver', 64).nullable().default(null),
  pinned: z.boolean().default(true),
  override: z.object({ checks: z.array(check).max(TRIP_CHECKS.length), reason }).optional(),
})
export type TripAssignmentInput = z.output<typeof TripAssignmentInput>

/** Trips that get other vehicles, drivers or times, all or none: two may swap. */
export const TripMoves = z.object({
  moves: z
    .array(
      z.object({
        trip: idField,
        version: versionField,
        vehicle: line('The vehicle', 64).optional(),
        driver: line('The driver', 64).optional(),
        /** The block by hand, around the core. */
        from: instantInput('The start').optional(),
        to: instantInput('The end').optional(),
      }),
    )
    .min(1, explained({ code: 'too-few-items', min: 1 }, 'Send at least one trip.'))
    .max(
      TRIP_MOVES_MAX,
      explained({ code: 'too-many-items', max: TRIP_MOVES_MAX }, `Send up to ${TRIP_MOVES_MAX} trips.`),
    ),
})
export type TripMoves = z.output<typeof TripMoves>

/** Why a pair was put where it is, with the minutes that it costs; negative ones speak for it. */
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

/** A pair for a trip. Where checks fail it cannot be given without an override; `busy` never can. */
export const TripSuggestion = z.object({
  trip: idField,
  vehicle: z.object({ _id: idField, name: z.string() }),
  driver: z.object({ _id: idField, name: z.string() }).nullable(),
  /** In minutes; the lowest first. */
  cost: z.number(),
  reasons: z.array(SuggestionReason),
  fails: z.array(z.enum([...TRIP_CHECKS, 'busy', 'driver-busy'])),
})
export type TripSuggestion = z.output<typeof TripSuggestion>

/** The day whose open trips are to be assigned. */
export const SuggestionDay = z.object({ day: dateField })

/** The plan for a day: one suggestion for each trip that can have one. Nothing is written. */
export const DaySuggestions = z.object({
  suggestions: z.array(TripSuggestion),
  /** Trips that nobody can take. */
  left: z.array(idField),
  cost: z.number(),
})
export type DaySuggestions = z.output<typeof DaySuggestions>

/** A move of a trip from the state that the caller saw. */
export const ProgressChange = z.object({
  seen: progress,
  to: progress,
  /** Needed for a step back. */
  reason: optionalLine('The reason', MAX_REASON_CHARACTERS).optional(),
  /** When it happened, where that is not now. */
  at: instantInput('The time').optional(),
  /** When somebody tried to reach the guest; a no-show needs two. */
  attempts: z
    .array(instantInput('The attempt'))
    .max(ATTEMPTS_MAX, `Enter up to ${ATTEMPTS_MAX} attempts.`)
    .default([]),
})
export type ProgressChange = z.output<typeof ProgressChange>

/** Whether the pick-up that was shown is taken. */
export const FlightAnswer = z.object({ pickUpAt: instantInput('The pick-up'), take: z.boolean() })
export type FlightAnswer = z.output<typeof FlightAnswer>

/** A customer agreed by telephone to less than was promised. */
export const TripConsentInput = z.object({
  class: line('The class', 64),
  seats: wholeNumber('The number of seats', 1, 60),
})
export type TripConsentInput = z.output<typeof TripConsentInput>

/** Whether the driver gets the link as well, by text or by mail, and whether it is a new one, which ends the others. */
export const DriverLinkInput = z.object({
  send: z.boolean().default(false),
  fresh: z.boolean().default(false),
})
export type DriverLinkInput = z.output<typeof DriverLinkInput>

/** The link of a driver; it opens the trip for its holder. */
export const NewDriverLink = z.object({
  url: z.string(),
  /** The number or address that it is sent to; null where that was not asked for, or the driver has neither. */
  sentTo: z.string().nullable(),
})
export type NewDriverLink = z.output<typeof NewDriverLink>

import { z } from 'zod'
import { DRIVER_TAPS } from '../../domain/day/driver-taps.ts'
import { MAX_REASON_CHARACTERS } from '../../domain/reservations/reservation.ts'
import { TRIP_PROGRESS } from '../../domain/reservations/trip.ts'
import { explained } from '../explained.ts'
import { idField, instantField, instantInput, optionalLine, wholeNumber } from '../fields.ts'
import { StoredExpense } from './expense-schemas.ts'

/** Taps that one call carries at most; a page with more sends them in parts. */
export const TAPS_PER_CALL_MAX = 50
/** The largest number that a tap has. */
const SEQ_MAX = 1_000_000

/** A place of a trip as its driver reads it. */
const DriverStop = z.object({
  kind: z.enum(['pick-up', 'stop', 'drop-off']),
  address: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  waitMinutes: z.int(),
  note: z.string(),
  /** The place at the point, where the address is not known to mean it. */
  mapLocation: z.string().optional(),
})

/** One trip as its driver needs it: nothing of price, of the customer's address, or of other trips. */
export const DriverTrip = z.object({
  _id: idField,
  reference: z.string(),
  pickUpAt: instantField,
  /** The pickup that wait time counts from: later than `pickUpAt` if the flight is late. */
  waitsFrom: instantField,
  date: z.string(),
  time: z.string(),
  zone: z.string(),
  kind: z.enum(['transfer', 'hourly']),
  hours: z.number().nullable(),
  progress: z.enum(TRIP_PROGRESS),
  /** When the driver accepted it; null before. */
  acceptedAt: instantField.nullable(),
  /** When the driver told that they arrived, and when the guest got in; null before. */
  arrivedAt: instantField.nullable(),
  onBoardAt: instantField.nullable(),
  /** The end of the waiting that costs nothing; null before the arrival. */
  freeUntil: instantField.nullable(),
  /** When the guest said that they are coming; null before. */
  comingAt: instantField.nullable(),
  /** When the guest was called or texted. */
  attempts: z.array(instantField),
  noShowAsked: z.boolean(),
  /** What the driver entered beside the steps. */
  expenses: z.array(StoredExpense),
  stops: z.array(DriverStop),
  /** First name of who rides. */
  guest: z.string(),
  phone: z.string(),
  passengers: z.int(),
  luggage: z.int(),
  childSeats: z.object({ infant: z.int(), toddler: z.int(), booster: z.int() }),
  /** What the sign shows; the name of who rides where nothing else was asked for. */
  signText: z.string(),
  note: z.string(),
  flight: z.string(),
  /** What is known of it that the driver has to know: another landing, or that it does not come; null where it is on time. */
  flightNews: z
    .object({
      kind: z.enum(['moved', 'off']),
      landsAt: instantField.nullable(),
      terminal: z.string().nullable(),
    })
    .nullable(),
  vehicle: z.object({ name: z.string(), plate: z.string() }).nullable(),
  /** The company, and whom to call about the trip. */
  company: z.object({ name: z.string(), phone: z.string() }),
})
export type DriverTrip = z.output<typeof DriverTrip>

/** One tap of the driver; its id is made by the device, so that the same one may be sent many times. */
export const DriverTap = z.object({
  id: z.string().uuid(explained({ code: 'characters' }, 'Send a UUID as the id of a tap.')),
  /** Grows with each tap of the device. */
  seq: wholeNumber('The number of the tap', 1, SEQ_MAX),
  kind: z.enum(DRIVER_TAPS, explained({ code: 'choice', choices: DRIVER_TAPS }, 'Choose one of the taps.')),
  /** By the clock of the device. */
  toldAt: instantInput('The time of the tap'),
  /** Why the driver cannot. */
  reason: optionalLine('The reason', MAX_REASON_CHARACTERS).optional(),
})
export type DriverTap = z.output<typeof DriverTap>

/** What the device has not heard of yet, in any order. */
export const DriverEvents = z.object({
  /** By the clock of the device, which the server compares with its own. */
  sentAt: instantInput('The time of sending'),
  events: z
    .array(DriverTap)
    .max(
      TAPS_PER_CALL_MAX,
      explained(
        { code: 'too-many-items', max: TAPS_PER_CALL_MAX },
        `Send up to ${TAPS_PER_CALL_MAX} taps at once.`,
      ),
    ),
})
export type DriverEvents = z.output<typeof DriverEvents>

/** Which taps are stored: the device need not keep these any longer. */
export const DriverEventsTaken = z.object({
  /** Those that did something. */
  applied: z.array(idField),
  /** Those that changed nothing: behind the progress of the trip, too early, or told before. */
  kept: z.array(idField),
  /** Null where the driver has declined it. */
  trip: DriverTrip.nullable(),
})
export type DriverEventsTaken = z.output<typeof DriverEventsTaken>

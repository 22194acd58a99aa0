import { z } from 'zod'
import { DRIVER_TAPS } from '../../domain/day/driver-taps.ts'
import {
  EXPENSE_CENTS_MAX,
  EXPENSE_KINDS,
  EXPENSE_NOTE_MAX,
  EXPENSE_PHOTOGRAPH_BYTES_MAX,
  missingIn,
} from '../../domain/day/expenses.ts'
import { MAX_REASON_CHARACTERS } from '../../domain/reservations/reservation.ts'
import { TRIP_PROGRESS } from '../../domain/reservations/trip.ts'
import { explained } from '../explained.ts'
import {
  idField,
  instantField,
  instantInput,
  line,
  mailedCodeField,
  optionalLine,
  optionalParagraphs,
  wholeNumber,
} from '../fields.ts'

/** Characters of a photograph of the most bytes in Base64. */
const PHOTOGRAPH_CHARACTERS_MAX = Math.ceil(EXPENSE_PHOTOGRAPH_BYTES_MAX / 3) * 4

/** The largest body of an expense: its photograph, and the rest of it. */
export const EXPENSE_BODY_BYTES = PHOTOGRAPH_CHARACTERS_MAX + 16 * 1024

const notAPicture = explained({ code: 'picture' }, 'Send a photo as JPEG, PNG or WebP in Base64.')

/** What a driver paid, or a note, with a photograph where there is one; its id is made by the device. */
export const DriverExpense = z
  .object({
    id: z.string().uuid(explained({ code: 'characters' }, 'Send a UUID as the id of an expense.')),
    kind: z.enum(EXPENSE_KINDS, explained({ code: 'choice', choices: EXPENSE_KINDS }, 'Choose what it is.')),
    /** 0 for a note. */
    cents: wholeNumber('The amount', 0, EXPENSE_CENTS_MAX),
    note: optionalParagraphs('The words', EXPENSE_NOTE_MAX),
    /** By the clock of the device. */
    toldAt: instantInput('The time of the expense'),
    /** JPEG, PNG or WebP in Base64. */
    photograph: z
      .string(notAPicture)
      .max(PHOTOGRAPH_CHARACTERS_MAX, { ...notAPicture, abort: true })
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, notAPicture)
      .nullable(),
  })
  .refine(expense => missingIn({ ...expense, hasPhotograph: expense.photograph !== null }) !== 'amount', {
    ...explained({ code: 'needed' }, 'Please enter the amount.'),
    path: ['cents'],
  })
  .refine(expense => missingIn({ ...expense, hasPhotograph: expense.photograph !== null }) !== 'words', {
    ...explained({ code: 'needed' }, 'Add a few words or a photo.'),
    path: ['note'],
  })
export type DriverExpense = z.output<typeof DriverExpense>

/** An expense or a note of a trip as it was stored. */
export const StoredExpense = z.object({
  _id: idField,
  kind: z.enum(EXPENSE_KINDS),
  cents: z.int(),
  note: z.string(),
  /** By the clock of the device, and when it arrived. */
  toldAt: instantField,
  receivedAt: instantField,
  hasPhotograph: z.boolean(),
  /** When it was taken back, by its driver or by staff, and why staff did; null where it counts. */
  withdrawn: z.object({ at: instantField, by: z.enum(['driver', 'office']), reason: z.string() }).nullable(),
})
export type StoredExpense = z.output<typeof StoredExpense>

/** An entry that its driver takes back. */
export const DriverExpenseWithdrawal = z.object({
  /** By the clock of the device. */
  toldAt: instantInput('The time of the withdrawal'),
})

/** Why staff take an entry of a driver back. */
export const ExpenseWithdrawal = z.object({ reason: line('The reason', 200) })

/** Everything that was entered for the trip, the first first. */
export const DriverExpenses = z.object({ expenses: z.array(StoredExpense) })
export type DriverExpenses = z.output<typeof DriverExpenses>

/** A photograph of an expense as it is kept. */
export const ExpensePhotograph = z.object({
  width: z.int(),
  height: z.int(),
  /** WebP in Base64. */
  webp: z.string(),
})
export type ExpensePhotograph = z.output<typeof ExpensePhotograph>

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

/** Trips that the list of a driver names at most. */
export const DRIVER_TRIPS_MAX = 100

/** The telephone number or the e-mail address that the office has of a driver. */
export const DriverLoginRequest = z.object({ contact: line('The number or address', 200) })
export type DriverLoginRequest = z.output<typeof DriverLoginRequest>

/** The same whether there is such a driver or not. */
export const DriverLoginAsked = z.object({
  /** Names the request, for its code. */
  request: idField,
  /** Until when the code is good. */
  until: instantField,
})
export type DriverLoginAsked = z.output<typeof DriverLoginAsked>

/** The code of a request. */
export const DriverLoginOpening = z.object({ request: line('The request', 64), code: mailedCodeField })
export type DriverLoginOpening = z.output<typeof DriverLoginOpening>

/** The trips of a driver in the coming two weeks, and those under way: nothing of price, and of guests nothing but the places. */
export const DriverTrips = z.object({
  name: z.string(),
  trips: z.array(
    z.object({
      _id: idField,
      reference: z.string(),
      pickUpAt: instantField,
      date: z.string(),
      time: z.string(),
      progress: z.enum(TRIP_PROGRESS),
      acceptedAt: instantField.nullable(),
      /** Short names of the places; empty where none was given. */
      pickUp: z.string(),
      dropOff: z.string(),
      vehicle: z.string(),
      /** The page of the trip. */
      url: z.string(),
    }),
  ),
  /** Tokens of links that are open for the driver, including cancelled trips and the last seven days. */
  tokens: z.array(z.string()),
  /** Of the driver's links that have ended: the phone may have expenses that it couldn't send before. */
  ended: z.array(z.string()),
})
export type DriverTrips = z.output<typeof DriverTrips>

const degrees = (max: number) => {
  const said = explained({ code: 'number-range', min: -max, max }, `Send a number from -${max} to ${max}.`)
  return z.number(said).min(-max, said).max(max, said)
}

/** Metres of the least exact position that is sent. */
const METRES_MAX = 1_000_000

const metres = explained({ code: 'number-range', min: 0, max: METRES_MAX }, 'Send the accuracy in meters.')

/** Where the driver is now, with how exactly that is known; null where they show it no more. */
export const DriverPosition = z.object({
  position: z
    .object({
      lat: degrees(90),
      lon: degrees(180),
      accuracyMetres: z.number(metres).min(0, metres).max(METRES_MAX, metres),
    })
    .nullable(),
})
export type DriverPosition = z.output<typeof DriverPosition>

/** Whether the guest sees the position, and when they said that they are coming. */
export const PositionTaken = z.object({ shown: z.boolean(), comingAt: instantField.nullable() })
export type PositionTaken = z.output<typeof PositionTaken>

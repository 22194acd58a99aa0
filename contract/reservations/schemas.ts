import { z } from 'zod'
import { BOOKING_LIMITS } from '../../domain/dispatch/booking-limits.ts'
import { RESERVATION_MAILS } from '../../domain/notify/find-messages.ts'
import {
  MAX_NOTE_CHARACTERS,
  MAX_PASSENGERS,
  MAX_REASON_CHARACTERS,
  RESERVATION_STATUSES,
} from '../../domain/reservations/reservation.ts'
import { MAX_LUGGAGE } from '../../domain/reservations/trip-request.ts'
import { isCalendarDate, RELATIVE_DAYS } from '../../domain/values/day-arithmetic.ts'
import { explained } from '../explained.ts'
import {
  dateField,
  emailField,
  idField,
  instantField,
  line,
  localeField,
  nameField,
  optionalEmailField,
  optionalLine,
  optionalParagraphs,
  phoneField,
  timeField,
  tooLong,
  versionField,
  wholeNumber,
} from '../fields.ts'
import { AgreedPrice } from '../pricing/schemas.ts'
import { addressField, FlightInput, pointField, storedStopsField } from '../pricing/trip-schemas.ts'
import { MAX_PREVIEW_CHARACTERS, StaffCancellation } from './cancellation-schemas.ts'
import { KeptFields, OfficeDispatch, PlannedByStaff, Rating } from './part-schemas.ts'

/** Spec 3 and 7. Date and time are on the company's clock. */
export const ReservationInput = z.object({
  firstName: nameField('A first name', 80),
  lastName: nameField('A last name', 80),
  email: emailField,
  phoneNumber: phoneField,
  numberOfPassengers: wholeNumber('The number of passengers', 1, MAX_PASSENGERS),
  pickUpAddress: addressField('The pickup location'),
  dropOffAddress: addressField('The drop-off location'),
  pickUpPlace: pointField.optional(),
  dropOffPlace: pointField.optional(),
  pickUpDate: dateField,
  pickUpTime: timeField,
  vehicleId: optionalLine('The vehicle', 64)
    .optional()
    .transform(id => id || undefined),
  /** Page language, used for messages about the ride. */
  locale: localeField.optional(),
})
export type ReservationInput = z.output<typeof ReservationInput>

const status = z.enum(RESERVATION_STATUSES, 'Choose one of the four statuses.')

const StopOnTheWay = z.object({
  address: z.string(),
  place: pointField.optional(),
  waitMinutes: z.int(),
  mapLocation: z.string().optional(),
})

const Flight = z.object({
  number: z.string(),
  landsAt: instantField.optional(),
  international: z.boolean().optional(),
})

const TripDetails = {
  kind: z.literal('hourly').optional(),
  hours: z.number().optional(),
  stops: z.array(StopOnTheWay).optional(),
  pickUpFold: z.literal(1).optional(),
  luggage: z.int().optional(),
  childSeats: z.object({ infant: z.int(), toddler: z.int(), booster: z.int() }).optional(),
  extras: z.record(z.string(), z.int()).optional(),
  flight: Flight.optional(),
  meetingPoint: z.string().optional(),
}

const MapLocations = {
  pickUpMapLocation: z.string().optional(),
  dropOffMapLocation: z.string().optional(),
}

export const ReturnTripDetails = z.object({
  ...TripDetails,
  ...MapLocations,
  pickUpAddress: z.string(),
  dropOffAddress: z.string(),
  pickUpPlace: pointField.optional(),
  dropOffPlace: pointField.optional(),
  pickUpDate: z.string(),
  pickUpTime: z.string(),
  pickUpAt: instantField,
  endsAt: instantField.optional(),
})
export type ReturnTripDetails = z.output<typeof ReturnTripDetails>

const Beyond = {
  ...TripDetails,
  ...MapLocations,
  vehicleClass: z.object({ code: z.string(), name: z.string() }).optional(),
  passenger: z.object({ name: z.string(), phone: z.string(), text: z.boolean().optional() }).optional(),
  signText: z.string().optional(),
  note: z.string().optional(),
  returnTrip: ReturnTripDetails.optional(),
  price: AgreedPrice.optional(),
  extraNames: z.record(z.string(), z.string()).optional(),
  /** From midnight to 3:59, names the night, since people confuse the date. */
  nightNote: z.string().optional(),
  limitedBy: z.enum(BOOKING_LIMITS).optional(),
  dispatch: OfficeDispatch.optional(),
  rating: Rating.optional(),
  ...KeptFields,
}

/** With its first trip (spec 3). */
export const Reservation = z.object({
  _id: idField,
  version: versionField,
  reference: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  numberOfPassengers: z.int(),
  pickUpAddress: z.string(),
  dropOffAddress: z.string(),
  pickUpDate: z.string(),
  pickUpTime: z.string(),
  pickUpPlace: pointField.optional(),
  dropOffPlace: pointField.optional(),
  distanceMetres: z.int().optional(),
  durationSeconds: z.int().optional(),
  endsAt: instantField.optional(),
  wishedVehicle: z.string().optional(),
  pickUpAt: instantField,
  status,
  locale: localeField,
  createdAt: instantField,
  ...Beyond,
})
export type Reservation = z.output<typeof Reservation>

/** Also where only drivers off shift fit; staff find the driver. */
const outsideShifts = z.boolean().optional()

/** From the status that the caller saw, else `changed_meanwhile`. */
export const StatusChange = z.object({
  seenStatus: status,
  status,
  /** Staff have checked the customer's note, which skips `ask_first`. */
  asked: z.boolean().optional(),
  reason: optionalLine('The reason', MAX_REASON_CHARACTERS).optional(),
  /** Required if money was taken. */
  cancellation: StaffCancellation.optional(),
  ...PlannedByStaff,
  outsideShifts,
})
export type StatusChange = z.output<typeof StatusChange>

/** The specification's PUT. A status change is stored with it atomically. */
export const ReservationChange = ReservationInput.extend({
  email: optionalEmailField,
  /** Replaces the stops of the first trip; absent keeps them. */
  stops: storedStopsField.optional(),
  /** Of the first trip. Null removes it, and absent keeps it. */
  flight: FlightInput.nullable().optional(),
  luggage: wholeNumber('The pieces of luggage', 0, MAX_LUGGAGE).nullable().optional(),
  /** For the chauffeur, of each trip. Empty removes it, and absent keeps it. */
  note: optionalParagraphs('The note', MAX_NOTE_CHARACTERS).optional(),
  statusChange: StatusChange.optional(),
  outsideShifts,
  /** Moves a confirmed ride to where nothing is free, without vehicle and driver. */
  unassign: z.boolean().optional(),
  /** From `previewReservationChange`, which fixes the price. */
  preview: z.string().max(MAX_PREVIEW_CHARACTERS, tooLong('The preview', MAX_PREVIEW_CHARACTERS)).optional(),
})
export type ReservationChange = z.output<typeof ReservationChange>

export const StatusMailQuestion = z.object({
  status,
  details: ReservationChange.omit({ statusChange: true }).optional(),
})
export type StatusMailQuestion = z.output<typeof StatusMailQuestion>

export const filterDate = (label: string) =>
  line(label, 10).refine(isCalendarDate, explained({ code: 'date' }, 'Send a date as YYYY-MM-DD.'))

export const SELECTION_MAX = 100

const selection = line('The selection', SELECTION_MAX * 65)
  .transform(text => text.split(','))
  .pipe(z.array(idField).max(SELECTION_MAX, `Choose up to ${SELECTION_MAX} reservations.`))

/**
 * Searches reference, name, phone, email, flights and the addresses of all trips. A list has rides of which a trip is
 * on the days.
 */
export const ReservationFilter = z.object({
  q: optionalLine('The search', 100).optional(),
  status: status.optional(),
  from: filterDate('The first day').optional(),
  to: filterDate('The last day').optional(),
  days: z.enum(RELATIVE_DAYS, 'Choose today, tomorrow, next-7-days or week.').optional(),
  changed: z.enum(['lately'], 'Choose lately.').optional(),
  /** Confirmed, with a trip from today on that lacks a vehicle or a driver. */
  assignment: z.enum(['missing'], 'Choose missing.').optional(),
  /** Over, with a balance due by the ledger. */
  payment: z.enum(['past-due'], 'Choose past-due.').optional(),
  /** Overrides the other filters. */
  ids: selection.optional(),
})
export type ReservationFilter = z.output<typeof ReservationFilter>

/**
 * `upcoming`: future trips, soonest first, then past ones, latest first. `earliest` and `latest` sort by
 * pickup.
 */
export const RESERVATION_ORDERS = [
  'upcoming',
  'newest',
  'name',
  'earliest',
  'latest',
  'name-descending',
] as const

export const ReservationOrder = z.enum(RESERVATION_ORDERS, 'Choose one of the orders.')

export const PAGE_ROWS = 25

export const PAGE_ROWS_MAX = 100

export const ReservationSearch = ReservationFilter.extend({
  order: ReservationOrder.default('upcoming'),
  page: wholeNumber('The page', 1, 100_000).default(1),
  rows: wholeNumber('The number of rows', 1, PAGE_ROWS_MAX).default(PAGE_ROWS),
})
export type ReservationSearch = z.output<typeof ReservationSearch>

export const ReservationMail = z.object({
  _id: idField,
  /** `reservation-to-owner` goes to the company, others to the customer. */
  template: z.enum(RESERVATION_MAILS),
  /** Next recipient. Unsent emails only: a sent one may have gone elsewhere. */
  to: z.string().optional(),
  /** `withheld` and `refused`: see the error. `dropped`: no longer true when due. */
  state: z.enum(['pending', 'delivered', 'given-up', 'withheld', 'refused', 'dropped']),
  /** Delivered to a file only, because email is off. */
  toFile: z.boolean().optional(),
  attempts: z.int(),
  at: instantField,
  error: z.string(),
})
export type ReservationMail = z.output<typeof ReservationMail>

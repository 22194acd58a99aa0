import { z } from 'zod'
import { BOOKING_LIMITS } from '../../domain/dispatch/booking-limits.ts'
import { RESERVATION_MAILS } from '../../domain/notify/find-messages.ts'
import {
  MAX_PASSENGERS,
  MAX_REASON_CHARACTERS,
  RESERVATION_STATUSES,
} from '../../domain/reservations/reservation.ts'
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
  phoneField,
  timeField,
  tooLong,
  versionField,
  wholeNumber,
} from '../fields.ts'
import { AgreedPrice } from '../pricing/schemas.ts'
import { addressField, pointField } from '../pricing/trip-schemas.ts'
import { MAX_PREVIEW_CHARACTERS, StaffCancellation } from './cancellation-schemas.ts'
import { KeptFields, OfficeDispatch, PlannedByStaff, Rating } from './part-schemas.ts'

/**
 * A reservation as the public form sends it (spec 3 and 7): 1 to 12 passengers; date and time on the clock of the
 * company.
 */
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
  /** A vehicle of the fleet that the customer asks for; not promised. */
  vehicleId: optionalLine('The vehicle', 64)
    .optional()
    .transform(id => id || undefined),
  /** The language of the page that the customer used; messages about the ride are written in it. */
  locale: localeField.optional(),
})
export type ReservationInput = z.output<typeof ReservationInput>

const status = z.enum(RESERVATION_STATUSES, 'Choose one of the four statuses.')

/** A stop between the pick-up and the drop-off. */
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

/** What a trip is beyond the specification's fields; each is left out where there is nothing to say. */
const TripDetails = {
  kind: z.literal('hourly').optional(),
  hours: z.number().optional(),
  stops: z.array(StopOnTheWay).optional(),
  pickUpFold: z.literal(1).optional(),
  luggage: z.int().optional(),
  childSeats: z.object({ infant: z.int(), toddler: z.int(), booster: z.int() }).optional(),
  /** Pieces by the id of the extra. */
  extras: z.record(z.string(), z.int()).optional(),
  flight: Flight.optional(),
  /** The id of the meeting point. */
  meetingPoint: z.string().optional(),
}

/** The place at each point, where the text of its address is not known to mean it. */
const MapLocations = {
  pickUpMapLocation: z.string().optional(),
  dropOffMapLocation: z.string().optional(),
}

/** The way back of a return, the second trip of a reservation. */
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

/** Where one reservation is answered: what lists leave out. */
const Beyond = {
  ...TripDetails,
  ...MapLocations,
  /** The class that was asked for. */
  vehicleClass: z.object({ code: z.string(), name: z.string() }).optional(),
  passenger: z.object({ name: z.string(), phone: z.string(), text: z.boolean().optional() }).optional(),
  signText: z.string().optional(),
  note: z.string().optional(),
  returnTrip: ReturnTripDetails.optional(),
  price: AgreedPrice.optional(),
  /** What the chosen extras are called, by their ids, where a tariff knows them. */
  extraNames: z.record(z.string(), z.string()).optional(),
  /** From midnight to 3:59 the night of the pick-up in words, since people confuse the date then. */
  nightNote: z.string().optional(),
  /** Why a new reservation is a request although its class was instant. */
  limitedBy: z.enum(BOOKING_LIMITS).optional(),
  dispatch: OfficeDispatch.optional(),
  /** What the guest said of the ride, for staff. */
  rating: Rating.optional(),
  ...KeptFields,
}

/** A reservation with its first trip as the API answers it (spec 3). */
export const Reservation = z.object({
  _id: idField,
  version: versionField,
  reference: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Empty where a caller has none. */
  email: z.string(),
  phoneNumber: z.string(),
  numberOfPassengers: z.int(),
  pickUpAddress: z.string(),
  dropOffAddress: z.string(),
  pickUpDate: z.string(),
  pickUpTime: z.string(),
  pickUpPlace: pointField.optional(),
  dropOffPlace: pointField.optional(),
  /** The drive between the places, where both are known. */
  distanceMetres: z.int().optional(),
  durationSeconds: z.int().optional(),
  /** The estimated end of the ride. */
  endsAt: instantField.optional(),
  /** The name of the vehicle that the customer asks for. */
  wishedVehicle: z.string().optional(),
  /** The pick-up as an instant, for calendars. */
  pickUpAt: instantField,
  status,
  /** The language of the messages to the customer. */
  locale: localeField,
  createdAt: instantField,
  ...Beyond,
})
export type Reservation = z.output<typeof Reservation>

/** A change of status from the one that the caller saw; refused with `changed_meanwhile` where it is another one. */
export const StatusChange = z.object({
  seenStatus: status,
  status,
  /** True where staff have asked what is marked at the customer: `ask_first` is not answered then. */
  asked: z.boolean().optional(),
  /** Why a ride is cancelled; for the history of the office, not for the customer. */
  reason: optionalLine('The reason', MAX_REASON_CHARACTERS).optional(),
  /** Needed where money was taken. */
  cancellation: StaffCancellation.optional(),
  ...PlannedByStaff,
})
export type StatusChange = z.output<typeof StatusChange>

/** The body of the specification's PUT. A status change may travel with it; both are stored, or neither. */
export const ReservationChange = ReservationInput.extend({
  email: optionalEmailField,
  statusChange: StatusChange.optional(),
  /** A token of `previewReservationChange`: the price changes as it said. */
  preview: z.string().max(MAX_PREVIEW_CHARACTERS, tooLong('The preview', MAX_PREVIEW_CHARACTERS)).optional(),
})
export type ReservationChange = z.output<typeof ReservationChange>

/** The status to preview; `details` are those that would be saved with it. */
export const StatusMailQuestion = z.object({
  status,
  details: ReservationChange.omit({ statusChange: true }).optional(),
})
export type StatusMailQuestion = z.output<typeof StatusMailQuestion>

/** A day of the business time zone, as queries name it. */
export const filterDate = (label: string) =>
  line(label, 10).refine(isCalendarDate, explained({ code: 'date' }, 'Send a date as YYYY-MM-DD.'))

/** Most reservations that one call names. */
export const SELECTION_MAX = 100

/** Ids with commas between them, as a query string carries them. */
const selection = line('The selection', SELECTION_MAX * 65)
  .transform(text => text.split(','))
  .pipe(z.array(idField).max(SELECTION_MAX, `Choose up to ${SELECTION_MAX} reservations.`))

/** Which reservations; a text is looked for in reference, name, phone, e-mail and both addresses. */
export const ReservationFilter = z.object({
  q: optionalLine('The search', 100).optional(),
  status: status.optional(),
  /** First and last day of the pick-up, in the business time zone. */
  from: filterDate('The first day').optional(),
  to: filterDate('The last day').optional(),
  /** Days that move on with the calendar. */
  days: z.enum(RELATIVE_DAYS, 'Choose today, tomorrow or week.').optional(),
  /** Those whose details or status changed within the last day. */
  changed: z.enum(['lately'], 'Choose lately.').optional(),
  /** These alone, without regard to the rest of the filter. */
  ids: selection.optional(),
})
export type ReservationFilter = z.output<typeof ReservationFilter>

/**
 * `upcoming` shows today and what follows first, the soonest on top, then what has passed, the latest on top; `earliest`
 * and `latest` sort by the pick-up alone.
 */
export const RESERVATION_ORDERS = [
  'upcoming',
  'newest',
  'name',
  'earliest',
  'latest',
  'name-descending',
] as const

/** The order of a list. */
export const ReservationOrder = z.enum(RESERVATION_ORDERS, 'Choose one of the orders.')

/** Rows of a page where the caller names no number. */
export const PAGE_ROWS = 25

/** The most rows of a page that a caller may name. */
export const PAGE_ROWS_MAX = 100

/** A filter with an order and the number of a page, counted from 1. */
export const ReservationSearch = ReservationFilter.extend({
  order: ReservationOrder.default('upcoming'),
  page: wholeNumber('The page', 1, 100_000).default(1),
  rows: wholeNumber('The number of rows', 1, PAGE_ROWS_MAX).default(PAGE_ROWS),
})
export type ReservationSearch = z.output<typeof ReservationSearch>

/** One page of a search. */
export const ReservationPage = z.object({
  items: z.array(Reservation),
  /** All that match, on every page. */
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** How many of each status match, whatever status the filter names. */
  counts: z.record(z.enum(RESERVATION_STATUSES), z.int()),
  /** Of each day on the page, all that match, on every page; none where the order is not one of time. */
  days: z.array(z.object({ date: z.string(), total: z.int(), pending: z.int() })),
  /** Ids on the page whose latest mail to the customer did not arrive. */
  undelivered: z.array(idField),
})
export type ReservationPage = z.output<typeof ReservationPage>

/** A mail about a reservation and what became of it. */
export const ReservationMail = z.object({
  _id: idField,
  /** Which message it is; `reservation-to-owner` goes to the company, the others to the customer. */
  template: z.enum(RESERVATION_MAILS),
  /** Where it goes if it leaves now. Only of one that has not left: what was sent may have gone elsewhere. */
  to: z.string().optional(),
  /** `withheld` and `refused`: the error says why. `dropped`: no longer true when it was to leave. */
  state: z.enum(['pending', 'delivered', 'given-up', 'withheld', 'refused', 'dropped']),
  attempts: z.int(),
  /** When it goes out next, or was settled. */
  at: instantField,
  error: z.string(),
})
export type ReservationMail = z.output<typeof ReservationMail>

import { z } from 'zod'
import { BULK_CHUNK_RESERVATIONS_MAX, BULK_STATUSES, STAY_REASONS } from '../../domain/booking/bulk-change.ts'
import { LIST_STATUSES } from '../../domain/booking/list-status.ts'
import { PAYMENT_STATUSES } from '../../domain/money/payment-status.ts'
import { MAX_REASON_CHARACTERS, RESERVATION_STATUSES } from '../../domain/reservations/reservation.ts'
import { explained } from '../explained.ts'
import { idField, instantField, line, optionalLine, versionField } from '../fields.ts'
import { filterDate, Reservation, ReservationFilter, ReservationOrder } from '../reservations/schemas.ts'

/** By name, until staff assign a vehicle and driver. */
export const Suggested = z.object({ vehicle: z.string(), driver: z.string().nullable() })
export type Suggested = z.output<typeof Suggested>

export const ListFacts = z.object({
  _id: idField,
  /** Assigned to the current trip: the first that is not over, else the last. */
  vehicle: z.string().nullable(),
  driver: z.string().nullable(),
  /** Only if staff still have to assign the trip. */
  suggested: Suggested.nullable(),
  /** Whether staff have to assign one. */
  needsVehicle: z.boolean(),
  needsDriver: z.boolean(),
  /** A later trip is unassigned. */
  needsReturn: z.boolean(),
  status: z.enum(LIST_STATUSES),
  /** Fares and other charges, less refunds that lower the fare; null without a price. This and payments are null for API keys. */
  fareCents: z.int().nullable(),
  payment: z.enum(PAYMENT_STATUSES).nullable(),
  paidPercent: z.int().nullable(),
  /** Booked hours of an hourly ride. */
  hours: z.number().nullable(),
  /** The row stands for the return trip, the first on the chosen days; the other facts of trips are of it alone. */
  isReturn: z.boolean(),
  /** Its return may still be booked. */
  isOutboundCancelled: z.boolean(),
  /** Of a round trip; null if there is none or it is cancelled. */
  returnTrip: Reservation.pick({
    pickUpDate: true,
    pickUpTime: true,
    pickUpAt: true,
    endsAt: true,
    pickUpAddress: true,
    dropOffAddress: true,
    numberOfPassengers: true,
  }).nullable(),
  hasFlight: z.boolean(),
  hasChildSeats: z.boolean(),
  hasNote: z.boolean(),
})
export type ListFacts = z.output<typeof ListFacts>

/** Trips by their own local date, also of reservations whose row is on another day. */
export const ListDay = z.object({
  date: z.string(),
  total: z.int(),
  pending: z.int(),
  cancelled: z.int(),
  unassigned: z.int(),
  /** Rows on all pages: a reservation has one, by its first trip on the chosen days. */
  reservations: z.int(),
  /** Agreed fares of confirmed and completed reservations. Null unless an owner asks. */
  bookedCents: z.int().nullable(),
})
export type ListDay = z.output<typeof ListDay>

export const ReservationPage = z.object({
  items: z.array(Reservation),
  /** One per item, in the same order. */
  facts: z.array(ListFacts),
  total: z.int(),
  /** Of these, those whose outbound trip is on the chosen days: what bulk changes and exports take. */
  starting: z.int(),
  page: z.int(),
  pages: z.int(),
  /** Ignores the status filter. */
  counts: z.record(z.enum(RESERVATION_STATUSES), z.int()),
  /** Totals on all pages. Only for orders by time. */
  days: z.array(ListDay),
  undelivered: z.array(idField),
})
export type ReservationPage = z.output<typeof ReservationPage>

/** `items` is empty if more match than a bulk action allows. */
export const MatchingReservations = z.object({
  total: z.int(),
  items: z.array(Reservation),
  /** One per item, in the same order. */
  statuses: z.array(z.enum(LIST_STATUSES)),
  /** Of the return trips, likewise; null if there is none or it is cancelled. */
  returnDates: z.array(z.string().nullable()),
})

export type MatchingReservations = z.output<typeof MatchingReservations>

const seen = z.object({
  _id: idField,
  version: versionField,
  seenStatus: z.enum(RESERVATION_STATUSES, 'Choose one of the four statuses.'),
})

export const BulkStatusChange = z
  .object({
    /** Chosen by the caller for the whole action. Resent parts answer with the stored outcome. */
    action: z.string().min(16, 'Send at least 16 characters.').max(64, 'Send up to 64 characters.'),
    status: z.enum(BULK_STATUSES, 'Choose confirmed or cancelled.'),
    reason: optionalLine('The reason', MAX_REASON_CHARACTERS).optional(),
    cause: z.literal('operator', 'Send operator, or leave it out.').optional(),
    reservations: z
      .array(seen)
      .min(1, 'Choose at least one reservation.')
      .max(BULK_CHUNK_RESERVATIONS_MAX, `Send up to ${BULK_CHUNK_RESERVATIONS_MAX} reservations.`),
  })
  .refine(({ status, reason }) => !reason || status === 'cancelled', {
    path: ['reason'],
    ...explained({ code: 'only-cancellation' }, 'Only a cancellation can have a reason.'),
  })
  .refine(({ status, cause }) => !cause || status === 'cancelled', {
    path: ['cause'],
    ...explained({ code: 'only-cancellation' }, 'Only a cancellation can have a cause.'),
  })

export type BulkStatusChange = z.output<typeof BulkStatusChange>

/** In request order. `preview_needed`: money was taken, so cancel it individually with a preview. */
export const BulkOutcomes = z.object({
  outcomes: z.array(
    z.object({
      _id: idField,
      outcome: z.enum([
        'done',
        'ask_first',
        'needs_plan',
        'occupied',
        'preview_needed',
        'changed_meanwhile',
        'not_found',
        'stays',
      ]),
      why: z.enum(STAY_REASONS).optional(),
      message: z.string().optional(),
    }),
  ),
})

export type BulkOutcomes = z.output<typeof BulkOutcomes>

export type BulkOutcome = BulkOutcomes['outcomes'][number]

export const CALENDAR_DAYS_MAX = 31

export const CALENDAR_TRIPS_MAX = 500

export const CalendarQuery = z
  .object({ from: filterDate('The first day'), to: filterDate('The last day') })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    ...explained({ code: 'ends-before-start' }, 'The last day can’t be before the first.'),
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < CALENDAR_DAYS_MAX * 86_400_000, {
    path: ['to'],
    ...explained(
      { code: 'too-many-days', max: CALENDAR_DAYS_MAX },
      `Choose up to ${CALENDAR_DAYS_MAX} days.`,
    ),
  })
export type CalendarQuery = z.output<typeof CalendarQuery>

export const CalendarTrip = Reservation.pick({
  _id: true,
  reference: true,
  firstName: true,
  lastName: true,
  phoneNumber: true,
  numberOfPassengers: true,
  pickUpAddress: true,
  dropOffAddress: true,
  pickUpDate: true,
  pickUpTime: true,
  pickUpAt: true,
  endsAt: true,
  wishedVehicle: true,
  status: true,
}).extend({ isReturn: z.boolean() })
export type CalendarTrip = z.output<typeof CalendarTrip>

export const Calendar = z.object({
  /** 23 or 25 hours when clocks change. */
  days: z.array(z.object({ date: z.string(), startsAt: instantField, endsAt: instantField })),
  trips: z.array(CalendarTrip),
  more: z.boolean(),
})
export type Calendar = z.output<typeof Calendar>

const viewName = line('The name', 40)

export const ViewFilter = ReservationFilter.omit({ ids: true }).extend({ order: ReservationOrder.optional() })
export type ViewFilter = z.output<typeof ViewFilter>

export const SavedViewInput = z.object({ name: viewName, filter: ViewFilter })
export type SavedViewInput = z.output<typeof SavedViewInput>

export const SavedViewName = z.object({ name: viewName })

export const SavedView = z.object({
  _id: idField,
  name: z.string(),
  filter: ViewFilter,
  count: z.int(),
  own: z.boolean(),
})
export type SavedView = z.output<typeof SavedView>

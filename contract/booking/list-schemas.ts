import { z } from 'zod'
import { BULK_CHUNK_RESERVATIONS_MAX, BULK_STATUSES, STAY_REASONS } from '../../domain/booking/bulk-change.ts'
import { MAX_REASON_CHARACTERS, RESERVATION_STATUSES } from '../../domain/reservations/reservation.ts'
import { explained } from '../explained.ts'
import { idField, instantField, line, optionalLine, versionField } from '../fields.ts'
import { filterDate, Reservation, ReservationFilter, ReservationOrder } from '../reservations/schemas.ts'

/** All that match; no items where there are more than one bulk action takes. */
export const MatchingReservations = z.object({ total: z.int(), items: z.array(Reservation) })

/** All that match, for a bulk action. */
export type MatchingReservations = z.output<typeof MatchingReservations>

/** A reservation as it was seen. */
const seen = z.object({
  _id: idField,
  version: versionField,
  seenStatus: z.enum(RESERVATION_STATUSES, 'Choose one of the four statuses.'),
})

/** A part of a bulk action. */
export const BulkStatusChange = z
  .object({
    /** Of the whole action, chosen by the caller: what it has done is answered as done when a part is sent again. */
    action: z.string().min(16, 'Send at least 16 characters.').max(64, 'Send up to 64 characters.'),
    status: z.enum(BULK_STATUSES, 'Choose confirmed or cancelled.'),
    reason: optionalLine('The reason', MAX_REASON_CHARACTERS).optional(),
    /** The company cancels: what nobody has paid for is cancelled without a fee. */
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

/** A part of a bulk action. */
export type BulkStatusChange = z.output<typeof BulkStatusChange>

/**
 * What became of each, in the order of the request. `needs_plan` asks for the minutes and the class of its trips, `occupied`
 * says that no car is free, `preview_needed` that money was taken: it is cancelled by itself, with a preview; `stays` is refused by a rule of bulk actions. The message says why.
 */
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
      /** Which rule of bulk actions it is. */
      why: z.enum(STAY_REASONS).optional(),
      message: z.string().optional(),
    }),
  ),
})

/** What became of each. */
export type BulkOutcomes = z.output<typeof BulkOutcomes>

/** What became of one. */
export type BulkOutcome = BulkOutcomes['outcomes'][number]

/** Days of the calendar that are read at once at most. */
export const CALENDAR_DAYS_MAX = 31

/** Trips of the calendar that are answered at once at most, those that start first. */
export const CALENDAR_TRIPS_MAX = 500

/** First and last day, in the business time zone. */
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

/** A trip as the calendar shows it. */
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
})
export type CalendarTrip = z.output<typeof CalendarTrip>

/** The trips of some days, also those that began the day before and end on the first one. */
export const Calendar = z.object({
  /** A day with a change of the clock has 23 or 25 hours. */
  days: z.array(z.object({ date: z.string(), startsAt: instantField, endsAt: instantField })),
  trips: z.array(CalendarTrip),
  /** True where there are more trips than are answered at once: the last ones are missing. */
  more: z.boolean(),
})
export type Calendar = z.output<typeof Calendar>

const viewName = line('The name', 40)

/** What a saved view shows. */
export const ViewFilter = ReservationFilter.omit({ ids: true }).extend({ order: ReservationOrder.optional() })
export type ViewFilter = z.output<typeof ViewFilter>

/** A view as its account saves it. */
export const SavedViewInput = z.object({ name: viewName, filter: ViewFilter })
export type SavedViewInput = z.output<typeof SavedViewInput>

/** The new name of a saved view. */
export const SavedViewName = z.object({ name: viewName })

/** A view of the list: a filter with a name, and how many reservations it shows. */
export const SavedView = z.object({
  _id: idField,
  name: z.string(),
  filter: ViewFilter,
  count: z.int(),
  /** True where the caller saved it; the others are the same for everybody. */
  own: z.boolean(),
})
export type SavedView = z.output<typeof SavedView>

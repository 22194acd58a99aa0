import { z } from 'zod'
import { explained } from '../explained.ts'
import { instantField } from '../fields.ts'
import { filterDate, Reservation } from './schemas.ts'

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

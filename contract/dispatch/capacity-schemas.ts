import { z } from 'zod'
import { isCalendarDate } from '../../domain/values/day-arithmetic.ts'
import { explained } from '../explained.ts'
import { line } from '../fields.ts'

/** The day to show; without one today, in the business time zone. */
export const DayQuery = z.object({
  date: line('The day', 10)
    .refine(
      text => isCalendarDate(text) && /^20\d\d/.test(text),
      explained(
        { code: 'date-in-years', min: 2000, max: 2099 },
        'Send a date from 2000 to 2099, as YYYY-MM-DD.',
      ),
    )
    .optional(),
})
export type DayQuery = z.output<typeof DayQuery>

/** The first of the days that are shown; without one today, in the zone of the company. */
export const CapacityQuery = DayQuery

/** What there is to drive and who drives it on one day, beside what is asked of them. */
export const CapacityDay = z.object({
  date: z.string(),
  /** Trips that begin on the day, of reservations that are confirmed or completed. */
  trips: z.int(),
  /** The confirmed ones of them that have neither car nor driver. */
  unplanned: z.int(),
  /** Confirmed trips without time for the drive from or to the garage. */
  openEnds: z.int(),
  /** Trips that wait for an answer. */
  requests: z.int(),
  cars: z.object({
    /** In service on the day, without a repair on it. */
    ready: z.int(),
    /** In service, with a repair on the day. */
    inRepair: z.int(),
    /** Of each class by its code, those that are ready. */
    byClass: z.record(z.string(), z.int()),
  }),
  drivers: z.object({
    /** With a shift that begins on the day, documents that hold, and no time off during it. */
    onShift: z.int(),
    /** With a shift that begins on the day, and time off. */
    off: z.int(),
    /** With a shift that begins on the day, and a document that has ended or was never entered. */
    withoutDocuments: z.int(),
  }),
})
export type CapacityDay = z.output<typeof CapacityDay>

/** Two weeks of capacity, day by day. */
export const Capacity = z.object({
  /** True where cars alone count, by the booking rules. */
  driversAlwaysThere: z.boolean(),
  days: z.array(CapacityDay),
})
export type Capacity = z.output<typeof Capacity>

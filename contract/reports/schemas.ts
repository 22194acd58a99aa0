import { z } from 'zod'
import { FIGURE_PERIODS } from '../../domain/site/visit-periods.ts'
import { dateField } from '../fields.ts'

/** The day, the week or the month of a date; without one that of today. */
export const ReportQuery = z.object({ by: z.enum(FIGURE_PERIODS).default('week'), day: dateField.optional() })

const counts = {
  /** Trips but cancelled ones, and what became of them. */
  trips: z.int(),
  driven: z.int(),
  cancelled: z.int(),
  noShows: z.int(),
  /** Trips of which it is known when the driver arrived, and those that were there at the promised time. */
  arrived: z.int(),
  inTime: z.int(),
  waitingMinutes: z.int(),
  /** Of the drives from and to the garage. */
  emptyMinutes: z.int(),
  /** What was earned, after what goes off it; null for staff, who see no sums of the company. */
  earnedCents: z.int().nullable(),
}
const line = z.object({
  /** Empty for what has none. */
  key: z.string(),
  name: z.string(),
  ...counts,
})

/** What a company drove and earned in a day, a week or a month. */
export const OfficeReport = z.object({
  by: z.enum(FIGURE_PERIODS),
  /** The first and the last date, by the clock of the company. */
  from: z.string(),
  until: z.string(),
  total: z.object(counts),
  /** The key is the date. */
  days: z.array(line),
  vehicles: z.array(line),
  drivers: z.array(line),
  classes: z.array(line),
  /** The channels that reservations came through. */
  sources: z.array(line),
  /** What reservations would have earned that the test provider alone paid: it is in no sum. Null for staff. */
  trialCents: z.int().nullable(),
})
export type OfficeReport = z.output<typeof OfficeReport>

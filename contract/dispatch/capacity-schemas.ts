import { z } from 'zod'
import { isCalendarDate } from '../../domain/values/day-arithmetic.ts'
import { explained } from '../explained.ts'
import { line } from '../fields.ts'

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

export const CapacityQuery = DayQuery

export const CapacityDay = z.object({
  date: z.string(),
  trips: z.int(),
  unplanned: z.int(),
  openEnds: z.int(),
  requests: z.int(),
  cars: z.object({
    ready: z.int(),
    /** Includes those with an expired required document. */
    inRepair: z.int(),
    byClass: z.record(z.string(), z.int()),
  }),
  drivers: z.object({
    onShift: z.int(),
    off: z.int(),
    withoutDocuments: z.int(),
  }),
})
export type CapacityDay = z.output<typeof CapacityDay>

export const Capacity = z.object({
  driversAlwaysThere: z.boolean(),
  days: z.array(CapacityDay),
})
export type Capacity = z.output<typeof Capacity>

import { z } from 'zod'
import { CLOSED_REASONS, OFFER_STATES, REQUEST_REASONS } from '../../domain/dispatch/offer.ts'
import { codeField } from '../fares/class-schemas.ts'
import { dateField, instantField, timeField } from '../fields.ts'
import { BookingRulesInput } from './booking-rules-schemas.ts'

const Clock = z.object({ date: dateField, time: timeField })

/** Rules that are tried before they count: who books when for a pick-up when, on the clock of the company. */
export const RulesTrial = z.object({
  rules: BookingRulesInput,
  vehicleClass: codeField,
  /** Left out: now. */
  bookedAt: Clock.optional(),
  pickUp: Clock,
})
export type RulesTrial = z.output<typeof RulesTrial>

const Answer = z.object({
  state: z.enum(OFFER_STATES),
  reason: z.enum([...CLOSED_REASONS, ...REQUEST_REASONS]).nullable(),
  /** The owner's reason of the days that are closed. */
  blackout: z.string().nullable(),
})

/** What rules would make of bookings where a car and a driver are free. */
export const TriedRules = z.object({
  bookedAt: instantField,
  officeOpen: z.boolean(),
  pickUp: Answer.extend({
    at: instantField,
    aheadMinutes: z.int(),
    /** The notice that confirming at once needs for this pick-up. */
    neededMinutes: z.int(),
  }),
  /** The two weeks from the day of the booking on, by the pick-up: minutes of the clock, half-open. */
  days: z.array(
    z.object({
      date: z.string(),
      stretches: z.array(Answer.extend({ from: z.int(), until: z.int() })),
    }),
  ),
})
export type TriedRules = z.output<typeof TriedRules>

import { z } from 'zod'
import { CLOSED_REASONS, OFFER_STATES, REQUEST_REASONS } from '../../domain/dispatch/offer.ts'
import { explained } from '../explained.ts'
import {
  amountInCents,
  dateField,
  instantField,
  line,
  timeField,
  versionField,
  wholeNumber,
} from '../fields.ts'
import { codeField } from '../pricing/trip-schemas.ts'

export const OFFICE_HOURS_MAX = 21

export const BLACKOUTS_MAX = 200

export const RULE_CLASSES_MAX = 50

export const LEAD_MINUTES_MAX = 43_200

export const AHEAD_DAYS_MAX = 730

export const LANES_MAX = 50

export const HOLD_MINUTES = { min: 5, max: 1440 } as const

export const BUFFER_MINUTES_MAX = 240

export const SLACK_POINTS_MAX = 10_000

const items = (max: number) => explained({ code: 'too-many-items', max }, `Enter up to ${max} rows.`)

const choice = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.enum(choices, explained({ code: 'choice', choices }, `Choose one of ${choices.join(', ')}.`))

const lead = (label: string) => wholeNumber(label, 0, LEAD_MINUTES_MAX)

const buffer = (label: string) => wholeNumber(label, 0, BUFFER_MINUTES_MAX)

const OpenHours = z.object({
  days: z
    .array(wholeNumber('The weekday', 1, 7))
    .min(1, explained({ code: 'needed' }, 'Choose at least one day.'))
    .max(7, items(7))
    .overwrite(days => [...new Set(days)].sort((one, other) => one - other)),
  from: timeField,
  to: timeField,
})

const Blackout = z
  .object({
    from: dateField,
    until: dateField,
    classes: z.array(codeField).min(1).max(RULE_CLASSES_MAX, items(RULE_CLASSES_MAX)).optional(),
    reason: line('The reason', 200),
  })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    ...explained({ code: 'ends-before-start' }, 'The last day can’t be before the first.'),
  })

const LeadMinutes = z.object({
  instant: z.object({
    default: lead('The notice'),
    night: lead('The notice at night'),
    byClass: z
      .record(codeField, lead('The notice'))
      .refine(
        byClass => Object.keys(byClass).length <= RULE_CLASSES_MAX,
        explained(
          { code: 'too-many-items', max: RULE_CLASSES_MAX },
          `Choose up to ${RULE_CLASSES_MAX} classes.`,
        ),
      ),
  }),
  request: lead('The notice of a request'),
})

const MaxPickUps = z.object({
  lanes: wholeNumber('The number of pick-ups', 1, LANES_MAX),
  minutes: wholeNumber('The minutes', 5, BUFFER_MINUTES_MAX),
})

const Buffers = z.object({
  earlyStreet: buffer('The minutes before a pick-up'),
  earlyAirportDeparture: buffer('The minutes before a ride to an airport'),
  afterArrival: z.object({
    street: buffer('The wait at a pick-up'),
    domestic: buffer('The wait after a domestic flight'),
    international: buffer('The wait after an international flight'),
  }),
  clear: buffer('The minutes after a drop-off'),
  turnaround: buffer('The minutes between two trips'),
  slackPoints: wholeNumber('The slack of drives', 0, SLACK_POINTS_MAX),
  /** For drives in hours with a surcharge by time of day. */
  peakSlackPoints: wholeNumber('The slack of drives in peak hours', 0, SLACK_POINTS_MAX),
})

export const BookingRulesInput = z.object({
  hours: z.array(OpenHours).max(OFFICE_HOURS_MAX, items(OFFICE_HOURS_MAX)),
  leadMinutes: LeadMinutes,
  aheadDays: wholeNumber('The number of days', 1, AHEAD_DAYS_MAX),
  blackouts: z.array(Blackout).max(BLACKOUTS_MAX, items(BLACKOUTS_MAX)),
  maxPickUps: MaxPickUps.nullable(),
  holdMinutes: wholeNumber('The minutes of a hold', HOLD_MINUTES.min, HOLD_MINUTES.max),
  instantUpToCents: amountInCents('The amount', 0, 100_000_000),
  area: z.object({ maxApproachMin: wholeNumber('The minutes from the garage', 0, 1440) }),
  driversAlwaysThere: z.boolean(),
  runSheetMail: z.boolean(),
  flightMoves: choice(['off', 'suggest', 'auto']).default('suggest'),
  buffers: Buffers,
  upgrade: choice(['never', 'staff', 'auto']),
  autoAssign: choice(['suggest', 'auto']),
})
export type BookingRulesInput = z.output<typeof BookingRulesInput>

export const SavedBookingRules = BookingRulesInput.extend({ version: versionField })
export type SavedBookingRules = z.output<typeof SavedBookingRules>

const Clock = z.object({ date: dateField, time: timeField })

/** Tests unsaved rules. Times are on the company's clock. */
export const RulesTrial = z.object({
  rules: BookingRulesInput,
  vehicleClass: codeField,
  bookedAt: Clock.optional(),
  pickUp: Clock,
})
export type RulesTrial = z.output<typeof RulesTrial>

const Answer = z.object({
  state: z.enum(OFFER_STATES),
  reason: z.enum([...CLOSED_REASONS, ...REQUEST_REASONS]).nullable(),
  blackout: z.string().nullable(),
})

export const TriedRules = z.object({
  bookedAt: instantField,
  officeOpen: z.boolean(),
  pickUp: Answer.extend({
    at: instantField,
    aheadMinutes: z.int(),
    neededMinutes: z.int(),
  }),
  /** Two weeks from booking, in minutes of the clock, half-open. */
  days: z.array(
    z.object({
      date: z.string(),
      stretches: z.array(Answer.extend({ from: z.int(), until: z.int() })),
    }),
  ),
})
export type TriedRules = z.output<typeof TriedRules>

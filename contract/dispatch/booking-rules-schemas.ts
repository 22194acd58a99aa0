import { z } from 'zod'
import { CLOSED_REASONS, OFFER_STATES, REQUEST_REASONS } from '../../domain/dispatch/offer.ts'
import { explained } from '../explained.ts'
import { dateField, instantField, line, timeField, versionField, wholeNumber } from '../fields.ts'
import { codeField } from '../pricing/trip-schemas.ts'

/** Rows of office hours at most. */
export const OFFICE_HOURS_MAX = 21

/** Blackouts at most; those that are over count as well. */
export const BLACKOUTS_MAX = 200

/** Classes that one rule names at most. */
export const RULE_CLASSES_MAX = 50

/** Minutes of the longest lead: 30 days. */
export const LEAD_MINUTES_MAX = 43_200

/** Days ahead at most. */
export const AHEAD_DAYS_MAX = 730

/** Pick-ups at the same time at most. */
export const LANES_MAX = 50

/** Minutes for which a vehicle is held at least and at most. */
export const HOLD_MINUTES = { min: 5, max: 1440 } as const

/** Minutes of one buffer at most. */
export const BUFFER_MINUTES_MAX = 240

/** The most that is added to a drive: as much again. */
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
  /** Of drives that begin in a window of the day for which the tariff asks more. */
  peakSlackPoints: wholeNumber('The slack of drives in peak hours', 0, SLACK_POINTS_MAX),
})

/** What the owner lets the program promise, whole. */
export const BookingRulesInput = z.object({
  hours: z.array(OpenHours).max(OFFICE_HOURS_MAX, items(OFFICE_HOURS_MAX)),
  leadMinutes: LeadMinutes,
  aheadDays: wholeNumber('The number of days', 1, AHEAD_DAYS_MAX),
  blackouts: z.array(Blackout).max(BLACKOUTS_MAX, items(BLACKOUTS_MAX)),
  maxPickUps: MaxPickUps.nullable(),
  holdMinutes: wholeNumber('The minutes of a hold', HOLD_MINUTES.min, HOLD_MINUTES.max),
  instantUpToCents: wholeNumber('The amount in cents', 0, 100_000_000),
  area: z.object({ maxApproachMin: wholeNumber('The minutes from the garage', 0, 1440) }),
  driversAlwaysThere: z.boolean(),
  /** Mail the trips of the next day to the office every evening. */
  runSheetMail: z.boolean(),
  /** What a flight that lands at another time does to its pick-up. */
  flightMoves: choice(['off', 'suggest', 'auto']).default('suggest'),
  buffers: Buffers,
  upgrade: choice(['never', 'staff', 'auto']),
  autoAssign: choice(['suggest', 'auto']),
})
export type BookingRulesInput = z.output<typeof BookingRulesInput>

/** The rules with their version, 0 until they are saved once. */
export const SavedBookingRules = BookingRulesInput.extend({ version: versionField })
export type SavedBookingRules = z.output<typeof SavedBookingRules>

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

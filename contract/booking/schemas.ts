import { z } from 'zod'
import { QUOTE_BY_HAND_REASONS } from '../../domain/pricing/fare/fare.ts'
import { RESERVATION_STATUSES } from '../../domain/reservations/reservation.ts'
import { dollarText } from '../../domain/values/money.ts'
import { explained } from '../explained.ts'
import { idField, instantField, line } from '../fields.ts'
import { TripPrice } from '../pricing/schemas.ts'

const status = z.enum(RESERVATION_STATUSES)

const HistoryDifference = z.object({
  name: z.string(),
  before: z.string(),
  after: z.string(),
  gone: z.object({ before: z.boolean(), after: z.boolean() }).optional(),
})

export const ReservationEvent = z.object({
  _id: idField,
  at: instantField,
  who: z.string(),
  /** Unambiguous even if an account has a customer's name. */
  byStaff: z.boolean(),
  /** Absent if the status changed. */
  what: z
    .enum([
      'details',
      'deleted',
      'restored',
      'announced',
      'mail-sent-again',
      'mail-refused',
      'mail-not-delivered',
      'told-by-phone',
      'text-consent',
      'rated',
      'rating-answered',
      'price',
      'money',
      'assigned',
      'unassigned',
      'progress',
    ])
    .optional(),
  leg: z.int().optional(),
  /** The program chose the vehicle and driver. */
  isSuggested: z.boolean().optional(),
  /** Differs from the event's time if reported later. */
  happenedAt: instantField.optional(),
  changed: z.array(z.string()).optional(),
  differences: z.array(HistoryDifference).optional(),
  from: status.nullable(),
  to: status.nullable(),
  reason: z.string().optional(),
})
export type ReservationEvent = z.output<typeof ReservationEvent>

export const MAX_ADJUSTMENT_CENTS = 1_000_000

const MAX_REASON_CHARACTERS = 200

const range = { min: -MAX_ADJUSTMENT_CENTS, max: MAX_ADJUSTMENT_CENTS }

const told = explained(
  { code: 'range', ...range },
  `The amount must be from ${dollarText(range.min)} to ${dollarText(range.max)}, and not $0.00.`,
)

export const PriceAdjustment = z.object({
  cents: z
    .int(told)
    .min(range.min, told)
    .max(range.max, told)
    .refine(cents => cents !== 0, told),
  reason: line('The reason', MAX_REASON_CHARACTERS),
})
export type PriceAdjustment = z.output<typeof PriceAdjustment>

export const ChangePreview = z.object({
  priced: z.boolean(),
  /** Places of points whose new address may not match them. Staff decide. */
  otherPlaces: z
    .array(z.object({ stop: z.enum(['pickUp', 'stop', 'dropOff']), mapLocation: z.string() }))
    .optional(),
  /** Names, if a vehicle that staff locked isn't free for the changed trip. */
  vehicleChange: z.object({ from: z.string(), to: z.string() }).optional(),
  /** The same for a driver; `to` is empty if the trip then has no driver. */
  driverChange: z.object({ from: z.string(), to: z.string() }).optional(),
  oldTotalCents: z.int().optional(),
  newTotalCents: z.int().optional(),
  deltaCents: z.int().optional(),
  trips: z.array(TripPrice).optional(),
  /** The date moved by more than 90 days, so that today's tariff applies. */
  byCurrentTariff: z.boolean().optional(),
  /** Manual quote: saved without a preview, at the old price. */
  byHand: z.object({ reason: z.enum(QUOTE_BY_HAND_REASONS) }).optional(),
  /** Pass to `updateReservation` to save with this price. */
  preview: z.string().optional(),
  until: instantField.optional(),
})
export type ChangePreview = z.output<typeof ChangePreview>

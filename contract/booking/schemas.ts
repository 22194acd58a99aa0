import { z } from 'zod'
import { QUOTE_BY_HAND_REASONS } from '../../domain/pricing/fare/fare.ts'
import { RESERVATION_STATUSES } from '../../domain/reservations/reservation.ts'
import { explained } from '../explained.ts'
import { idField, instantField, line } from '../fields.ts'
import { TripPrice } from '../pricing/schemas.ts'

const status = z.enum(RESERVATION_STATUSES)

/** A field before and after; empty where there was nothing. */
const HistoryDifference = z.object({
  name: z.string(),
  before: z.string(),
  after: z.string(),
  /** The vehicle or driver of a side is gone, so that its name is not known. */
  gone: z.object({ before: z.boolean(), after: z.boolean() }).optional(),
})

/** One line of the history of a reservation. */
export const ReservationEvent = z.object({
  _id: idField,
  at: instantField,
  who: z.string(),
  /** True for a member of staff, whatever the name of the account. */
  byStaff: z.boolean(),
  /** Left out where the status moved. */
  what: z
    .enum([
      'details',
      'deleted',
      'restored',
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
  /** The number of the trip, where the reservation has two and it is about one of them. */
  leg: z.int().optional(),
  /** When a trip moved on, where that was told later. */
  happenedAt: instantField.optional(),
  /** The fields that changed, by their names on the wire. */
  changed: z.array(z.string()).optional(),
  /** What stood in those of them that people read, before and after. */
  differences: z.array(HistoryDifference).optional(),
  from: status.nullable(),
  to: status.nullable(),
  /** Why the ride was cancelled, where staff said so. */
  reason: z.string().optional(),
})
export type ReservationEvent = z.output<typeof ReservationEvent>

/** Most cents that one adjustment adds or takes off. */
export const MAX_ADJUSTMENT_CENTS = 1_000_000

/** The longest reason of an adjustment in characters. */
const MAX_REASON_CHARACTERS = 200

const range = { min: -MAX_ADJUSTMENT_CENTS, max: MAX_ADJUSTMENT_CENTS }

const told = explained(
  { code: 'range', ...range },
  `The amount must be a whole number of cents from ${range.min} to ${range.max}, and not 0.`,
)

/** What staff add to a price or take off, and why. */
export const PriceAdjustment = z.object({
  cents: z
    .int(told)
    .min(range.min, told)
    .max(range.max, told)
    .refine(cents => cents !== 0, told),
  reason: line('The reason', MAX_REASON_CHARACTERS),
})
export type PriceAdjustment = z.output<typeof PriceAdjustment>

/** What a change of a reservation would cost, under the tariff that it was booked with. */
export const ChangePreview = z.object({
  /** False where the reservation has no price; then nothing but the places is answered. */
  priced: z.boolean(),
  /** The places of points whose address was changed to a text that is not known to mean them; staff decide. */
  otherPlaces: z.array(z.object({ stop: z.enum(['pickUp', 'dropOff']), mapLocation: z.string() })).optional(),
  oldTotalCents: z.int().optional(),
  newTotalCents: z.int().optional(),
  deltaCents: z.int().optional(),
  /** The new price, trip by trip. */
  trips: z.array(TripPrice).optional(),
  /** True where the date moved by more than 90 days: then the tariff of today counts. */
  byCurrentTariff: z.boolean().optional(),
  /** Why a person prices the change; then the change is saved without a preview, and the price stays. */
  byHand: z.object({ reason: z.enum(QUOTE_BY_HAND_REASONS) }).optional(),
  /** For `updateReservation`: the change is saved with this price. */
  preview: z.string().optional(),
  until: instantField.optional(),
})
export type ChangePreview = z.output<typeof ChangePreview>

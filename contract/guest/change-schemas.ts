import { z } from 'zod'
import { instantField, optionalLine } from '../fields.ts'
import { TripPrice } from '../pricing/schemas.ts'
import { TripRequest } from '../pricing/trip-schemas.ts'
import { CancellationOrder, NamedCard } from '../reservations/cancellation-schemas.ts'
import { PaymentPage } from '../reservations/part-schemas.ts'
import { ManagedReservation } from './schemas.ts'

/** A reservation as its guest wants it: all of its trips, and its class. */
export const GuestChange = z.object({
  /** The way there, and the way back where there is to be one. Flights stay as they are. */
  trips: z.array(TripRequest).min(1, 'Send one trip or two.').max(2, 'Send one trip or two.'),
  /** The code of the class; the one that the reservation has where it is left out. */
  vehicleClass: optionalLine('The class', 64)
    .optional()
    .transform(code => code || undefined),
})
export type GuestChange = z.output<typeof GuestChange>

/**
 * What carrying out a change means: nothing, since nothing differs; it is made at once, or when its payment arrives; or
 * staff answer, and until then everything stays.
 */
export const CHANGE_OUTCOMES = ['none', 'at-once', 'after-payment', 'wish'] as const

/** What a change would do, as a signed offer. Amounts are in cents; a reservation without a price has none. */
export const GuestChangePreview = z.object({
  outcome: z.enum(CHANGE_OUTCOMES),
  oldTotalCents: z.int().optional(),
  /** Left out where staff make the price. */
  totalCents: z.int().optional(),
  /** The new price, trip by trip. */
  trips: z.array(TripPrice).optional(),
  vehicleClass: z.object({ code: z.string(), name: z.string() }).optional(),
  /** Paid before the change is made. */
  payCents: z.int(),
  refundCents: z.int(),
  /** Where the refund goes, payment by payment; without a card it is returned by hand. */
  refunds: z.array(z.object({ cents: z.int(), card: NamedCard.optional(), byHand: z.boolean() })),
  /** What is left to be paid after the change. */
  laterCents: z.int(),
  /** What a cancellation costs at least from then on, where the change raises it. */
  feeFloorCents: z.int().optional(),
  /** The change is carried out with these amounts; left out where nothing differs. */
  preview: z.string().optional(),
  until: instantField.optional(),
})
export type GuestChangePreview = z.output<typeof GuestChangePreview>

/** A preview that is carried out. */
export const ChangeOrder = CancellationOrder
export type ChangeOrder = z.output<typeof ChangeOrder>

/** What became of a change. */
export const ChangedReservation = z.object({
  outcome: z.enum(CHANGE_OUTCOMES),
  managed: ManagedReservation,
  /** Where the change is paid, with `after-payment`. */
  pay: PaymentPage.optional(),
})
export type ChangedReservation = z.output<typeof ChangedReservation>

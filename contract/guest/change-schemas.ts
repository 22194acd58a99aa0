import { z } from 'zod'
import { instantField, optionalLine } from '../fields.ts'
import { TripPrice } from '../pricing/schemas.ts'
import { TripRequest } from '../pricing/trip-schemas.ts'
import { CancellationOrder, NamedCard } from '../reservations/cancellation-schemas.ts'
import { PaymentPage } from '../reservations/part-schemas.ts'
import { ManagedReservation } from './schemas.ts'

export const GuestChange = z.object({
  trips: z.array(TripRequest).min(1, 'Send one trip or two.').max(2, 'Send one trip or two.'),
  vehicleClass: optionalLine('The class', 64)
    .optional()
    .transform(code => code || undefined),
})
export type GuestChange = z.output<typeof GuestChange>

export const CHANGE_OUTCOMES = ['none', 'at-once', 'after-payment', 'wish'] as const

/** A signed offer in cents. No amounts without a price. */
export const GuestChangePreview = z.object({
  outcome: z.enum(CHANGE_OUTCOMES),
  oldTotalCents: z.int().optional(),
  totalCents: z.int().optional(),
  trips: z.array(TripPrice).optional(),
  vehicleClass: z.object({ code: z.string(), name: z.string() }).optional(),
  /** Due before the change is made. */
  payCents: z.int(),
  refundCents: z.int(),
  /** By payment. Without a card it is refunded manually. */
  refunds: z.array(z.object({ cents: z.int(), card: NamedCard.optional(), byHand: z.boolean() })),
  laterCents: z.int(),
  /** Minimum cancellation fee afterwards, if raised. */
  feeFloorCents: z.int().optional(),
  /** Token to carry out the change. Absent if nothing differs. */
  preview: z.string().optional(),
  until: instantField.optional(),
})
export type GuestChangePreview = z.output<typeof GuestChangePreview>

export const ChangeOrder = CancellationOrder
export type ChangeOrder = z.output<typeof ChangeOrder>

export const ChangedReservation = z.object({
  outcome: z.enum(CHANGE_OUTCOMES),
  managed: ManagedReservation,
  pay: PaymentPage.optional(),
})
export type ChangedReservation = z.output<typeof ChangedReservation>

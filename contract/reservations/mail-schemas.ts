import { z } from 'zod'

/** The mails about a reservation, by the names of their texts. */
export const MAIL_TEMPLATES = [
  'reservation-received',
  'reservation-to-owner',
  'reservation-confirmed',
  'reservation-cancelled',
  'reservation-changed',
  'reminder-day',
  'reservation-completed',
  'rate',
  'hold-ended',
  'payment-returned',
  'payment-link',
  'refund-made',
  'refund-failed',
  'car-question',
  'driver-given',
  'on-the-way',
  'arrived',
] as const

/** The mail that a status change would send to the customer; null where it sends none. */
export const StatusMailPreview = z.object({
  mail: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
})
export type StatusMailPreview = z.output<typeof StatusMailPreview>

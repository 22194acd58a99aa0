import { z } from 'zod'
import { WEBHOOK_TEST, WEBHOOK_TYPES } from '../../domain/integrations/webhook.ts'
import { RESERVATION_STATUSES } from '../../domain/reservations/reservation.ts'
import { TRIP_PROGRESS } from '../../domain/reservations/trip.ts'
import { instantField } from '../fields.ts'
import { Reservation } from '../reservations/schemas.ts'

/** What a message about an event says; further fields may come. */
export const WebhookMessage = z.object({
  type: z.enum([...WEBHOOK_TYPES, WEBHOOK_TEST]),
  /** When it happened. */
  timestamp: instantField,
  /** How the reservation is when the message leaves. */
  data: z.object({
    reference: z.string(),
    version: z.int(),
    status: z.enum(RESERVATION_STATUSES),
    pickUpAt: instantField,
    /** Names of the fields that the event changed. */
    changed: z.array(z.string()),
    trip: z.object({ leg: z.int().nullable(), progress: z.enum(TRIP_PROGRESS).nullable() }).optional(),
    /** Of money by a provider also what was captured and refunded in all. */
    payment: z
      .object({
        cents: z.int().nullable(),
        currency: z.literal('USD'),
        capturedCents: z.int().optional(),
        refundedCents: z.int().optional(),
      })
      .optional(),
    message: z.object({ template: z.string().nullable() }).optional(),
    /** Where the owner chose personal data; null where it was deleted. */
    reservation: Reservation.nullable().optional(),
  }),
})

import type { CallShape } from '../call-shape.ts'
import type { PAYMENTS_PROGRAM_ENDPOINTS } from './program-endpoints.ts'
import { EventReceived } from './schemas.ts'

/** Bytes of what a provider sends. */
export const EVENT_BYTES_MAX = 256 * 1024

/** What payment providers call. */
export const PAYMENT_CALLS = {
  receivePaymentEvent: {
    summary: 'Receive events from the payment provider, signed. The payment is then checked',
    raw: EVENT_BYTES_MAX,
    answer: EventReceived,
  },
} as const satisfies Record<keyof typeof PAYMENTS_PROGRAM_ENDPOINTS, CallShape>

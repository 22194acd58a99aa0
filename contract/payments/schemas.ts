import { z } from 'zod'
import { instantField } from '../fields.ts'

/** The answer to what a provider reported. */
export const EventReceived = z
  .object({ received: z.literal(true) })
  .meta({ description: 'Stored. The payment will be checked.' })

/** Where a guest pays and until when; without an address the page is being opened. */
export const PaymentPage = z.union([
  z.object({ url: z.string(), until: instantField }),
  z.object({ state: z.literal('opening') }),
])

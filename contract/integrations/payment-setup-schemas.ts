import { z } from 'zod'
import {
  CHECK_REASONS,
  CHECK_STATES,
  WEBHOOK_REACHES,
  WEBHOOK_STATES,
} from '../../domain/money/payment-setup.ts'
import { instantField } from '../fields.ts'

const mode = z.enum(['test', 'live'])

export const PaymentSetup = z.object({
  /** null until a key is saved. */
  key: mode.nullable(),
  webhook: z.object({
    state: z.enum(WEBHOOK_STATES),
    /** Whether Stripe can send events to the public address. */
    reach: z.enum(WEBHOOK_REACHES),
    url: z.string(),
    /** A webhook that a former key could no longer delete. */
    left: z.string().nullable(),
  }),
  /** $1.00, authorized and voided with the present key. */
  check: z
    .object({
      at: instantField,
      state: z.enum(CHECK_STATES),
      reason: z.enum(CHECK_REASONS).nullable(),
      mode,
      /** To void by hand, if the program couldn't. */
      ref: z.string().nullable(),
      /** The page that waits for a card. */
      url: z.string().nullable(),
    })
    .nullable(),
})
export type PaymentSetup = z.output<typeof PaymentSetup>

/** Office screens that show the set-up. */
export const CHECK_RETURNS = ['connections', 'guide'] as const

export const PaymentCheckInput = z.object({ back: z.enum(CHECK_RETURNS).default('connections') })

/** `url`: the page for a card of the owner's; null if the check is over. */
export const PaymentCheckStarted = z.object({ url: z.string().nullable() })

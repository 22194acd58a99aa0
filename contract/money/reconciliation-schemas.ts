import { z } from 'zod'
import { COMPARED_KINDS, REMEDIES } from '../../domain/money/ledger/reconcile.ts'
import { explained } from '../explained.ts'
import { dateField, idField, instantField, line, optionalLine, wholeNumber } from '../fields.ts'

/** The answer to what a provider reported. */
export const EventReceived = z
  .object({ received: z.literal(true) })
  .meta({ description: 'Stored. The payment will be checked.' })

/** Days that one answer has at most, the latest ones. */
export const RECONCILED_DAYS_MAX = 14

const amountOfSide = z.int().nullable().describe('In cents, signed. Null if that side has no such entry.')

/** Of one side in cents, beyond what a day of any company has. */
const SIDE_CENTS_MAX = 1_000_000_000_000

const amountAsShown = wholeNumber('The amount in cents', -SIDE_CENTS_MAX, SIDE_CENTS_MAX).nullable()

/** What the ledger and the provider do not agree about. */
const difference = z.object({
  kind: z.enum(COMPARED_KINDS),
  at: instantField,
  paymentId: idField.nullable(),
  reservationId: idField.nullable(),
  reference: z.string().nullable(),
  ourCents: amountOfSide,
  theirCents: amountOfSide,
  /** The one thing to be done about it. */
  remedy: z.enum(REMEDIES),
})

/** The comparison of one day of the business. */
export const ComparedDay = z.object({
  day: z.string(),
  /** Items of the provider on that day, and their sum in cents. */
  items: z.int(),
  cents: z.int(),
  /** The first hundred. */
  differences: z.array(difference),
  differenceCount: z.int(),
  comparedAt: instantField,
})
export type ComparedDay = z.output<typeof ComparedDay>

/** The days that were compared, the latest first. */
export const Reconciliation = z.object({
  /** Null where nothing is asked for online. */
  provider: z.enum(['stripe', 'test']).nullable(),
  /** Yesterday, as the business counts days. */
  yesterday: z.string(),
  days: z.array(ComparedDay),
})
export type Reconciliation = z.output<typeof Reconciliation>

/** Which day is compared now. */
export const ComparisonInput = z.object({ day: dateField })

/** A difference as it was shown; what it asks for is done. */
export const DifferenceInput = z.object({
  day: dateField,
  kind: z.enum(COMPARED_KINDS, explained({ code: 'choice', choices: COMPARED_KINDS }, 'Choose a kind.')),
  paymentId: line('The payment', 80),
  ourCents: amountAsShown,
  theirCents: amountAsShown,
  /** Needed where a posting is turned round. */
  reason: optionalLine('The reason', 200).default(''),
})
export type DifferenceInput = z.output<typeof DifferenceInput>

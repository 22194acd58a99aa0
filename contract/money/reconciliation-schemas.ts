import { z } from 'zod'
import { COMPARED_KINDS, REMEDIES } from '../../domain/money/ledger/reconcile.ts'
import { explained } from '../explained.ts'
import { amountInCents, dateField, idField, instantField, line, optionalLine } from '../fields.ts'

export const EventReceived = z
  .object({ received: z.literal(true) })
  .meta({ description: 'Stored. The payment will be checked.' })

export const RECONCILED_DAYS_MAX = 14

const amountOfSide = z.int().nullable().describe('In cents, signed. Null if that side has no such entry.')

/** In cents, beyond any company's daily volume. */
const SIDE_CENTS_MAX = 1_000_000_000_000

const amountAsShown = amountInCents('The amount', -SIDE_CENTS_MAX, SIDE_CENTS_MAX).nullable()

const difference = z.object({
  kind: z.enum(COMPARED_KINDS),
  at: instantField,
  paymentId: idField.nullable(),
  reservationId: idField.nullable(),
  reference: z.string().nullable(),
  ourCents: amountOfSide,
  theirCents: amountOfSide,
  remedy: z.enum(REMEDIES),
})

export const ComparedDay = z.object({
  day: z.string(),
  items: z.int(),
  cents: z.int(),
  differences: z.array(difference),
  differenceCount: z.int(),
  comparedAt: instantField,
})
export type ComparedDay = z.output<typeof ComparedDay>

export const Reconciliation = z.object({
  provider: z.enum(['stripe', 'test']).nullable(),
  yesterday: z.string(),
  days: z.array(ComparedDay),
})
export type Reconciliation = z.output<typeof Reconciliation>

export const ComparisonInput = z.object({ day: dateField })

/** As shown. Applies its remedy. */
export const DifferenceInput = z.object({
  day: dateField,
  kind: z.enum(COMPARED_KINDS, explained({ code: 'choice', choices: COMPARED_KINDS }, 'Choose a kind.')),
  paymentId: line('The payment', 80),
  ourCents: amountAsShown,
  theirCents: amountAsShown,
  reason: optionalLine('The reason', 200).default(''),
})
export type DifferenceInput = z.output<typeof DifferenceInput>

import { z } from 'zod'
import { REFUND_MESSAGE_MAX, REFUND_REASON_MAX, REFUND_TERMS } from '../../domain/pricing/policy/refund.ts'
import { explained } from '../explained.ts'
import {
  amountInCents,
  idField,
  line,
  nameField,
  optionalLine,
  optionalParagraphs,
  versionField,
} from '../fields.ts'
import { NamedCard } from '../reservations/cancellation-schemas.ts'
import { MAX_RECORDED_CENTS } from './schemas.ts'

export const CHARGES = ['waiting', 'no-show', 'extra'] as const

export type Charge = (typeof CHARGES)[number]

const cents = amountInCents('The amount', 0, MAX_RECORDED_CENTS)

/** `collect` computes the effect of a charge from these. */
export const ChargeList = z.object({
  version: versionField,
  items: z.array(
    z.object({
      what: z.enum(CHARGES),
      item: z.string(),
      leg: z.int().nullable(),
      label: z.string(),
      /** Listed maximum and remaining amount, in cents. */
      capCents: z.int(),
      leftCents: z.int(),
      suggestedCents: z.int(),
      /** The amount is a multiple of it. */
      stepCents: z.int(),
      /** Wait time per step, null for other charges. */
      stepMinutes: z.int().nullable(),
    }),
  ),
  /** Above zero the guest owes. */
  balanceCents: z.int(),
  underWayCents: z.int(),
  /** Neither charged again nor refunded. */
  disputedCents: z.int(),
  heldCents: z.int(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  isOver: z.boolean(),
})

export type ChargeList = z.output<typeof ChargeList>

/** Rejected if its effect has changed from `seen`. */
export const ChargeInput = z.object({
  id: z
    .uuid(explained({ code: 'characters' }, 'Send a UUID as the id of what is charged.'))
    .describe('Created by the caller. Charged once per id.'),
  what: z.enum(
    CHARGES,
    explained({ code: 'choice', choices: CHARGES }, `Choose one of ${CHARGES.join(', ')}.`),
  ),
  item: line('The item', 80),
  cents: amountInCents('The amount', 1, MAX_RECORDED_CENTS),
  reason: line('The reason', 200),
  seen: z.object({ captureCents: cents, chargeCents: cents, refundCents: cents }),
})
export type ChargeInput = z.output<typeof ChargeInput>

export const NoShowWaiver = ChargeInput.pick({ item: true, reason: true, seen: true })
export type NoShowWaiver = z.output<typeof NoShowWaiver>

export const REFUND_SHARES_MAX = 50

const amount = amountInCents('The amount', 0, MAX_RECORDED_CENTS)

export const RefundQuestion = z.object({
  cents: amountInCents('The amount', 1, MAX_RECORDED_CENTS),
  payment: idField.optional(),
  terms: z
    .enum(
      REFUND_TERMS,
      explained({ code: 'choice', choices: REFUND_TERMS }, `Choose one of ${REFUND_TERMS.join(', ')}.`),
    )
    .describe(
      '`due`: the fare stays, and any refund beyond an overpayment becomes due again. `waived`: a courtesy credit covers that part. `courtesy`: the whole refund is a courtesy credit.',
    ),
  message: optionalParagraphs('The message', REFUND_MESSAGE_MAX).optional(),
  notify: z.boolean('Send true or false.').default(true),
})
export type RefundQuestion = z.output<typeof RefundQuestion>

/** In cents. A refund is only made as shown. */
const effects = {
  refunds: z.array(z.object({ payment: idField, cents: amount })).max(REFUND_SHARES_MAX),
  courtesyCents: amount,
  dueCents: amount,
}

export const RefundPreview = z.object({
  version: versionField,
  refunds: z.array(z.object({ payment: idField, cents: z.int(), card: NamedCard.optional() })),
  courtesyCents: z.int(),
  dueCents: z.int(),
  paidCents: z.int(),
  netPaidCents: z.int(),
  /** One per payment. None without an address or with `notify: false`. */
  mails: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() })),
})
export type RefundPreview = z.output<typeof RefundPreview>

export const RefundInput = RefundQuestion.extend({
  id: z
    .uuid(explained({ code: 'characters' }, 'Send a UUID as the id of the refund.'))
    .describe('Created by the caller. Refunded once per id.'),
  reason: line('The reason', REFUND_REASON_MAX),
  seen: z.object(effects),
})
export type RefundInput = z.output<typeof RefundInput>

export const TIPS_DRIVERS_MAX = 200

export const TIPS_WAYS = ['cash', 'bank'] as const

const owed = z.object({
  /** Null for rides with several or unknown drivers. */
  driver: idField.nullable(),
  name: z.string(),
  cents: z.int(),
})

/** Tips and gratuities owed, without test payments. */
export const TipsOwed = z.object({ drivers: z.array(owed), totalCents: z.int() })
export type TipsOwed = z.output<typeof TipsOwed>

export const TipsPayoutInput = z.object({
  id: z
    .uuid(explained({ code: 'characters' }, 'Send a UUID as the id of what is recorded.'))
    .describe('Created by the caller. Recorded once per id.'),
  driver: idField.nullable(),
  how: z.enum(TIPS_WAYS, explained({ code: 'choice', choices: TIPS_WAYS }, 'Choose cash or bank.')),
  cents: amountInCents('The amount', 1, MAX_RECORDED_CENTS),
  to: line('The name', 80),
  receiptNumber: optionalLine('The receipt number', 40).optional(),
})
export type TipsPayoutInput = z.output<typeof TipsPayoutInput>

export const INVOICE_ADDRESS_MAX = 300

export const INVOICE_ADDRESS_LINES_MAX = 6

export const InvoiceInput = z.object({
  id: z
    .uuid(explained({ code: 'characters' }, 'Send a UUID as the id of what is issued.'))
    .describe('Created by the caller. Issued once per id.'),
  name: nameField('The name', 120),
  company: optionalLine('The company', 120).optional(),
  address: optionalParagraphs('The address', INVOICE_ADDRESS_MAX)
    .refine(
      text => text.split('\n').length <= INVOICE_ADDRESS_LINES_MAX,
      explained(
        { code: 'range', min: 0, max: INVOICE_ADDRESS_LINES_MAX },
        `Enter up to ${INVOICE_ADDRESS_LINES_MAX} address lines.`,
      ),
    )
    .optional(),
  orderNumber: optionalLine('The order number', 60).optional(),
  /** The current invoice, cancelled in the same transaction. */
  replaces: idField.optional(),
})
export type InvoiceInput = z.output<typeof InvoiceInput>

export const InvoiceCancellationInput = z.object({ invoice: idField, reason: line('The reason', 200) })
export type InvoiceCancellationInput = z.output<typeof InvoiceCancellationInput>

import { z } from 'zod'
import { REFUND_MESSAGE_MAX, REFUND_REASON_MAX, REFUND_TERMS } from '../../domain/pricing/policy/refund.ts'
import { explained } from '../explained.ts'
import {
  idField,
  line,
  nameField,
  optionalLine,
  optionalParagraphs,
  versionField,
  wholeNumber,
} from '../fields.ts'
import { NamedCard } from '../reservations/cancellation-schemas.ts'
import { MAX_RECORDED_CENTS } from './schemas.ts'

/** What staff charge beyond the fare: only what the quote listed. */
export const CHARGES = ['waiting', 'no-show', 'extra'] as const

/** What staff charge beyond the fare. */
export type Charge = (typeof CHARGES)[number]

const cents = wholeNumber('The amount in cents', 0, MAX_RECORDED_CENTS)

/** What can be charged for a reservation, and where its money stands: what a charge does follows by `collect`. */
export const ChargeList = z.object({
  /** Of the reservation. */
  version: versionField,
  items: z.array(
    z.object({
      what: z.enum(CHARGES),
      /** Names it in a charge. */
      item: z.string(),
      /** The trip, 1 or 2; null for what is of the whole reservation. */
      leg: z.int().nullable(),
      /** What the tariff calls it; empty for waiting and a no-show. */
      label: z.string(),
      /** The most that the quote listed, in cents, and how much of it is left. */
      capCents: z.int(),
      leftCents: z.int(),
      /** What follows from what happened; 0 where nothing is known. */
      suggestedCents: z.int(),
      /** The amount is a multiple of it. */
      stepCents: z.int(),
    }),
  ),
  /** Above zero the guest owes. */
  balanceCents: z.int(),
  underWayCents: z.int(),
  /** Paid but disputed: neither charged again nor refunded. */
  disputedCents: z.int(),
  heldCents: z.int(),
  /** The card that is kept. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** False while a trip lies ahead. */
  isOver: z.boolean(),
})

/** What can be charged for a reservation. */
export type ChargeList = z.output<typeof ChargeList>

/** A charge, with what it was seen to do; where it would do something else by now it is refused. */
export const ChargeInput = z.object({
  id: z
    .uuid(explained({ code: 'characters' }, 'Send a UUID as the id of what is charged.'))
    .describe('Created by the caller. Charged once per id.'),
  what: z.enum(
    CHARGES,
    explained({ code: 'choice', choices: CHARGES }, `Choose one of ${CHARGES.join(', ')}.`),
  ),
  item: line('The item', 80),
  cents: wholeNumber('The amount in cents', 1, MAX_RECORDED_CENTS),
  reason: line('The reason', 200),
  /** Of what `collect` says: what is captured, charged and returned. */
  seen: z.object({ captureCents: cents, chargeCents: cents, refundCents: cents }),
})
export type ChargeInput = z.output<typeof ChargeInput>

/** A no-show that staff do not charge, with what that was seen to do. */
export const NoShowWaiver = ChargeInput.pick({ item: true, reason: true, seen: true })
export type NoShowWaiver = z.output<typeof NoShowWaiver>

/** The most payments that one refund goes to. */
export const REFUND_SHARES_MAX = 50

const amount = wholeNumber('The amount in cents', 0, MAX_RECORDED_CENTS)

/** A refund as staff compose it. */
export const RefundQuestion = z.object({
  cents: wholeNumber('The amount in cents', 1, MAX_RECORDED_CENTS),
  /** The payment that is refunded; left out, the latest ones first. */
  payment: idField.optional(),
  terms: z
    .enum(
      REFUND_TERMS,
      explained({ code: 'choice', choices: REFUND_TERMS }, `Choose one of ${REFUND_TERMS.join(', ')}.`),
    )
    .describe(
      '`due`: the fare stays, and any refund beyond an overpayment becomes due again. `waived`: a courtesy credit covers that part. `courtesy`: the whole refund is a courtesy credit.',
    ),
  /** The guest reads it in the email. */
  message: optionalParagraphs('The message', REFUND_MESSAGE_MAX).optional(),
  /** False where the guest gets no email. */
  notify: z.boolean('Send true or false.').default(true),
})
export type RefundQuestion = z.output<typeof RefundQuestion>

/** What a refund does, in cents: it is made only as it was shown. */
const effects = {
  refunds: z.array(z.object({ payment: idField, cents: amount })).max(REFUND_SHARES_MAX),
  courtesyCents: amount,
  /** The balance due afterwards. */
  dueCents: amount,
}

/** What a refund would do now. */
export const RefundPreview = z.object({
  /** Of the reservation. */
  version: versionField,
  refunds: z.array(z.object({ payment: idField, cents: z.int(), card: NamedCard.optional() })),
  courtesyCents: z.int(),
  dueCents: z.int(),
  /** What the guest has paid in all, before and after the refund. */
  paidCents: z.int(),
  netPaidCents: z.int(),
  /** The emails to the guest, one for each payment; none without an address, or where staff send none. */
  mails: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() })),
})
export type RefundPreview = z.output<typeof RefundPreview>

/** A refund that staff make. */
export const RefundInput = RefundQuestion.extend({
  id: z
    .uuid(explained({ code: 'characters' }, 'Send a UUID as the id of the refund.'))
    .describe('Created by the caller. Refunded once per id.'),
  /** For the office; the guest does not see it. */
  reason: line('The reason', REFUND_REASON_MAX),
  /** The effects in the preview. */
  seen: z.object(effects),
})
export type RefundInput = z.output<typeof RefundInput>

/** Drivers that one answer names at most, those who are owed most. */
export const TIPS_DRIVERS_MAX = 200

/** How tips are handed to a driver. */
export const TIPS_WAYS = ['cash', 'bank'] as const

const owed = z.object({
  /** Null for tips of rides with several drivers, or with none that is known. */
  driver: idField.nullable(),
  name: z.string(),
  cents: z.int(),
})

/** What is owed to drivers as tips and gratuities, without what the test provider moved. */
export const TipsOwed = z.object({ drivers: z.array(owed), totalCents: z.int() })
export type TipsOwed = z.output<typeof TipsOwed>

/** Tips that were handed to a driver. */
export const TipsPayoutInput = z.object({
  id: z
    .uuid(explained({ code: 'characters' }, 'Send a UUID as the id of what is recorded.'))
    .describe('Created by the caller. Recorded once per id.'),
  /** Whose tips; null for those of no driver by name. */
  driver: idField.nullable(),
  how: z.enum(TIPS_WAYS, explained({ code: 'choice', choices: TIPS_WAYS }, 'Choose cash or bank.')),
  cents: wholeNumber('The amount in cents', 1, MAX_RECORDED_CENTS),
  /** Who got it. */
  to: line('The name', 80),
  receiptNumber: optionalLine('The receipt number', 40).optional(),
})
export type TipsPayoutInput = z.output<typeof TipsPayoutInput>

/** Characters of a postal address on an invoice, and its lines. */
export const INVOICE_ADDRESS_MAX = 300

/** The most lines of a postal address on an invoice. */
export const INVOICE_ADDRESS_LINES_MAX = 6

/** Who an invoice is made out to, and the one that it takes the place of. */
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
  /** What the company of the guest orders by. */
  orderNumber: optionalLine('The order number', 60).optional(),
  /** The invoice in force, which is cancelled in the same piece; left out where there is none. */
  replaces: idField.optional(),
})
export type InvoiceInput = z.output<typeof InvoiceInput>

/** Why an invoice is taken back. */
export const InvoiceCancellationInput = z.object({ invoice: idField, reason: line('The reason', 200) })
export type InvoiceCancellationInput = z.output<typeof InvoiceCancellationInput>

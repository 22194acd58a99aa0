import { z } from 'zod'
import { REFUND_MESSAGE_MAX, REFUND_REASON_MAX, REFUND_TERMS } from '../../domain/pricing/policy/refund.ts'
import { explained } from '../explained.ts'
import { idField, line, optionalParagraphs, versionField, wholeNumber } from '../fields.ts'
import { NamedCard } from '../manage/cancellation-schemas.ts'
import { MAX_RECORDED_CENTS } from './schemas.ts'

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

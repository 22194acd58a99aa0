import { z } from 'zod'
import { MAX_REASON_CHARACTERS } from '../../domain/reservations/reservation.ts'
import { instantField, line, optionalLine, tooLong, wholeNumber } from '../fields.ts'

export const MAX_PREVIEW_CHARACTERS = 6144

const previewField = z.string().max(MAX_PREVIEW_CHARACTERS, tooLong('The preview', MAX_PREVIEW_CHARACTERS))

export const NamedCard = z.object({ brand: z.string(), last4: z.string() })

export const CancellationAmounts = z.object({
  feeCents: z.int(),
  refundCents: z.int(),
  captureCents: z.int(),
  releaseCents: z.int(),
  chargeCents: z.int(),
  owedCents: z.int(),
})
export type CancellationAmounts = z.output<typeof CancellationAmounts>

export const CancellationPreview = CancellationAmounts.extend({
  /** By payment. Without a card it is refunded manually. */
  refunds: z.array(z.object({ cents: z.int(), card: NamedCard.optional(), byHand: z.boolean() })),
  /** Later fees, each from just after `after`. */
  later: z.array(z.object({ after: instantField, feeCents: z.int() })),
  /** Money or fees are involved, so that staff need a preview. */
  moneyTaken: z.boolean(),
  /** In words. In `lead`, `<b>` marks the amount. */
  texts: z.object({
    question: z.string(),
    lead: z.string(),
    /** The sentence of the policy that gives the fee, for staff. */
    rule: z.string().optional(),
    notes: z.array(z.string()),
    sums: z.array(z.object({ label: z.string(), amount: z.string() })),
    confirm: z.string(),
    keep: z.string(),
  }),
  preview: z.string(),
  until: instantField,
})
export type CancellationPreview = z.output<typeof CancellationPreview>

export const CancellationOrder = z.object({ preview: previewField })
export type CancellationOrder = z.output<typeof CancellationOrder>

/** `operator`: the company cancels and keeps nothing. */
export const CANCELLATION_CAUSES = ['guest', 'operator'] as const

export const CancellationQuestion = z.object({
  cause: z.enum(CANCELLATION_CAUSES, 'Choose guest or operator.').default('guest'),
  waive: z
    .enum(['true', 'false'], 'Send true or false.')
    .default('false')
    .transform(text => text === 'true'),
})
export type CancellationQuestion = z.output<typeof CancellationQuestion>

export const StaffCancellation = z.object({
  cause: z.enum(CANCELLATION_CAUSES, 'Choose guest or operator.'),
  preview: previewField,
  waiveReason: optionalLine('The reason', MAX_REASON_CHARACTERS).optional(),
})
export type StaffCancellation = z.output<typeof StaffCancellation>

export const ManageLinkInput = z.object({
  scope: z.enum(['manage', 'pay'], 'Choose manage or pay.'),
  label: line('The note', 80),
})
export type ManageLinkInput = z.output<typeof ManageLinkInput>

/** The URL is only returned on creation. */
export const ManageLink = z.object({
  scope: z.enum(['manage', 'view', 'pay']),
  n: z.int(),
  label: z.string(),
  createdAt: instantField,
  expiresAt: instantField,
  seenAt: instantField.optional(),
  revokedAt: instantField.optional(),
})
export type ManageLink = z.output<typeof ManageLink>

export const NamedLink = z.object({
  scope: z.enum(['manage', 'view', 'pay'], 'Choose manage, view or pay.'),
  n: wholeNumber('The number', 1, 10_000),
})
export type NamedLink = z.output<typeof NamedLink>

export const NewManageLink = ManageLink.extend({ url: z.string() })
export type NewManageLink = z.output<typeof NewManageLink>

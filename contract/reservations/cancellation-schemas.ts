import { z } from 'zod'
import { MAX_REASON_CHARACTERS } from '../../domain/reservations/reservation.ts'
import { instantField, line, optionalLine, tooLong, wholeNumber } from '../fields.ts'

/** The longest token of a preview in characters. */
export const MAX_PREVIEW_CHARACTERS = 6144

const previewField = z.string().max(MAX_PREVIEW_CHARACTERS, tooLong('The preview', MAX_PREVIEW_CHARACTERS))

/** A card as guests know it. */
export const NamedCard = z.object({ brand: z.string(), last4: z.string() })

/** What cancelling does to the money, in cents. */
export const CancellationAmounts = z.object({
  feeCents: z.int(),
  /** What comes back of what was paid. */
  refundCents: z.int(),
  /** What is taken of amounts that are held on cards, and what is released of them. */
  captureCents: z.int(),
  releaseCents: z.int(),
  /** What is charged to a card that was kept. */
  chargeCents: z.int(),
  /** What is left to be paid in another way. */
  owedCents: z.int(),
})
export type CancellationAmounts = z.output<typeof CancellationAmounts>

/** What cancelling would do now, as a signed offer. */
export const CancellationPreview = CancellationAmounts.extend({
  /** Where the refund goes, payment by payment; without a card it is returned by hand. */
  refunds: z.array(z.object({ cents: z.int(), card: NamedCard.optional(), byHand: z.boolean() })),
  /** The fees that follow, each from just after an instant on. */
  later: z.array(z.object({ after: instantField, feeCents: z.int() })),
  /** True where money was paid, is held or can be charged, or a fee is due: staff cancel only with a preview then. */
  moneyTaken: z.boolean(),
  /** The same in words. In `lead`, `<b>` stands around the amount. */
  texts: z.object({
    question: z.string(),
    lead: z.string(),
    notes: z.array(z.string()),
    sums: z.array(z.object({ label: z.string(), amount: z.string() })),
    confirm: z.string(),
    keep: z.string(),
  }),
  /** The cancellation is made with these amounts. */
  preview: z.string(),
  until: instantField,
})
export type CancellationPreview = z.output<typeof CancellationPreview>

/** A preview that is carried out. */
export const CancellationOrder = z.object({ preview: previewField })
export type CancellationOrder = z.output<typeof CancellationOrder>

/** Who cancels: the guest, by the policy, or the company, which keeps nothing. */
export const CANCELLATION_CAUSES = ['guest', 'operator'] as const

/** Which cancellation staff ask about. */
export const CancellationQuestion = z.object({
  cause: z.enum(CANCELLATION_CAUSES, 'Choose guest or operator.').default('guest'),
  /** True where staff give up the fee. */
  waive: z
    .enum(['true', 'false'], 'Send true or false.')
    .default('false')
    .transform(text => text === 'true'),
})
export type CancellationQuestion = z.output<typeof CancellationQuestion>

/** What staff send with the change of a status to cancelled. */
export const StaffCancellation = z.object({
  cause: z.enum(CANCELLATION_CAUSES, 'Choose guest or operator.'),
  preview: previewField,
  /** Why the fee is given up. */
  waiveReason: optionalLine('The reason', MAX_REASON_CHARACTERS).optional(),
})
export type StaffCancellation = z.output<typeof StaffCancellation>

/** A link that staff make to send it. */
export const ManageLinkInput = z.object({
  scope: z.enum(['manage', 'pay'], 'Choose manage or pay.'),
  /** Who it is for, as staff note it. */
  label: line('The note', 80),
})
export type ManageLinkInput = z.output<typeof ManageLinkInput>

/** A link to the page of a reservation; its address is only answered when it is made. */
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

/** A link by its scope and number. */
export const NamedLink = z.object({
  scope: z.enum(['manage', 'view', 'pay'], 'Choose manage, view or pay.'),
  n: wholeNumber('The number', 1, 10_000),
})
export type NamedLink = z.output<typeof NamedLink>

/** A new link with its address. */
export const NewManageLink = ManageLink.extend({ url: z.string() })
export type NewManageLink = z.output<typeof NewManageLink>

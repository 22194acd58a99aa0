import { allocateRefund, type Captured, type Share } from './allocate.ts'
import type { Policy } from './policy.ts'

/** Characters of the reason of a refund. */
export const REFUND_REASON_MAX = 200
/** Characters of the message that staff add to the email about a refund. */
export const REFUND_MESSAGE_MAX = 500

/** Where the money stands when staff refund card payments while the ride goes on, in cents. */
export type RefundCase = {
  /** The card payments, with what is left of each after earlier refunds. */
  paid: readonly Captured[]
  /** Paid in any way, less disputes and all refunds: money that was returned in cash is not refunded to the card again. */
  netPaid: number
  /** The balance due, below zero after an overpayment. */
  outstanding: number
}

/**
 * What a refund does to the balance. `due`: the fare stays, so that the refund is due again unless it was overpaid.
 * `waived`: a courtesy credit covers what would be due again. `courtesy`: the whole refund is a courtesy credit.
 */
export const REFUND_TERMS = ['due', 'waived', 'courtesy'] as const
/** What a refund does to the balance. */
export type RefundTerms = (typeof REFUND_TERMS)[number]

/** What staff refund: to one payment, or to the latest ones first. */
export type RefundOrder = { cents: number; paymentId?: string | undefined; terms: RefundTerms }

/** What a refund does, in cents. */
export type WeighedRefund = {
  /** Each payment that is refunded. */
  shares: Share[]
  courtesy: number
  netPaid: number
  /** The balance due afterwards. */
  due: number
}

/** The most that can be refunded to one payment, or to all of them. */
export function refundableOf({ paid, netPaid }: RefundCase, paymentId?: string): number {
  const left = sourcesOf(paid, paymentId).reduce((cents, payment) => cents + payment.left, 0)
  return Math.max(0, Math.min(left, netPaid))
}

/** Where the money stands when staff return some in cash or by bank, in cents. */
export type ReturnCase = {
  /** The guest's credit: paid and credited beyond the fares and charges that are posted. */
  held: number
  /** Paid in any way, less all refunds that were made. */
  netPaid: number
  /** Paid by card and disputed: the guest's bank has returned it or may do so. */
  disputed: number
  /** Card refunds without an answer so far. */
  refunding: number
}

/**
 * The most that staff can return in cash or by bank: never more than was paid, nor what a dispute or a card refund returns
 * already.
 */
export function returnableByHand({ held, netPaid, disputed, refunding }: ReturnCase): number {
  return Math.max(0, Math.min(held, netPaid - disputed) - refunding)
}

/** What a refund does; the preview and the refund itself are this function. Throws above what can be refunded. */
export function weighRefund(of: RefundCase, { cents, paymentId, terms }: RefundOrder): WeighedRefund {
  if (cents < 1 || cents > refundableOf(of, paymentId))
    throw new RangeError(`${cents} cents cannot be refunded.`)
  const courtesy = { due: 0, waived: Math.max(0, cents - overpaidOf(of)), courtesy: cents }[terms]
  return {
    shares: allocateRefund(cents, sourcesOf(of.paid, paymentId)),
    courtesy,
    netPaid: of.netPaid - cents,
    due: Math.max(0, of.outstanding + cents - courtesy),
  }
}

/** Paid beyond the balance due: refunding it leaves nothing due. */
export function overpaidOf({ outstanding }: Pick<RefundCase, 'outstanding'>): number {
  return Math.max(0, -outstanding)
}

/** What staff may still refund and give on one reservation without an owner, in cents. */
export type StaffLimits = { refundLeft: number; courtesyLeft: number }

/** The refund limit of a policy; one without a limit of its own has that of courtesy credits. */
export function refundLimitOf({
  refundWithoutOwnerCents,
  goodwillWithoutOwnerCents,
}: Pick<Policy, 'refundWithoutOwnerCents' | 'goodwillWithoutOwnerCents'>): number {
  return refundWithoutOwnerCents ?? goodwillWithoutOwnerCents
}

/** True where staff may make the refund without an owner. */
export function isWithinLimits(
  { shares, courtesy }: Pick<WeighedRefund, 'shares' | 'courtesy'>,
  { refundLeft, courtesyLeft }: StaffLimits,
): boolean {
  return shares.reduce((sum, { cents }) => sum + cents, 0) <= refundLeft && courtesy <= courtesyLeft
}

function sourcesOf(paid: readonly Captured[], paymentId: string | undefined): readonly Captured[] {
  return paymentId === undefined ? paid : paid.filter(payment => payment.paymentId === paymentId)
}

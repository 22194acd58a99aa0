import { allocateRefund, type Captured, type Share } from './allocate.ts'
import type { Policy } from './policy.ts'

export const REFUND_REASON_MAX = 200
export const REFUND_MESSAGE_MAX = 500

/** In cents. */
export type RefundCase = {
  paid: readonly Captured[]
  /** Net of disputes and all refunds: money returned in cash is not refunded to the card again. */
  netPaid: number
  outstanding: number
}

/**
 * `due`: the balance rises again. `waived`: a courtesy credit covers that. `courtesy`: all of it is a courtesy
 * credit.
 */
export const REFUND_TERMS = ['due', 'waived', 'courtesy'] as const
export type RefundTerms = (typeof REFUND_TERMS)[number]

export type RefundOrder = { cents: number; paymentId?: string | undefined; terms: RefundTerms }

export type WeighedRefund = {
  shares: Share[]
  courtesy: number
  netPaid: number
  due: number
}

export function refundableOf({ paid, netPaid }: RefundCase, paymentId?: string): number {
  const left = sourcesOf(paid, paymentId).reduce((cents, payment) => cents + payment.left, 0)
  return Math.max(0, Math.min(left, netPaid))
}

/** In cents. */
export type ReturnCase = {
  held: number
  netPaid: number
  disputed: number
  refunding: number
}

/**
 * Limit for cash and bank: what was paid, less what a dispute or card refund returns already. Without a courtesy
 * credit it does not raise the balance due.
 */
export function returnableByHand({ held, netPaid, disputed, refunding }: ReturnCase, courtesy = 0): number {
  return Math.max(0, Math.min(Math.max(0, held - refunding) + courtesy, netPaid - disputed - refunding))
}

/** Used for preview and execution alike. Throws above the refundable amount. */
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

export function overpaidOf({ outstanding }: Pick<RefundCase, 'outstanding'>): number {
  return Math.max(0, -outstanding)
}

/** In cents. */
export type StaffLimits = { refundLeft: number; courtesyLeft: number }

/** Defaults to the courtesy limit. */
export function refundLimitOf({
  refundWithoutOwnerCents,
  goodwillWithoutOwnerCents,
}: Pick<Policy, 'refundWithoutOwnerCents' | 'goodwillWithoutOwnerCents'>): number {
  return refundWithoutOwnerCents ?? goodwillWithoutOwnerCents
}

export function isWithinLimits(
  { shares, courtesy }: Pick<WeighedRefund, 'shares' | 'courtesy'>,
  { refundLeft, courtesyLeft }: StaffLimits,
): boolean {
  return shares.reduce((sum, { cents }) => sum + cents, 0) <= refundLeft && courtesy <= courtesyLeft
}

function sourcesOf(paid: readonly Captured[], paymentId: string | undefined): readonly Captured[] {
  return paymentId === undefined ? paid : paid.filter(payment => payment.paymentId === paymentId)
}

/** In cents. */
export type ReturningCharge = {
  cents: number
  /** Including the charge. Above zero the guest owes. */
  balance: number
  unposted: number
  left: number
}

/** `byHand` was not paid by card. */
export type ReturnedCharge = { refund: number; byHand: number }

/**
 * Refunds the paid part, up to the charge. Debts stay, and prepayments stay with their trip. Used for preview
 * and execution alike.
 */
export function returnOfCharge({ cents, balance, unposted, left }: ReturningCharge): ReturnedCharge {
  const credit = Math.max(0, cents - balance - unposted)
  const returned = Math.min(cents, credit)
  const refund = Math.min(returned, left)
  return { refund, byHand: returned - refund }
}

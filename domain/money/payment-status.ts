import type { ReservationStatus } from '../reservations/reservation.ts'

export const PAYMENT_STATUSES = [
  'unpaid',
  'authorized',
  'partly-paid',
  'paid',
  'released',
  'partly-refunded',
  'refunded',
  'due',
  'past-due',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Amounts in cents. */
export type PaymentAmounts = {
  status: ReservationStatus
  /** Charges, and fares of trips that are not over, less credits and payments received. */
  outstandingCents: number
  /** Of these, charged: fees, and fares of completed trips. Below zero if the company holds money. */
  balanceCents: number
  /** Payments and vouchers less refunds. */
  receivedCents: number
  /** Of these, returned by the guest's bank, or about to be. */
  disputedCents: number
  /** Without failed and reversed refunds. */
  refundedCents: number
  /** On cards, not yet captured. */
  authorizedCents: number
  hasRelease: boolean
  /** Completed or cancelled before the agreed end of the ride. */
  isAhead: boolean
}

/** Undefined for a cancelled ride without any payment. */
export function paymentStatus(amounts: PaymentAmounts): PaymentStatus | undefined {
  const { status, outstandingCents, balanceCents, disputedCents, authorizedCents, receivedCents } = amounts
  const isOver = status === 'completed' || status === 'cancelled'
  if (isOver && balanceCents + disputedCents > authorizedCents) return amounts.isAhead ? 'due' : 'past-due'
  if (status === 'cancelled') return ofCancelled(amounts)
  const isRefunded = amounts.refundedCents > 0 && receivedCents <= 0
  if (outstandingCents + disputedCents <= 0) return isRefunded ? 'refunded' : 'paid'
  if (receivedCents > disputedCents) return 'partly-paid'
  return authorizedCents > 0 ? 'authorized' : 'unpaid'
}

/** Nothing more is due: only what the company kept tells a refund from a paid fee. */
function ofCancelled({ receivedCents, disputedCents, refundedCents, hasRelease }: PaymentAmounts) {
  const isRefunded = refundedCents > 0
  if (receivedCents > disputedCents) return isRefunded ? 'partly-refunded' : 'paid'
  if (isRefunded) return 'refunded'
  return hasRelease ? 'released' : undefined
}

/** Rounded down: below 100 until nothing is due. */
export function paidPercent({
  outstandingCents,
  receivedCents,
  disputedCents,
}: Pick<PaymentAmounts, 'outstandingCents' | 'receivedCents' | 'disputedCents'>): number {
  const dueCents = outstandingCents + disputedCents
  if (dueCents <= 0) return 100
  const paidCents = Math.max(0, receivedCents - disputedCents)
  return Math.floor((100 * paidCents) / (paidCents + dueCents))
}

import type { ReservationStatus } from '../reservations/reservation.ts'

export const PAYMENT_STANDINGS = [
  'unpaid',
  'authorized',
  'partly-paid',
  'paid',
  'account',
  'released',
  'refunded',
  'past-due',
] as const
export type PaymentStanding = (typeof PAYMENT_STANDINGS)[number]

/** Amounts in cents. */
export type PaymentAmounts = {
  status: ReservationStatus
  /** Fares and other charges less credits. */
  totalCents: number
  /** Less refunds. */
  paidCents: number
  /** On cards, not yet captured. */
  authorizedCents: number
  /** Charged and not paid: fees, and fares of completed trips. */
  owedCents: number
  hasRefund: boolean
  hasRelease: boolean
  isOnAccount: boolean
}

/** Undefined for a cancelled ride without any payment. */
export function paymentStanding(amounts: PaymentAmounts): PaymentStanding | undefined {
  const { status, totalCents, paidCents, authorizedCents, owedCents, isOnAccount } = amounts
  if (isOnAccount) return 'account'
  const isOver = status === 'completed' || status === 'cancelled'
  if (isOver && owedCents > authorizedCents) return 'past-due'
  if (status === 'cancelled') return cancelledStanding(amounts)
  if (amounts.hasRefund && paidCents <= 0) return 'refunded'
  if (paidCents > 0) return paidCents >= totalCents ? 'paid' : 'partly-paid'
  return authorizedCents > 0 ? 'authorized' : 'unpaid'
}

function cancelledStanding({ hasRefund, hasRelease, paidCents }: PaymentAmounts) {
  if (hasRefund) return 'refunded'
  if (paidCents > 0) return 'paid'
  return hasRelease ? 'released' : undefined
}

/** Rounded down: below 100 until everything is paid. */
export function paidPercent({ totalCents, paidCents }: Pick<PaymentAmounts, 'totalCents' | 'paidCents'>) {
  return totalCents <= 0 ? 100 : Math.floor((100 * paidCents) / totalCents)
}

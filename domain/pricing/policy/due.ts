import type { PaymentMode, PaymentPurpose } from '../../reservations/payment.ts'
import type { ReservationStatus } from '../../reservations/reservation.ts'
import type { DueAtBooking } from './guarantee.ts'

/** In cents. */
export type DueFacts = {
  status: ReservationStatus
  total: number
  deposit: number
  /** Balance due, by posted entries if no trip is ahead. */
  outstanding: number
  held: number
  /** Asked of the provider, without an answer so far. */
  underWay: number
  /** Total that staff requested; 0 if none. */
  asked: number
  /** Even if it was refunded since. */
  depositArrived: boolean
  guarantee: Omit<DueAtBooking, 'purpose'> | undefined
  /** Authorization that the saved card refused; 0 if none. */
  refused: number
}

/** `cents` is 0 if a card is only saved. */
export type Due = {
  cents: number
  purpose: Extract<PaymentPurpose, 'deposit' | 'change' | 'balance' | 'requested' | 'guarantee'>
  mode: PaymentMode
}

/**
 * Before the ride: the deposit, a change's difference, staff's request, else the guarantee. After it, or if
 * cancelled: the balance. Never more than is outstanding. Undefined if nothing is due.
 */
export function dueNow(facts: DueFacts): Due | undefined {
  const { status, total, deposit, outstanding, held, underWay, asked, depositArrived } = facts
  const { guarantee, refused } = facts
  const left = Math.max(0, outstanding - held - underWay)
  if (status === 'completed' || status === 'cancelled') return dueOf(left, 'balance')
  const credited = total - outstanding
  const cents = Math.min(left, Math.max(0, Math.max(deposit, asked) - credited - underWay))
  // Any payment for an accepted request confirms it.
  const confirms = status === 'pending' || (!depositArrived && deposit > credited)
  const paid = dueOf(cents, confirms ? 'deposit' : asked > deposit ? 'requested' : 'change')
  if (paid) return paid
  if (status === 'pending') return guarantee && { ...guarantee, purpose: 'guarantee' }
  const refusedCents = Math.min(left, refused)
  return refusedCents > 0 ? { cents: refusedCents, purpose: 'guarantee', mode: 'authorise' } : undefined
}

function dueOf(cents: number, purpose: Due['purpose']): Due | undefined {
  return cents > 0 ? { cents, purpose, mode: 'pay' } : undefined
}

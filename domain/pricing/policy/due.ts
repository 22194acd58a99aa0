import type { PaymentMode, PaymentPurpose } from '../../reservations/payment.ts'
import type { ReservationStatus } from '../../reservations/reservation.ts'
import type { DueAtBooking } from './guarantee.ts'

/** What is known of the money of a reservation, in cents. */
export type DueFacts = {
  status: ReservationStatus
  /** The agreed price of what is still to be driven or was driven; 0 where none was agreed. */
  total: number
  /** The deposit that the policy asks for. */
  deposit: number
  /** What is left to be paid of the price, or of what was posted where nothing is to be driven any more. */
  outstanding: number
  /** Held on cards; a capture takes it without the guest. */
  held: number
  /** Asked of the provider already, without an answer so far. */
  underWay: number
  /** Staff asked the guest to have paid so much in all; 0 where they did not. */
  asked: number
  /** True where a deposit arrived, whatever became of it. */
  depositArrived: boolean
  /** What the policy asks of a request whose car is held, other than a deposit; undefined once the guest did it. */
  guarantee: Omit<DueAtBooking, 'purpose'> | undefined
  /** The card refused to hold so much for the ride; 0 where none did. */
  refused: number
}

/** What a guest is to pay now, or to let be held on a card, and what for; 0 where a card is kept and nothing else. */
export type Due = {
  cents: number
  purpose: Extract<PaymentPurpose, 'deposit' | 'change' | 'balance' | 'requested' | 'guarantee'>
  mode: PaymentMode
}

/**
 * What is due now; undefined where nothing is. Before the ride it is the deposit, the difference that a change made, or
 * what staff ask for, and else the guarantee; of a ride that is over or cancelled it is all that is owed. Never more than is
 * outstanding.
 */
export function dueNow(facts: DueFacts): Due | undefined {
  const { status, total, deposit, outstanding, held, underWay, asked, depositArrived } = facts
  const { guarantee, refused } = facts
  const left = Math.max(0, outstanding - held - underWay)
  if (status === 'completed' || status === 'cancelled') return dueOf(left, 'balance')
  const credited = total - outstanding
  const cents = Math.min(left, Math.max(0, Math.max(deposit, asked) - credited - underWay))
  // The payment of a request that staff accepted confirms it, whatever its amount.
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

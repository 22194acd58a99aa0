/** Where the money of a reservation stands when a charge is turned round, in cents. */
export type ReturningCharge = {
  /** What was charged. */
  cents: number
  /** Of the account of the guest with the charge: above zero the guest owes. */
  balance: number
  /** Fares of trips that are still to be driven. */
  unposted: number
  /** What can go back to the cards that paid. */
  left: number
}

/** What goes back when a charge is turned round: to the cards, and what was paid of it in another way. */
export type ReturnedCharge = { refund: number; byHand: number }

/**
 * What was paid of a charge goes back, never more than the charge: a debt stays one, and what was paid ahead of a trip stays
 * for it. Shown and carried out by this function.
 */
export function returnOfCharge({ cents, balance, unposted, left }: ReturningCharge): ReturnedCharge {
  const credit = Math.max(0, cents - balance - unposted)
  const returned = Math.min(cents, credit)
  const refund = Math.min(returned, left)
  return { refund, byHand: returned - refund }
}

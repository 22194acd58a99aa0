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

/** The numbers of the trip policy (spec 9); every text and check reads them here. */
export const TRIP_POLICY = {
  /** US dollars; a booking above this needs a deposit. */
  depositAboveDollars: 300,
  /** Share of the estimated price due at reservation, per cent. */
  depositPercent: 50,
  /** Hours before the trip until which a cancellation returns the whole deposit. */
  freeCancellationHours: 48,
  /** Hours before the trip within which a cancellation costs the whole trip. */
  fullChargeHours: 2,
  /** Share of the estimated price charged for a no-show, per cent. */
  noShowPercent: 100,
} as const

/** The policy in two sentences, for the foot of the form and of the mails (spec 9). */
export function policySummary(): string {
  const p = TRIP_POLICY
  return `Bookings over $${p.depositAboveDollars} require a ${p.depositPercent}% deposit at reservation. Cancelling ${p.freeCancellationHours} or more hours before the trip gives a full deposit refund.`
}

/** The whole policy (spec 9), one rule a sentence. */
export function policyPoints(): string[] {
  const p = TRIP_POLICY
  return [
    `Bookings over $${p.depositAboveDollars} require a ${p.depositPercent}% deposit at reservation. The trip is not confirmed until the deposit is received.`,
    `Cancelling ${p.freeCancellationHours} or more hours before the trip gives a full deposit refund.`,
    `Cancelling within ${p.freeCancellationHours} hours of the trip makes the deposit non-refundable.`,
    `Cancelling within ${p.fullChargeHours} hours of the trip means that the full trip charge applies.`,
    `A no-show is charged ${p.noShowPercent}% of the estimated trip cost.`,
    'Rates may change without notice. Additional charges such as fuel and cleaning are non-refundable.',
    'Holiday bookings may have different cancellation terms.',
  ]
}

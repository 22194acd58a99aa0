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

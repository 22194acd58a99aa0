import { balanceOf } from './balances.ts'
import type { Posting } from './entry.ts'
import { type FaredTrip, unpostedFare } from './rides.ts'

/**
 * What a guest still has to pay, in cents: the balance of their account, and the fares that are posted once their trips
 * are done. Below zero where more was paid.
 */
export function outstandingOf(postings: readonly Posting[], trips: readonly FaredTrip[]): number {
  return balanceOf(postings, 'customer') + unpostedFare(postings, trips)
}

/** The fares of the trips that are driven or still to be driven; of any other a fee is kept instead. */
export function faresOf(trips: readonly FaredTrip[]): number {
  return unpostedFare([], trips)
}

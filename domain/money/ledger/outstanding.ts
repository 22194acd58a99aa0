import { balanceOf } from './balances.ts'
import type { Posting } from './entry.ts'
import { type FaredTrip, unpostedFare } from './rides.ts'

/** Balance due in cents, including fares that are posted once their trips are done. Below zero if overpaid. */
export function outstandingOf(postings: readonly Posting[], trips: readonly FaredTrip[]): number {
  return balanceOf(postings, 'customer') + unpostedFare(postings, trips)
}

/** Only trips driven or still ahead. Others are charged a fee instead. */
export function faresOf(trips: readonly FaredTrip[]): number {
  return unpostedFare([], trips)
}

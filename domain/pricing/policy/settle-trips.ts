import { type AgreedTrip, feeOfTrips } from './cancel-trips.ts'
import type { Policy } from './policy.ts'
import { type Account, type Settlement, settle } from './settle.ts'

/** What was taken for a reservation so far, in cents; `held` is an authorisation on a card. */
export type Taken = Omit<Account, 'fee'>

/** Who cancels, when, and what else decides about the fee. */
export type TripsCancellation = Taken & {
  /** Due for trips that have begun, paid or not; below zero where more was credited than was charged. */
  begun: number
  cause: 'guest' | 'operator'
  /** Milliseconds since 1970. */
  at: number
  floor?: number
  /** True where staff give up the fee. */
  waived?: boolean
}

/** A later fee, from just after an instant on. */
export type LaterFee = { after: string; fee: number }

/** The fee of the trips that have not begun, how it is settled, and the fees that follow as time passes. */
export type TripsSettlement = Settlement & { fee: number; later: LaterFee[] }

/**
 * What cancelling the trips that have not begun does to the money. What is due for a trip that has begun is taken as
 * well, and money that pays for it is not refunded.
 */
export function settleTrips(
  policy: Pick<Policy, 'noShow'>,
  trips: readonly AgreedTrip[],
  { cause, at, begun, floor = 0, waived = false, ...taken }: TripsCancellation,
): TripsSettlement {
  const feeOn = (instant: number) => (waived ? 0 : feeOfTrips(policy, trips, { cause, at: instant, floor }))
  const fee = feeOn(at)
  return {
    ...settle({ ...taken, fee: Math.max(0, fee + begun) }),
    fee,
    later: cause === 'operator' || waived ? [] : laterFees(trips, { at, fee, feeOn }),
  }
}

function laterFees(
  trips: readonly AgreedTrip[],
  { at, fee, feeOn }: { at: number; fee: number; feeOn: (instant: number) => number },
): LaterFee[] {
  const ends = trips
    .filter(({ hasBegun }) => !hasBegun)
    .flatMap(({ schedule }) => schedule.rows.flatMap(({ until }) => until ?? []))
    .filter(until => Date.parse(until) >= at)
  const later: LaterFee[] = []
  let known = fee
  for (const after of [...new Set(ends)].toSorted()) {
    const next = feeOn(Date.parse(after) + 1)
    if (next !== known) later.push({ after, fee: next })
    known = next
  }
  return later
}

import { type AgreedTrip, feeOfTrips } from './cancel-trips.ts'
import type { Policy } from './policy.ts'
import { type Account, type Settlement, settle } from './settle.ts'

/** In cents. `held` is authorized. */
export type Taken = Omit<Account, 'fee'>

export type TripsCancellation = Taken & {
  /** For trips begun, paid or not. Below zero if credits exceed charges. */
  begun: number
  cause: 'guest' | 'operator'
  /** Milliseconds since 1970. */
  at: number
  floor?: number
  waived?: boolean
}

export type LaterFee = { after: string; fee: number }

export type TripsSettlement = Settlement & { fee: number; later: LaterFee[] }

/**
 * Cancels trips not begun. The balance of begun trips is collected too, and their payments are not refunded.
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

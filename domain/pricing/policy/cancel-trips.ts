import { shareOf } from '../../values/money.ts'
import type { Cause } from './cancel.ts'
import type { Policy } from './policy.ts'
import { feeAt, type Schedule } from './schedule.ts'

/** Agreed terms; `subtotal` in cents. */
export type AgreedTrip = { schedule: Schedule; subtotal: number; hasBegun: boolean }

/**
 * Total fee for all trips not begun, by their agreed schedules. The floor applies once, to the sum, and so
 * does the settlement.
 */
export function feeOfTrips(
  { noShow }: Pick<Policy, 'noShow'>,
  trips: readonly AgreedTrip[],
  { cause, at, floor = 0 }: { cause: Cause; at: number; floor?: number },
): number {
  if (cause === 'operator') return 0
  const open = trips.filter(({ hasBegun }) => !hasBegun)
  const sum = (feeOf: (trip: AgreedTrip) => number) => open.reduce((cents, trip) => cents + feeOf(trip), 0)
  if (cause === 'no-show') return sum(({ subtotal }) => shareOf(subtotal, noShow.points))
  return Math.min(
    sum(({ subtotal }) => subtotal),
    Math.max(
      floor,
      sum(({ schedule }) => feeAt(schedule, at)),
    ),
  )
}

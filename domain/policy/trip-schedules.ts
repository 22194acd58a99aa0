import { halfUp } from '../money.ts'
import type { Policy } from './policy.ts'
import { depositOf, type PolicyTrip, type Schedule, scheduleOf } from './schedule.ts'

/**
 * The schedules of one or two trips of a reservation, each on its own pick-up and subtotal. The deposit is of the whole
 * total; its parts are in proportion to the subtotals, half up for the first trip, the rest for the second.
 */
export function schedulesOf(
  policy: Policy,
  trips: readonly { trip: PolicyTrip; subtotal: number }[],
): Schedule[] {
  const total = trips.reduce((sum, { subtotal }) => sum + subtotal, 0)
  let left = depositOf(policy, total)
  const whole = left
  return trips.map(({ trip, subtotal }, index) => {
    const isLast = index === trips.length - 1
    const deposit = isLast || total === 0 ? left : halfUp(whole * subtotal, total)
    left -= deposit
    return scheduleOf(policy, trip, subtotal, deposit)
  })
}

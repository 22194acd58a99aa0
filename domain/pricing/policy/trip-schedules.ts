import { halfUp } from '../../values/money.ts'
import { formatInstant } from '../../values/time.ts'
import type { Policy } from './policy.ts'
import { depositOf, feeAt, type PolicyTrip, type Schedule, type ScheduleRow, scheduleOf } from './schedule.ts'

/** The deposit is of the total, split by subtotal: half up for the first trip, the rest for the second. */
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

/**
 * Cost of canceling all trips, by the first trip's rows, with neighbors of equal cost as one row. Fees never
 * fall, so the fee at a row's end is its maximum. A free last row ends at the first
 * pickup; one with a fee has no end.
 */
export function feesOf(schedules: readonly Schedule[], begins: number): ScheduleRow[] {
  const rows = schedules[0]?.rows ?? []
  const fees = rows.map(({ until }) => {
    const end = until === null ? begins : Date.parse(until)
    return { until, fee: schedules.reduce((sum, schedule) => sum + feeAt(schedule, end), 0) }
  })
  return fees
    .filter(({ fee }, index) => fees[index + 1]?.fee !== fee)
    .map(({ until, fee }) => ({ until: until ?? (fee === 0 ? formatInstant(begins) : null), fee }))
}

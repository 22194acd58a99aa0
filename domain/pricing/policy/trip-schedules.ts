import { halfUp } from '../../values/money.ts'
import type { Policy } from './policy.ts'
import { depositOf, feeAt, type PolicyTrip, type Schedule, type ScheduleRow, scheduleOf } from './schedule.ts'

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

/**
 * What cancelling all trips costs until each end of the first one's rows. Fees never fall as time passes, so that the
 * fee at the end of a row is the most that it costs in it; the last row ends where the first trip begins.
 */
export function feesOf(schedules: readonly Schedule[], begins: number): ScheduleRow[] {
  const rows = schedules[0]?.rows ?? []
  return rows.map(({ until }) => {
    const end = until === null ? begins : Date.parse(until)
    return { until, fee: schedules.reduce((sum, schedule) => sum + feeAt(schedule, end), 0) }
  })
}

import { shareOf } from '../../values/money.ts'
import type { Policy } from './policy.ts'
import { feeAt, type PolicyTrip, type Schedule, type ScheduleRow, scheduleOf } from './schedule.ts'
import { type Settlement, settle } from './settle.ts'

/** Who cancels, or that nobody came. */
export type Cause = 'guest' | 'no-show' | 'operator'

/** A cancellation. The floor is the fee that an earlier change of the trip left behind. */
export type Cancellation = PolicyTrip & {
  total: number
  /** Milliseconds since 1970. */
  at: number
  cause: Cause
  captured: number
  held: number
  card: boolean
  floor?: number
}

/** The whole answer about a cancellation, in cents. */
export type CancellationResult = { deposit: number; schedule: ScheduleRow[]; fee: number } & Settlement

/** What a cancellation costs and does, by a policy. Preview and execution are this function. */
export function cancel(policy: Policy, cancellation: Cancellation): CancellationResult {
  const { total, captured, held, card } = cancellation
  const schedule = scheduleOf(policy, cancellation, total)
  const fee = feeFor(policy, cancellation, schedule)
  return {
    deposit: schedule.deposit,
    schedule: schedule.rows,
    fee,
    ...settle({ fee, captured, held, card }),
  }
}

/** A floor raises the fee of a guest alone, never above the total; when the company cancels there is no fee. */
function feeFor(policy: Policy, { cause, at, total, floor = 0 }: Cancellation, schedule: Schedule): number {
  if (cause === 'operator') return 0
  if (cause === 'no-show') return shareOf(total, policy.noShow.points)
  return Math.min(total, Math.max(feeAt(schedule, at), floor))
}

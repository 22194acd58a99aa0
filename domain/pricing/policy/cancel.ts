import { shareOf } from '../../values/money.ts'
import type { Policy } from './policy.ts'
import { feeAt, type PolicyTrip, type Schedule, type ScheduleRow, scheduleOf } from './schedule.ts'
import { type Settlement, settle } from './settle.ts'

export type Cause = 'guest' | 'no-show' | 'operator'

/** `floor` is the minimum fee left by an earlier change. */
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

export type CancellationResult = { deposit: number; schedule: ScheduleRow[]; fee: number } & Settlement

/** Used for preview and execution alike. */
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

/** The floor applies to guests only, up to the total. There is no fee if the company cancels. */
function feeFor(policy: Policy, { cause, at, total, floor = 0 }: Cancellation, schedule: Schedule): number {
  if (cause === 'operator') return 0
  if (cause === 'no-show') return shareOf(total, policy.noShow.points)
  return Math.min(total, Math.max(feeAt(schedule, at), floor))
}

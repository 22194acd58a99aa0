import { MINUTE_MS } from '../time.ts'
import type { Policy } from './policy.ts'
import { depositOf, feeAt, type Schedule } from './schedule.ts'

/** What a change of the price does to the money: the new deposit, what is still to be paid of it, what comes back. */
export type ChangeSettlement = { deposit: number; pay: number; refund: number }

/** A deposit that rises asks for the difference; one that falls keeps what was paid, up to the new total. */
export function settleChange(
  policy: Policy,
  { total, captured }: { total: number; captured: number },
): ChangeSettlement {
  const deposit = depositOf(policy, total)
  return {
    deposit,
    pay: Math.max(0, deposit - captured),
    refund: Math.max(0, captured - total),
  }
}

/** A change of the pick-up by a guest: when it is made, and both instants, in milliseconds since 1970. */
export type Move = { at: number; from: number; to: number }

/**
 * The least fee that a later cancellation costs after a change: the fee of that moment, where the change moves the
 * pick-up by more than the policy allows. A change cannot lower the fee of a cancellation.
 */
export function floorAfter(
  { changes }: Policy,
  { schedule, floor, move }: { schedule: Schedule; floor: number; move: Move },
): number {
  const isFar = Math.abs(move.to - move.from) > changes.washOutHours * 60 * MINUTE_MS
  return isFar ? Math.max(floor, feeAt(schedule, move.at)) : floor
}

/** True while the policy lets a guest change the trip without asking. */
export function mayChange({ changes }: Policy, { at, from }: Pick<Move, 'at' | 'from'>): boolean {
  return at <= from - changes.untilHours * 60 * MINUTE_MS
}

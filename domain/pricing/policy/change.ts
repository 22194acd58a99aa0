import { MINUTE_MS } from '../../values/time.ts'
import type { Policy } from './policy.ts'
import { depositOf, feeAt, type Schedule } from './schedule.ts'

export type ChangeSettlement = { deposit: number; pay: number; refund: number }

/** A higher deposit asks for the difference. A lower one keeps what was paid, up to the total. */
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

/** In cents. */
export type GuestChange = {
  total: number
  paid: number
  held: number
  depositBefore: number
  /** Payable online: a change that needs a payment waits for it. */
  online: boolean
  /** Staff decide first, so nothing is due yet. */
  isRequest: boolean
}

/** In cents. */
export type SettledGuestChange = {
  /** Due before the change is made. 0 if immediate. */
  pay: number
  refund: number
  later: number
}

/**
 * A higher deposit is paid before the change, an overpayment is refunded. Without online payment the
 * difference is due later.
 */
export function settleGuestChange(
  policy: Policy,
  { total, paid, held, depositBefore, online, isRequest }: GuestChange,
): SettledGuestChange {
  const { deposit, refund } = settleChange(policy, { total, captured: paid })
  const isAsked = deposit > depositBefore && online && !isRequest
  const pay = isAsked ? Math.max(0, deposit - paid - held) : 0
  return { pay, refund, later: Math.max(0, total - (paid - refund) - held - pay) }
}

/** In milliseconds since 1970. `to` is null if the trip is removed. */
export type MovedTrip = { schedule: Schedule; from: number; to: number | null }

/**
 * Minimum fee of a later cancellation: the fee at the time of the change for trips removed or moved beyond the
 * policy's limit. Otherwise a change could avoid the fee.
 */
export function floorAfter(
  { changes }: Policy,
  { at, floor, moved }: { at: number; floor: number; moved: readonly MovedTrip[] },
): number {
  const farMs = changes.washOutHours * 60 * MINUTE_MS
  const far = moved.filter(({ from, to }) => to === null || Math.abs(to - from) > farMs)
  return Math.max(
    floor,
    far.reduce((sum, { schedule }) => sum + feeAt(schedule, at), 0),
  )
}

/** Instants in milliseconds since 1970. */
export function mayChange({ changes }: Policy, { at, from }: { at: number; from: number }): boolean {
  return at <= from - changes.untilHours * 60 * MINUTE_MS
}

import { MINUTE_MS } from '../../values/time.ts'
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

/** What is known of the money when a guest changes a reservation, in cents. */
export type GuestChange = {
  /** The price after the change. */
  total: number
  /** What the guest has paid, less what came back or is on its way back. */
  paid: number
  /** What is held on cards, and what is on its way from one. */
  held: number
  /** The deposit that was agreed before the change. */
  depositBefore: number
  /** True where money can be asked for on a page: then a change that needs some waits for it. */
  online: boolean
  /** A request is decided about by staff: nothing is asked for it before. */
  isRequest: boolean
}

/** What a change by a guest does to the money, in cents. */
export type SettledGuestChange = {
  /** Paid before the change is made; 0 where it is made at once. */
  pay: number
  /** What comes back. */
  refund: number
  /** What is left to be paid of the price after both. */
  later: number
}

/**
 * What a change by a guest asks for and returns. A deposit that rises by it is asked for before the change is made; what
 * was paid above the new price comes back. Where nothing can be paid online the difference is due after the change.
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

/** A trip that a guest moves or takes away: both pick-ups in milliseconds since 1970, `to` null where it is taken away. */
export type MovedTrip = { schedule: Schedule; from: number; to: number | null }

/**
 * The least fee of a later cancellation after a change: what cancelling the trips would have cost at the moment of the
 * change that move by more than the policy allows, or are taken away. A change cannot lower the fee of a cancellation.
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

/** True while the policy lets a guest change the trip without asking; both instants in milliseconds since 1970. */
export function mayChange({ changes }: Policy, { at, from }: { at: number; from: number }): boolean {
  return at <= from - changes.untilHours * 60 * MINUTE_MS
}

import type { ReservationStatus } from '../reservations/reservation.ts'
import { canMove } from '../reservations/status-moves.ts'

export const BULK_RESERVATIONS_MAX = 500
/** Limit per call, so that each call answers quickly and a lost one can be repeated. */
export const BULK_CHUNK_RESERVATIONS_MAX = 25

export const BULK_STATUSES = ['confirmed', 'cancelled'] as const
export type BulkStatus = (typeof BULK_STATUSES)[number]

export const STAY_REASONS = ['already', 'status', 'past'] as const
export type StayReason = (typeof STAY_REASONS)[number]

/**
 * By id. A bulk change takes both trips, also if only one of them is on the chosen days. `returnDates` are in the
 * order of the rides, null without a return.
 */
export function ridesOnTwoDays(
  rides: readonly { _id: string; pickUpDate: string }[],
  returnDates: readonly (string | null | undefined)[],
): ReadonlySet<string> {
  const long = rides.filter(({ pickUpDate }, at) => (returnDates[at] ?? pickUpDate) !== pickUpDate)
  return new Set(long.map(({ _id }) => _id))
}

/**
 * Why a bulk change skips a reservation, or undefined. Stricter than a single change: corrections are made one
 * by one.
 */
export function whyItStays(
  { status, pickUpAt }: { status: ReservationStatus; pickUpAt: string },
  to: BulkStatus,
  now: Date,
): StayReason | undefined {
  if (status === to) return 'already'
  if (status === 'completed' || !canMove(status, to)) return 'status'
  if (to === 'confirmed' && Date.parse(pickUpAt) <= now.getTime()) return 'past'
  return undefined
}

import type { ReservationStatus } from '../reservations/reservation.ts'
import { canMove } from '../reservations/status-moves.ts'

/** Reservations of one bulk action at most. */
export const BULK_RESERVATIONS_MAX = 500
/** Reservations that one call of a bulk action changes at most: an answer comes soon, and a lost one is asked for again. */
export const BULK_CHUNK_RESERVATIONS_MAX = 25

/** The statuses that many reservations can be moved to at once. */
export const BULK_STATUSES = ['confirmed', 'cancelled'] as const
/** A status that many reservations can be moved to at once. */
export type BulkStatus = (typeof BULK_STATUSES)[number]

/** Why a reservation stays as it is: it has the status already, cannot leave its own one, or its pick-up has passed. */
export const STAY_REASONS = ['already', 'status', 'past'] as const
/** Why a reservation stays as it is. */
export type StayReason = (typeof STAY_REASONS)[number]

/**
 * Why a reservation stays as it is when many are changed at once; undefined where it changes. Stricter than a change of
 * one: what only corrects a mistake is decided for each alone.
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

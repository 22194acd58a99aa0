import type { ReservationStatus } from './reservation.ts'

const MOVES: Record<ReservationStatus, readonly ReservationStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'cancelled', 'pending'],
  cancelled: ['pending'],
  completed: ['confirmed'],
}

/**
 * The statuses that staff may choose next. Moves out of `cancelled` and `completed` correct a mistake. A reservation is not
 * completed while a pickup is ahead.
 */
export function nextStatuses(status: ReservationStatus, { isAhead = false } = {}): ReservationStatus[] {
  return MOVES[status].filter(to => to !== 'completed' || !isAhead)
}

/** True where staff may change the status from one to the other. */
export function canMove(from: ReservationStatus, to: ReservationStatus): boolean {
  return MOVES[from].includes(to)
}

type OfferedRide = {
  status: ReservationStatus
  pickUpAt: string
  /** The pickup of the last trip that is not over, if that is another one. */
  lastPickUpAt?: string | undefined
}

/**
 * The status changes that the office offers as buttons, the most likely first. A reservation is not completed before its
 * last pickup, nor confirmed after the first. Changes that correct a mistake are in the form's list of statuses alone.
 */
export function offeredMoves(
  { status, pickUpAt, lastPickUpAt = pickUpAt }: OfferedRide,
  now: Date,
): readonly ReservationStatus[] {
  const begun = Date.parse(pickUpAt) <= now.getTime()
  switch (status) {
    case 'pending':
      return begun ? ['cancelled'] : ['confirmed', 'cancelled']
    case 'confirmed':
      return Date.parse(lastPickUpAt) <= now.getTime() ? ['completed', 'cancelled'] : ['cancelled']
    case 'cancelled':
      return begun ? [] : ['pending']
    case 'completed':
      return []
  }
}

/** False for a confirmation after the pickup or of a completed ride, which only corrects a mistake of the office. */
export function isCustomerNotified(
  to: ReservationStatus,
  { status, pickUpAt }: { status: ReservationStatus; pickUpAt: string },
  now: Date,
): boolean {
  if (to === 'cancelled') return true
  return to === 'confirmed' && status !== 'completed' && Date.parse(pickUpAt) > now.getTime()
}

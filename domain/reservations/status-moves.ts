import type { ReservationStatus } from './reservation.ts'

const MOVES: Record<ReservationStatus, readonly ReservationStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'cancelled', 'pending'],
  cancelled: ['pending'],
  completed: ['confirmed'],
}

/** The statuses that staff may choose next; those of `cancelled` and `completed` correct a mistake. */
export function nextStatuses(status: ReservationStatus): readonly ReservationStatus[] {
  return MOVES[status]
}

/** True where staff may change the status from one to the other. */
export function canMove(from: ReservationStatus, to: ReservationStatus): boolean {
  return MOVES[from].includes(to)
}

/**
 * The status changes that the office offers as buttons, the most likely first. A reservation is not completed before the
 * pick-up, nor confirmed after it. Changes that correct a mistake are in the form's list of statuses alone.
 */
export function offeredMoves(
  { status, pickUpAt }: { status: ReservationStatus; pickUpAt: string },
  now: Date,
): readonly ReservationStatus[] {
  const begun = Date.parse(pickUpAt) <= now.getTime()
  switch (status) {
    case 'pending':
      return begun ? ['cancelled'] : ['confirmed', 'cancelled']
    case 'confirmed':
      return begun ? ['completed', 'cancelled'] : ['cancelled']
    case 'cancelled':
      return begun ? [] : ['pending']
    case 'completed':
      return []
  }
}

/** False for a confirmation after the pick-up, which only corrects a mistake of the office. */
export function isCustomerNotified(to: ReservationStatus, ride: { pickUpAt: string; now: Date }): boolean {
  if (to === 'cancelled') return true
  return to === 'confirmed' && Date.parse(ride.pickUpAt) > ride.now.getTime()
}

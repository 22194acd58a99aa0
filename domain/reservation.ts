/** Life of a reservation (spec 3). A trip's progress on the road will be a lifecycle of its own. */
export const RESERVATION_STATUSES = ['pending', 'confirmed', 'cancelled', 'completed'] as const
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]

/** Largest party that one reservation takes (spec 9). */
export const MAX_PASSENGERS = 12

/** Longest address text that a reservation takes. */
export const MAX_ADDRESS_CHARACTERS = 300

/** What is stored and shown where a pick-up or drop-off was not given (spec 5). */
export const NOT_SPECIFIED = 'Not specified'

const MOVES: Record<ReservationStatus, readonly ReservationStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'cancelled', 'pending'],
  cancelled: ['pending'],
  completed: ['confirmed'],
}

/** The statuses that staff may choose next; the last two rows of the table undo a slip. */
export function nextStatuses(status: ReservationStatus): readonly ReservationStatus[] {
  return MOVES[status]
}

export function canMove(from: ReservationStatus, to: ReservationStatus): boolean {
  return MOVES[from].includes(to)
}

/**
 * What the office offers as buttons, the most likely first. Before the pick-up a ride is not complete, and after it a
 * request is not confirmed any more. Moves that correct a slip stay in the form's list of statuses.
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

/** "1 Passenger", "2 Passengers" (spec 5). */
export function passengersLabel(count: number): string {
  return `${count} ${count === 1 ? 'Passenger' : 'Passengers'}`
}

/** Where a reservation came from. */
export const RESERVATION_SOURCES = ['web', 'phone', 'api', 'partner'] as const
export type ReservationSource = (typeof RESERVATION_SOURCES)[number]

/** The statuses of a reservation (spec 3). The progress of a trip is separate (trip.ts). */
export const RESERVATION_STATUSES = ['pending', 'confirmed', 'cancelled', 'completed'] as const
/** The status of a reservation. */
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]

/** Most passengers of one reservation (spec 9). */
export const MAX_PASSENGERS = 12

/** Longest reason of a cancellation in characters; our own limit. */
export const MAX_REASON_CHARACTERS = 200

/** The address of a pick-up or drop-off that was not given (spec 5). */
export const NOT_SPECIFIED = 'Not specified'

/** The channels that reservations come through. */
export const RESERVATION_SOURCES = ['web', 'phone', 'api', 'partner'] as const
/** The channel that a reservation came through. */
export type ReservationSource = (typeof RESERVATION_SOURCES)[number]

/** The fields of a reservation that the specification has. */
export const SPECIFIED_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'numberOfPassengers',
  'pickUpAddress',
  'dropOffAddress',
  'pickUpDate',
  'pickUpTime',
] as const

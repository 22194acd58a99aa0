/** The statuses of a reservation (spec 3). The progress of a trip is separate (trip.ts). */
export const RESERVATION_STATUSES = ['pending', 'confirmed', 'cancelled', 'completed'] as const
/** The status of a reservation. */
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]

/** Most passengers of one reservation (spec 9). */
export const MAX_PASSENGERS = 12

/** Longest reason of a cancellation in characters; our own limit. */
export const MAX_REASON_CHARACTERS = 200

/** Longest note for the chauffeur in characters. */
export const MAX_NOTE_CHARACTERS = 1000

/** The address of a pick-up or drop-off that was not given (spec 5). */
export const NOT_SPECIFIED = 'Not specified'

/** The channels that reservations come through. */
export const RESERVATION_SOURCES = ['web', 'phone', 'api', 'partner', 'import'] as const
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

/** Signs that neither look nor sound alike on the phone: no 0/O, 1/I, no B-D-P-T-V, no M-N, no F-S. */
const SIGNS = '23456789AFHJKLMQRUWXY'
const LENGTH = 7

/** Random bytes that one reference uses up. */
export const REFERENCE_BYTES = LENGTH

/** A booking reference such as "HBC-4HK-72XA": 1.8 thousand million of them, unique by the store's index. */
export function referenceFrom(bytes: Uint8Array, prefix: string): string {
  let signs = ''
  for (const byte of bytes.subarray(0, LENGTH)) signs += SIGNS[byte % SIGNS.length]
  return `${prefix}-${signs.slice(0, 3)}-${signs.slice(3)}`
}

/** Of any prefix, because owners may change theirs. */
export const REFERENCE_PATTERN = /\b[A-Z]{2,4}-[2-9A-Z]{3}-[2-9A-Z]{4}\b/

/** "4HK-72XA" of "HBC-4HK-72XA": for places with little room, such as the subject of a mail. */
export function shortReference(reference: string): string {
  return reference.replace(/^[A-Z]{2,4}-/, '')
}

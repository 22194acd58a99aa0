/** The form's fields by their names on the wire, in the order of the page. */
export const FIELD_NAMES = [
  'pickUpAddress',
  'dropOffAddress',
  'pickUpDate',
  'pickUpTime',
  'numberOfPassengers',
  'vehicleId',
  'firstName',
  'lastName',
  'phoneNumber',
  'email',
] as const

export type FieldName = (typeof FIELD_NAMES)[number]

/** The two ends of the ride. */
export type End = 'pickUp' | 'dropOff'

export const END_NAMES: Record<End, string> = { pickUp: 'pickup', dropOff: 'drop-off' }

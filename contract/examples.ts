import { WEBHOOK_TYPES, type WebhookType } from '../domain/integrations/webhook.ts'

/** A reservation as a guest or a program sends it. */
export const EXAMPLE_RIDE: object = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phoneNumber: '(703) 555-0199',
  numberOfPassengers: 2,
  pickUpAddress: '18200 Main Street, Triangle, Virginia 22172',
  dropOffAddress: 'Dulles International Airport (IAD), Virginia',
  pickUpDate: '2027-05-14',
  pickUpTime: '18:45',
}

/** The same trip as a program asks for its price. */
export const EXAMPLE_TRIPS: object[] = [
  {
    pickUpAddress: '18200 Main Street, Triangle, Virginia 22172',
    pickUpPlace: { lat: 38.5468, lon: -77.3366 },
    dropOffAddress: 'Dulles International Airport (IAD), Virginia',
    dropOffPlace: { lat: 38.9531, lon: -77.4565 },
    pickUpDate: '2027-05-14',
    pickUpTime: '18:45',
    numberOfPassengers: 2,
  },
]

const ABOUT: Partial<Record<WebhookType, object>> = {
  'trip.en-route': { trip: { leg: 1, progress: 'en-route' } },
  'payment.received': { payment: { cents: 11_500, currency: 'USD' } },
  'rating.received': { rating: { stars: 5 } },
  'message.not-delivered': { message: { template: 'reservation-confirmed' } },
}

/** A message of each type to a program outside. */
export const WEBHOOK_EXAMPLES = Object.fromEntries(
  WEBHOOK_TYPES.map(type => [
    type,
    {
      type,
      timestamp: '2027-05-01T14:03:22.518Z',
      data: {
        reference: 'QRT-4HK-72XA',
        version: 3,
        status: 'confirmed',
        pickUpAt: '2027-05-14T22:45:00.000Z',
        changed: type === 'reservation.changed' ? ['pickUpTime'] : [],
        ...ABOUT[type],
      },
    },
  ]),
) as Record<WebhookType, { type: WebhookType; timestamp: string; data: object }>

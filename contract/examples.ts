import { WEBHOOK_TYPES, type WebhookType } from '../domain/integrations/webhook.ts'
import type { EndpointName } from './endpoints.ts'

const RIDE = {
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

/** A body that the call takes, for those that programs outside make most. */
export const EXAMPLES: Partial<Record<EndpointName, unknown>> = {
  quoteTrips: {
    trips: [
      {
        pickUpAddress: RIDE.pickUpAddress,
        pickUpPlace: { lat: 38.5468, lon: -77.3366 },
        dropOffAddress: RIDE.dropOffAddress,
        dropOffPlace: { lat: 38.9531, lon: -77.4565 },
        pickUpDate: RIDE.pickUpDate,
        pickUpTime: RIDE.pickUpTime,
        numberOfPassengers: 2,
      },
    ],
  },
  createReservation: RIDE,
  createReservationByPhone: RIDE,
  createWebhookEndpoint: {
    name: 'Accounting',
    url: 'https://hooks.example.com/rides',
    types: ['reservation.confirmed', 'payment.received'],
    full: false,
    state: 'on',
  },
  createApiKey: { name: 'Front desk of a hotel', scopes: ['quotes', 'reservations:write'], expiresAt: null },
}

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

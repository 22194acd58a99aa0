import { WEBHOOK_TYPES, type WebhookType } from '../domain/integrations/webhook.ts'
import { recordOf } from '../domain/values/record.ts'

const WHERE = {
  pickUpAddress: '1500 Main Street, Springfield, Massachusetts 01103',
  dropOffAddress: 'Logan International Airport (BOS), Massachusetts',
}
const WHEN = { pickUpDate: '2027-05-14', pickUpTime: '18:45' }
const RIDER = { firstName: 'Ada', lastName: 'Byron', phoneNumber: '(703) 555-0199', numberOfPassengers: 2 }
const RIDE = { ...RIDER, email: 'ada@example.com', ...WHERE, ...WHEN }
const TRIP = {
  ...WHERE,
  pickUpPlace: { lat: 42.1015, lon: -72.5898 },
  dropOffPlace: { lat: 42.3656, lon: -71.0096 },
  ...WHEN,
  numberOfPassengers: 2,
}
const PICK_UP = { pickUpAt: '2027-05-14T22:45:00.000Z' }
const RESERVATION_ID = '0196d0a4-7f00-7000-8000-000000000001'
const TRIP_ID = '0196d0a4-7f00-7000-8000-000000000002'
const MADE_AT = '2027-05-01T14:03:22.518Z'
const NAMED = { _id: RESERVATION_ID, reference: 'HBC-4HK-72XA' }
const RESERVATION = {
  ...{ ...NAMED, version: 1, ...RIDE, ...PICK_UP },
  ...{ status: 'pending', locale: 'en', createdAt: MADE_AT },
}
const SEDAN = { code: 'sedan', name: 'Executive Sedan' }
const OFFER = { state: 'instant', texts: { state: 'Available', button: 'Book now' } }

export const EXAMPLES = {
  ride: RIDE,
  reservation: RESERVATION,
  reservationPage: {
    ...{ items: [RESERVATION], total: 1, starting: 1, page: 1, pages: 1 },
    facts: [
      {
        ...{ _id: RESERVATION_ID, vehicle: null, driver: null, suggested: null },
        ...{ needsVehicle: false, needsDriver: false, needsReturn: false, status: 'pending' },
        ...{ fareCents: null, payment: null, paidPercent: null, hours: null },
        ...{ isReturn: false, isOutboundCancelled: false, returnTrip: null },
        ...{ hasFlight: false, hasChildSeats: false, hasNote: false },
      },
    ],
    counts: { pending: 1, confirmed: 0, cancelled: 0, completed: 0 },
    days: [
      {
        ...{ date: WHEN.pickUpDate, total: 1, pending: 1 },
        ...{ cancelled: 0, unassigned: 0, reservations: 1, bookedCents: null },
      },
    ],
    undelivered: [],
  },
  reservationEvent: {
    ...{ _id: '0196d0a4-7f00-7000-8000-000000000003', at: MADE_AT, who: 'Accounting', byStaff: false },
    ...{ from: null, to: 'pending' },
  },
  week: { from: '2027-05-10', to: '2027-05-16' },
  calendar: {
    days: [{ date: '2027-05-14', startsAt: '2027-05-14T04:00:00.000Z', endsAt: '2027-05-15T04:00:00.000Z' }],
    trips: [{ ...NAMED, ...RIDER, ...WHERE, ...WHEN, ...PICK_UP, isReturn: false, status: 'pending' }],
    more: false,
  },
  trip: {
    ...{ _id: TRIP_ID, version: 0, reservation: RESERVATION_ID, reference: NAMED.reference },
    ...{ status: 'confirmed', leg: 1, kind: 'transfer', ...PICK_UP, ...WHERE },
    ...{ date: WHEN.pickUpDate, time: WHEN.pickUpTime, zone: 'America/New_York' },
    ...{ passengers: 2, luggage: 2, class: SEDAN, progress: 'scheduled', possible: ['en-route'] },
    ...{ freeUntil: null, assignment: null, links: [], flight: null, consents: [], events: [] },
  },
  trips: [TRIP],
  quote: {
    ...{ until: '2027-05-01T14:33:22.518Z', lifeSeconds: 1800, currency: 'USD', number: 7 },
    ...{ sample: false, approximate: false },
    classes: [
      {
        ...{ ...SEDAN, seats: 3, luggage: 3, fits: true, offer: OFFER },
        price: {
          totalCents: 11_500,
          trips: [{ subtotalCents: 11_500, lines: [] }],
          ...{ token: 'eyJ0cmlwcyI6W119', cancelling: [], dueCents: 0, couldBeAdded: [] },
          texts: { cancelling: [], extras: [] },
        },
        texts: { size: 'Up to 3 passengers and 3 bags' },
      },
    ],
    texts: { found: '1 vehicle class, $115.00', ended: 'These prices have expired.' },
  },
  otherOffers: {
    ...{ state: 'full', nearest: [], classes: [{ code: 'suv', name: 'Luxury SUV', totalCents: 16_500 }] },
  },
  apiKey: { name: 'Front desk of a hotel', scopes: ['quotes', 'reservations:write'], expiresAt: null },
  webhookEndpoint: {
    name: 'Accounting',
    url: 'https://hooks.example.com/rides',
    types: ['reservation.confirmed', 'payment.received'],
    full: false,
    state: 'on',
  },
} as const satisfies Record<string, object>

const ABOUT: Partial<Record<WebhookType, object>> = {
  'trip.en-route': { trip: { leg: 1, progress: 'en-route' } },
  'payment.received': { payment: { cents: 11_500, currency: 'USD' } },
  'rating.received': { rating: { stars: 5 } },
  'message.not-delivered': { message: { template: 'reservation-confirmed' } },
}

export const WEBHOOK_EXAMPLES = recordOf(WEBHOOK_TYPES, type => ({
  type,
  timestamp: '2027-05-01T14:03:22.518Z',
  data: {
    reference: 'HBC-4HK-72XA',
    version: 3,
    status: 'confirmed',
    pickUpAt: '2027-05-14T22:45:00.000Z',
    changed: type === 'reservation.changed' ? ['pickUpTime'] : [],
    ...ABOUT[type],
  },
}))

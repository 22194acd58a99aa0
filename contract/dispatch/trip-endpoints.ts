import { create, type Endpoint, get, post } from '../endpoint.ts'

/** Trips of confirmed and held reservations. A path without parameters stands before one that would match it too. */
export const TRIP_STAFF_ENDPOINTS = {
  moveTrips: post('/api/trips/move', 'staff'),
  suggestAssignments: post('/api/trips/suggest', 'staff'),
  getTrip: get('/api/trips/{id}', 'staff'),
  suggestForTrip: get('/api/trips/{id}/suggestions', 'staff'),
  assignTrip: post('/api/trips/{id}/assign', 'staff'),
  acceptTrip: post('/api/trips/{id}/accept', 'staff'),
  changeTripProgress: post('/api/trips/{id}/progress', 'staff'),
  answerFlightMove: post('/api/trips/{id}/flight-move', 'staff'),
  askGuest: create('/api/trips/{id}/questions', 'staff'),
  recordTripConsent: create('/api/trips/{id}/consents', 'staff'),
  makeDriverLink: create('/api/trips/{id}/driver-links', 'staff'),
  revokeDriverLinks: post('/api/trips/{id}/driver-links/revoke', 'staff'),
} as const satisfies Record<string, Endpoint>

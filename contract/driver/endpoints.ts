import { type Endpoint, get, post } from '../endpoint.ts'

/** The calls of the page of a driver, for who holds the link to one trip. */
export const DRIVER_ENDPOINTS = {
  getDriverTrip: get('/api/driver/trip', 'driver'),
  sendDriverEvents: post('/api/driver/events', 'driver'),
} as const satisfies Record<string, Endpoint>

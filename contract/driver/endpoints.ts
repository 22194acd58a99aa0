import { type Endpoint, get, post } from '../endpoint.ts'

/** The calls of the page of a driver: of one trip by its link, and of the next trips by a session. */
export const DRIVER_ENDPOINTS = {
  getDriverTrip: get('/api/driver/trip', 'driver'),
  sendDriverEvents: post('/api/driver/events', 'driver'),
  sendDriverExpense: post('/api/driver/expenses', 'driver'),
  withdrawDriverExpense: post('/api/driver/expenses/{id}/withdrawal', 'driver'),
  askDriverLogin: post('/api/driver-login', 'public'),
  openDriverLogin: post('/api/driver-login/open', 'public'),
  listDriverTrips: get('/api/driver-session/trips', 'driver-login'),
  endDriverLogin: post('/api/driver-session/end', 'driver-login'),
  sendDriverPosition: post('/api/driver/position', 'driver'),
} as const satisfies Record<string, Endpoint>

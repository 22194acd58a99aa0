import { type Endpoint, get, post } from '../endpoint.ts'

/** The screen Today. */
export const TODAY_STAFF_ENDPOINTS = {
  getDay: get('/api/today/day', 'staff'),
  listOpenMatters: get('/api/today/open', 'staff'),
  listHappened: get('/api/today/happened', 'staff'),
  markLooked: post('/api/today/looked', 'staff'),
} as const satisfies Record<string, Endpoint>

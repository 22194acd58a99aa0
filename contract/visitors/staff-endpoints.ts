import { type Endpoint, get, put } from '../endpoint.ts'

/** What visitors sent and asked for. */
export const VISITORS_STAFF_ENDPOINTS = {
  listMessages: get('/api/messages', 'staff'),
  changeMessageState: put('/api/messages/{id}', 'staff'),
  listSubscribers: get('/api/newsletter', 'staff'),
} as const satisfies Record<string, Endpoint>

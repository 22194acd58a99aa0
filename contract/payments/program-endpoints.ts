import { type Endpoint, post } from '../endpoint.ts'

/** What payment providers call. */
export const PAYMENTS_PROGRAM_ENDPOINTS = {
  receivePaymentEvent: post('/api/payments/{provider}/events', 'public'),
} as const satisfies Record<string, Endpoint>

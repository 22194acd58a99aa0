import { type Endpoint, get } from '../endpoint.ts'

/** The policy that counts for new reservations. */
export const POLICIES_PUBLIC_ENDPOINTS = {
  getPolicy: get('/api/policy', 'public'),
} as const satisfies Record<string, Endpoint>

import { type Endpoint, get } from '../endpoint.ts'

/** What customers say. */
export const REVIEWS_PUBLIC_ENDPOINTS = {
  listReviews: get('/api/reviews', 'public'),
} as const satisfies Record<string, Endpoint>

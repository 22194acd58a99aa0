import { type Endpoint, post } from '../endpoint.ts'

/** What anybody may call and no page of ours calls, so that pages do not carry it. */
export const FARES_PROGRAM_ENDPOINTS = {
  findNearestTimes: post('/api/offers/nearest', 'public'),
} as const satisfies Record<string, Endpoint>

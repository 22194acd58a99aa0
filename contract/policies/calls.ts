import type { CallShape } from '../call-shape.ts'
import { LocaleQuery } from '../locale-query.ts'
import type { POLICIES_PUBLIC_ENDPOINTS } from './public-endpoints.ts'
import { PublicPolicy } from './schemas.ts'

/** The rules for deposit, cancellation and no-show. */
export const POLICIES_CALLS = {
  getPolicy: {
    summary: 'Get the deposit, cancellation and no-show policy for new reservations',
    query: LocaleQuery,
    answer: PublicPolicy,
    madeFrom: ['policy'],
  },
} as const satisfies Record<keyof typeof POLICIES_PUBLIC_ENDPOINTS, CallShape>

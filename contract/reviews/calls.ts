import { z } from 'zod'
import { Deleted, Done } from '../answers.ts'
import type { CallShape } from '../call-shape.ts'
import { OrderInput } from '../content/schemas.ts'
import { LocaleQuery } from '../locale-query.ts'
import type { REVIEWS_PUBLIC_ENDPOINTS } from './public-endpoints.ts'
import { PublicReviews, Review, ReviewInput } from './schemas.ts'
import type { REVIEWS_STAFF_ENDPOINTS } from './staff-endpoints.ts'

/** What customers say. */
export const REVIEWS_CALLS = {
  listReviews: {
    summary: 'List the reviews quoted on pages, and the average trip rating',
    query: LocaleQuery,
    answer: PublicReviews,
    madeFrom: ['reviews'],
  },
  listAllReviews: {
    summary: 'List all reviews, including hidden ones and samples',
    answer: z.array(Review),
  },
  createReview: {
    summary: 'Add a review written elsewhere',
    body: ReviewInput,
    answer: Review,
    invalidates: ['reviews'],
  },
  reorderReviews: {
    summary: 'Reorder the reviews',
    body: OrderInput,
    answer: Done,
    invalidates: ['reviews'],
  },
  updateReview: {
    summary: 'Change a review, show it, or hide it with a reason',
    body: ReviewInput,
    answer: Review,
    versioned: true,
    invalidates: ['reviews'],
  },
  deleteReview: { summary: 'Delete a review', answer: Deleted, invalidates: ['reviews'] },
  restoreReview: { summary: 'Restore a deleted review', answer: Review, invalidates: ['reviews'] },
} as const satisfies Record<
  keyof typeof REVIEWS_PUBLIC_ENDPOINTS | keyof typeof REVIEWS_STAFF_ENDPOINTS,
  CallShape
>

import { create, type Endpoint, get, post, put, remove } from '../endpoint.ts'

/** Editing what customers say. A path without parameters stands before one that would match it too. */
export const REVIEWS_STAFF_ENDPOINTS = {
  createReview: create('/api/reviews', 'staff'),
  listAllReviews: get('/api/reviews/all', 'staff'),
  reorderReviews: put('/api/reviews/order', 'staff'),
  updateReview: put('/api/reviews/{id}', 'staff'),
  deleteReview: remove('/api/reviews/{id}', 'staff'),
  restoreReview: post('/api/reviews/{id}/restore', 'staff'),
} as const satisfies Record<string, Endpoint>

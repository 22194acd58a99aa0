import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { serveRecords } from '../../platform/records/record-routes.ts'
import { readPublicReviews } from './public-reviews.ts'
import { reviewStore } from './store.ts'

/** The calls about what customers say. */
export function reviewRoutes(api: Api, deps: ServeDeps): void {
  serve(api, deps, {
    name: 'listReviews',
    handle: ({ query }) => readPublicReviews(deps.db, { at: deps.config, locale: query.locale }),
  })
  serveRecords(api, deps, {
    store: reviewStore,
    calls: {
      list: 'listAllReviews',
      create: 'createReview',
      update: 'updateReview',
      delete: 'deleteReview',
      restore: 'restoreReview',
      reorder: 'reorderReviews',
    },
  })
}

import { Problem } from '../../contract/problems.ts'
import type { FigurePeriod } from '../../domain/site/visit-periods.ts'
import type { Api, ServeDeps } from '../platform/http/serve.ts'
import { serve } from '../platform/http/serve.ts'
import { serveCollection, serveReordering } from '../platform/records/collection-routes.ts'
import { serveRecords } from '../platform/records/record-routes.ts'
import { getSite } from '../platform/settings/site-settings.ts'
import { localesOfPost, localizePosts } from './blog/localize-posts.ts'
import { findPost, postStore } from './blog/store.ts'
import { exportFigures, readFigures } from './figures/read-figures.ts'
import { vehicleStore } from './fleet/store.ts'
import { meetingPointStore } from './meeting-points/store.ts'
import { readPublicReviews } from './reviews/public-reviews.ts'
import { reviewStore } from './reviews/store.ts'
import { serviceStore } from './services/store.ts'
import { videoStore } from './videos/store.ts'

export function blogRoutes(api: Api, deps: ServeDeps): void {
  serve(api, deps, {
    name: 'findPost',
    async handle({ query }) {
      const { slug, locale } = query
      const post = await findPost(deps.db, slug, { now: deps.clock(), locale })
      if (!post) throw new Problem('not_found')
      const locales = await localesOfPost(deps.db, post)
      if (!locale) return { ...post, locales }
      const [localized] = await localizePosts(deps.db, locale, [post])
      return { ...(localized ?? post), locales }
    },
  })
  serveCollection(api, deps, { noun: 'Post', store: postStore })
}

export function figureRoutes(api: Api, deps: ServeDeps): void {
  const wanted = async (by: FigurePeriod) => {
    const { timeZone } = await getSite(deps.db)
    return { by, timeZone, now: deps.clock() }
  }
  serve(api, deps, {
    name: 'getFigures',
    handle: async ({ query }) => readFigures(deps.db, await wanted(query.by)),
  })
  serve(api, deps, {
    name: 'exportFigures',
    handle: async ({ query }) => exportFigures(deps.db, await wanted(query.by)),
  })
}

export function fleetRoutes(api: Api, deps: ServeDeps): void {
  const collection = { noun: 'Vehicle', store: vehicleStore } as const
  serveReordering(api, deps, collection)
  serveCollection(api, deps, collection)
}

export function meetingPointRoutes(api: Api, deps: ServeDeps): void {
  serveRecords(api, deps, {
    store: meetingPointStore,
    calls: {
      list: 'listAllMeetingPoints',
      create: 'createMeetingPoint',
      update: 'updateMeetingPoint',
      delete: 'deleteMeetingPoint',
      restore: 'restoreMeetingPoint',
      reorder: 'reorderMeetingPoints',
    },
  })
}

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

export function serviceRoutes(api: Api, deps: ServeDeps): void {
  const collection = { noun: 'Service', store: serviceStore } as const
  serveReordering(api, deps, collection)
  serveCollection(api, deps, collection)
}

export function videoRoutes(api: Api, deps: ServeDeps): void {
  const collection = { noun: 'Video', store: videoStore } as const
  serveReordering(api, deps, collection)
  serveCollection(api, deps, collection)
}

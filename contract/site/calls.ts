import type { CallShape } from '../call-shape.ts'
import { LocaleQuery } from '../locale-query.ts'
import type { SITE_PUBLIC_ENDPOINTS } from './public-endpoints.ts'
import { LocalizedSite, SavedSite, SiteInput } from './schemas.ts'
import type { SITE_STAFF_ENDPOINTS } from './staff-endpoints.ts'

/** What the company says about itself. */
export const SITE_CALLS = {
  getSite: {
    summary: 'What the company says about itself',
    query: LocaleQuery,
    answer: LocalizedSite,
    madeFrom: ['site'],
  },
  updateSite: {
    summary: 'Change what the company says about itself',
    body: SiteInput,
    answer: SavedSite,
    versioned: true,
    invalidates: ['site'],
  },
} as const satisfies Record<keyof typeof SITE_PUBLIC_ENDPOINTS | keyof typeof SITE_STAFF_ENDPOINTS, CallShape>

import { z } from 'zod'
import type { CallShape } from '../call-shape.ts'
import { LocaleQuery } from '../locale-query.ts'
import { Photograph, PhotographInput } from './photograph-schemas.ts'
import type { SITE_PUBLIC_ENDPOINTS } from './public-endpoints.ts'
import { LocalizedSite, SavedSite, SiteInput } from './schemas.ts'
import type { SITE_STAFF_ENDPOINTS } from './staff-endpoints.ts'

/** What the company says about itself. */
export const SITE_CALLS = {
  getSite: {
    summary: 'Get the company details',
    query: LocaleQuery,
    answer: LocalizedSite,
    madeFrom: ['site'],
  },
  updateSite: {
    summary: 'Change the company details',
    body: SiteInput,
    answer: SavedSite,
    versioned: true,
    invalidates: ['site'],
  },
  listPhotographs: {
    summary: 'List the photographs of people, by their place on the website',
    answer: z.array(Photograph),
    madeFrom: ['site'],
  },
  updatePhotograph: {
    summary: 'Set or clear the photograph of a place, which the path names',
    body: PhotographInput,
    answer: Photograph,
    versioned: true,
    invalidates: ['site'],
  },
} as const satisfies Record<keyof typeof SITE_PUBLIC_ENDPOINTS | keyof typeof SITE_STAFF_ENDPOINTS, CallShape>

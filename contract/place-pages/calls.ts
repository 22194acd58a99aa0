import { z } from 'zod'
import { Deleted, Done } from '../answers.ts'
import type { CallShape } from '../call-shape.ts'
import { OrderInput } from '../content/schemas.ts'
import { LocaleQuery } from '../locale-query.ts'
import type { PLACE_PAGES_PUBLIC_ENDPOINTS } from './public-endpoints.ts'
import {
  FoundPlacePage,
  GatedPlacePage,
  PageSuggestion,
  PlacePage,
  PlacePageInput,
  PlacePageQuery,
  PlaceSummary,
} from './schemas.ts'
import type { PLACE_PAGES_STAFF_ENDPOINTS } from './staff-endpoints.ts'

/** The pages about places and drives. */
export const PLACE_PAGES_CALLS = {
  listPlacePages: {
    summary:
      'List the public landing pages for airports, towns, venues and routes, with the lowest fare of each trip',
    query: LocaleQuery,
    answer: z.array(PlaceSummary),
    madeFrom: ['places', 'fares', 'site'],
  },
  findPlacePage: {
    summary: 'Get a public landing page with the fares of its trip',
    query: PlacePageQuery,
    answer: FoundPlacePage,
  },
  createPlacePage: {
    summary: 'Add a landing page',
    body: PlacePageInput,
    answer: PlacePage,
    invalidates: ['places'],
  },
  listAllPlacePages: {
    summary: 'List all landing pages, including drafts, and why a page is not public',
    answer: z.array(GatedPlacePage),
  },
  suggestPlacePages: {
    summary:
      'List routes between towns and airports that visitors requested in the last 90 days and that have no page, most requested first',
    answer: z.array(PageSuggestion),
  },
  reorderPlacePages: {
    summary: 'Reorder the landing pages',
    body: OrderInput,
    answer: Done,
    invalidates: ['places'],
  },
  updatePlacePage: {
    summary: 'Change a landing page. Its old address redirects to the new one',
    body: PlacePageInput,
    answer: PlacePage,
    versioned: true,
    invalidates: ['redirects', 'places'],
  },
  deletePlacePage: { summary: 'Delete a landing page', answer: Deleted, invalidates: ['places'] },
  restorePlacePage: {
    summary: 'Restore a deleted landing page',
    answer: PlacePage,
    invalidates: ['places'],
  },
} as const satisfies Record<
  keyof typeof PLACE_PAGES_PUBLIC_ENDPOINTS | keyof typeof PLACE_PAGES_STAFF_ENDPOINTS,
  CallShape
>

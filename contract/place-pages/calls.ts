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
      'The public pages about airports, towns, venues and routes, with the cheapest price of each trip',
    query: LocaleQuery,
    answer: z.array(PlaceSummary),
    madeFrom: ['places', 'fares', 'site'],
  },
  findPlacePage: {
    summary: 'One public page about a place with the prices of its trip',
    query: PlacePageQuery,
    answer: FoundPlacePage,
  },
  createPlacePage: {
    summary: 'Add a page about a place',
    body: PlacePageInput,
    answer: PlacePage,
    invalidates: ['places'],
  },
  listAllPlacePages: {
    summary: 'All pages about places with drafts, and why visitors do not see a page',
    answer: z.array(GatedPlacePage),
  },
  suggestPlacePages: {
    summary:
      'Drives between towns and airports that visitors asked about in the last 90 days and that have no page, most asked first',
    answer: z.array(PageSuggestion),
  },
  reorderPlacePages: {
    summary: 'Put the pages about places in this order',
    body: OrderInput,
    answer: Done,
    invalidates: ['places'],
  },
  updatePlacePage: {
    summary: 'Change a page about a place; a redirect leads from its former address',
    body: PlacePageInput,
    answer: PlacePage,
    versioned: true,
    invalidates: ['redirects', 'places'],
  },
  deletePlacePage: { summary: 'Delete a page about a place', answer: Deleted, invalidates: ['places'] },
  restorePlacePage: {
    summary: 'Bring a deleted page about a place back',
    answer: PlacePage,
    invalidates: ['places'],
  },
} as const satisfies Record<
  keyof typeof PLACE_PAGES_PUBLIC_ENDPOINTS | keyof typeof PLACE_PAGES_STAFF_ENDPOINTS,
  CallShape
>

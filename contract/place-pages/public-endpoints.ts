import { type Endpoint, get } from '../endpoint.ts'

/** The pages about places. */
export const PLACE_PAGES_PUBLIC_ENDPOINTS = {
  listPlacePages: get('/api/place-pages', 'public'),
  findPlacePage: get('/api/place-pages/page', 'public'),
} as const satisfies Record<string, Endpoint>

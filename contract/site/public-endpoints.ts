import { type Endpoint, get } from '../endpoint.ts'

/** What the company says about itself. */
export const SITE_PUBLIC_ENDPOINTS = {
  getSite: get('/api/site', 'public'),
  listPhotographs: get('/api/photographs', 'public'),
} as const satisfies Record<string, Endpoint>

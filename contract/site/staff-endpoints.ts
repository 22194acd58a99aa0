import { type Endpoint, put } from '../endpoint.ts'

/** Changing what the company says about itself. */
export const SITE_STAFF_ENDPOINTS = {
  updateSite: put('/api/site', 'owner'),
  updatePhotograph: put('/api/photographs/{slot}', 'owner'),
} as const satisfies Record<string, Endpoint>

import { create, type Endpoint, get, post, put, remove } from '../endpoint.ts'

/** Where old addresses lead. */
export const REDIRECTS_STAFF_ENDPOINTS = {
  listRedirects: get('/api/redirects', 'staff'),
  listMissingPages: get('/api/redirects/missing', 'staff'),
  importRedirects: post('/api/redirects/import', 'staff'),
  createRedirect: create('/api/redirects', 'staff'),
  updateRedirect: put('/api/redirects/{id}', 'staff'),
  deleteRedirect: remove('/api/redirects/{id}', 'staff'),
  restoreRedirect: post('/api/redirects/{id}/restore', 'staff'),
} as const satisfies Record<string, Endpoint>

import { create, type Endpoint, get, remove } from '../endpoint.ts'

/** Keys by which programs outside call the API. */
export const API_KEYS_STAFF_ENDPOINTS = {
  listApiKeys: get('/api/api-keys', 'owner'),
  createApiKey: create('/api/api-keys', 'owner'),
  revokeApiKey: remove('/api/api-keys/{id}', 'owner'),
} as const satisfies Record<string, Endpoint>

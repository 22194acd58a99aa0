import { type Endpoint, get, post, put } from '../endpoint.ts'

/** Staff read the policy, the owner changes it. */
export const POLICIES_STAFF_ENDPOINTS = {
  listPolicies: get('/api/policies', 'staff'),
  savePolicyDraft: put('/api/policies/draft', 'owner'),
  checkPolicy: post('/api/policies/draft/check', 'staff'),
  tryPolicy: post('/api/policies/draft/what-if', 'owner'),
  publishPolicy: post('/api/policies/draft/publish', 'owner'),
} as const satisfies Record<string, Endpoint>

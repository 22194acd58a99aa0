import type { CallShape } from '../call-shape.ts'
import {
  PolicyCheck,
  PolicyCheckInput,
  PolicyDraft,
  PolicyInput,
  PolicyList,
  PolicyTrial,
  PolicyTrialInput,
  PublishedPolicy,
} from './draft-schemas.ts'
import type { POLICIES_STAFF_ENDPOINTS } from './staff-endpoints.ts'

/** The draft of the policy, and what was published. */
export const POLICIES_STAFF_CALLS = {
  listPolicies: {
    summary: 'List the published policies, the current one first, and the draft',
    answer: PolicyList,
  },
  savePolicyDraft: {
    summary: 'Save the draft. If-Match names its version, 0 until it is first saved',
    body: PolicyInput,
    answer: PolicyDraft,
    versioned: true,
  },
  checkPolicy: {
    summary: 'Check a policy: its errors, its wording in every language and an example',
    body: PolicyCheckInput,
    answer: PolicyCheck,
    readOnly: true,
  },
  tryPolicy: {
    summary: 'Calculate what past cancellations would have cost and refunded',
    body: PolicyTrialInput,
    answer: PolicyTrial,
    readOnly: true,
  },
  publishPolicy: {
    summary: 'Publish the draft under the next number. It applies to reservations from then on',
    answer: PublishedPolicy,
    versioned: true,
    invalidates: ['policy'],
  },
} as const satisfies Record<keyof typeof POLICIES_STAFF_ENDPOINTS, CallShape>

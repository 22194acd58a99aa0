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
    summary: 'The published policies, the one in force first, and the draft',
    answer: PolicyList,
  },
  savePolicyDraft: {
    summary: 'Save the draft; If-Match names its version, 0 until it is saved once',
    body: PolicyInput,
    answer: PolicyDraft,
    versioned: true,
  },
  checkPolicy: {
    summary:
      'The faults of a policy, the sentences that it makes in every language, and what an example costs',
    body: PolicyCheckInput,
    answer: PolicyCheck,
    readOnly: true,
  },
  tryPolicy: {
    summary: 'What past cancellations would have cost and returned',
    body: PolicyTrialInput,
    answer: PolicyTrial,
    readOnly: true,
  },
  publishPolicy: {
    summary: 'Publish the draft under the next number; it counts for reservations from now on',
    answer: PublishedPolicy,
    versioned: true,
    invalidates: ['policy'],
  },
} as const satisfies Record<keyof typeof POLICIES_STAFF_ENDPOINTS, CallShape>

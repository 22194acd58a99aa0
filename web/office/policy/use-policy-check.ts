import * as common from '#messages/office-common'
import type { PolicyCheck } from '../../../contract/pricing/policy-schemas.ts'
import type { UnnumberedPolicy } from '../../../domain/pricing/policy/policy.ts'
import { type Reading, useRead } from '../data/use-read.ts'
import { staffCall } from '../staff-call.ts'

/** A booking that a policy is shown with. */
export type Example = { cents: number; date: string; time: string }

/** What the server finds in a policy, and how it tells it. */
export function usePolicyCheck(
  policy: UnnumberedPolicy | undefined,
  example: Example | undefined,
): Reading<PolicyCheck> {
  const body = policy && { policy: { ...policy }, ...(example && { example }) }
  return useRead<PolicyCheck>(
    ['checkPolicy', { body }],
    signal =>
      body ? staffCall('checkPolicy', { body, signal }) : Promise.reject(new Error('Nothing is checked')),
    { sentence: common.loadFailed, enabled: body !== undefined },
  )
}

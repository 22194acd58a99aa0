import assert from 'node:assert/strict'
import type { CancellationResult } from '../../domain/pricing/policy/cancel.ts'
import { cancel } from '../../domain/pricing/policy/cancel.ts'
import { cancellationOf, type PolicyCase } from '../../domain/pricing/policy/cases.ts'
import { parsePolicy } from '../../domain/pricing/policy/parse-policy.ts'
import type { Policy } from '../../domain/pricing/policy/policy.ts'
import { contractText } from './fares.ts'

/** A cancellation of the policy contract with the exact result. */
type PolicyVector = { name: string; case: PolicyCase; expect: CancellationResult }

/** The cases of the policy contract. */
export const POLICY_CASES = JSON.parse(contractText('policy/cases.json')) as PolicyVector[]

/** The contract's policy, changed where asked, and without faults. */
export function policyWith(change: (policy: Policy) => void = () => {}): Policy {
  const policy = JSON.parse(contractText('policy/policy.json')) as Policy
  change(policy)
  const parsed = parsePolicy(policy)
  assert.ok(parsed.ok, parsed.ok ? '' : JSON.stringify(parsed.faults))
  return policy
}

/** $480.00 with $240.00 paid, pick-up on Wednesday, May 20, 2026, 18:00 (22:00Z), cancelled three hours ahead. */
export function policyCase(one: Partial<PolicyCase> = {}): PolicyCase {
  return {
    total: 48_000,
    pickUpDate: '2026-05-20',
    pickUpTime: '18:00',
    at: '2026-05-20T19:00:00Z',
    cause: 'guest',
    captured: 24_000,
    held: 0,
    card: false,
    ...one,
  }
}

/** The result of a case by the contract's policy, or by another one. */
export function cancelled(one: Partial<PolicyCase> = {}, policy = policyWith()): CancellationResult {
  return cancel(policy, cancellationOf(policyCase(one)))
}

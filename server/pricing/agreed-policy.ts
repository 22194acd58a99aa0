import type { Policy } from '../../domain/pricing/policy/policy.ts'
import type { Database } from '../platform/db/tables.ts'
import { findAgreedPolicy } from './agreement-store.ts'
import { findPolicyByNumber, policyInForce } from './pricing-store.ts'

/** The policy that a reservation agreed to; without a price the one in force. */
export async function policyOfReservation(db: Database, reservationId: string): Promise<Policy> {
  const agreed = await findAgreedPolicy(db, reservationId)
  const policy = agreed && (await findPolicyByNumber(db, agreed.policy_number))
  return policy ?? (await policyInForce(db))
}

import type { RefundQuestion } from '../../../contract/money/charge-schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { balanceOf, netPaidOf, standingOf } from '../../../domain/money/ledger/balances.ts'
import type { Posting } from '../../../domain/money/ledger/entry.ts'
import { outstandingOf } from '../../../domain/money/ledger/rides.ts'
import type { Policy } from '../../../domain/pricing/policy/policy.ts'
import {
  isWithinLimits,
  type RefundCase,
  refundableOf,
  refundLimitOf,
  returnableByHand,
  type StaffLimits,
  type WeighedRefund,
  weighRefund,
} from '../../../domain/pricing/policy/refund.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { StaffPrincipal } from '../../platform/http/principal.ts'
import { policyOfReservation } from '../../pricing/agreed-price.ts'
import type { CancellationCase, MoneyCase } from '../../reservations/case/cancellation-case.ts'
import { paidIn, underWayIn } from '../../reservations/case/weigh-case.ts'
import { disputedIn, isRefunding, type OperationRow } from '../../reservations/ledger/payment-store.ts'
import { requireUpTo } from '../require-up-to.ts'

export const STAFF_REFUND = 'staff-refund'

export function refundCaseOf(of: MoneyCase): RefundCase {
  return {
    paid: paidIn(of),
    netPaid: netPaidOf(of.postings) - disputedIn(of.payments) - refundingIn(of.operations),
    outstanding: outstandingOf(of.postings, of.fared) - underWayIn(of),
  }
}

/** By hand, with a courtesy credit that is not posted yet. */
export function returnableOf(
  of: Pick<MoneyCase, 'operations' | 'payments' | 'postings'>,
  courtesy = 0,
): number {
  const known = {
    held: standingOf(of.postings).heldCents,
    netPaid: netPaidOf(of.postings),
    disputed: disputedIn(of.payments),
    refunding: refundingIn(of.operations),
  }
  return returnableByHand(known, courtesy)
}

export function refundingIn(operations: readonly OperationRow[]): number {
  return operations.filter(isRefunding).reduce((sum, { cents }) => sum + cents, 0)
}

/** Limits apply per reservation, across all staff. */
export function limitsOf(
  policy: Pick<Policy, 'refundWithoutOwnerCents' | 'goodwillWithoutOwnerCents'>,
  { operations, postings }: { operations: readonly OperationRow[]; postings: readonly Posting[] },
): StaffLimits {
  const refunded = operations
    .filter(({ kind, reason, state }) => kind === 'refund' && reason === STAFF_REFUND && state !== 'refused')
    .reduce((sum, { cents }) => sum + cents, 0)
  return {
    refundLeft: Math.max(0, refundLimitOf(policy) - refunded),
    courtesyLeft: Math.max(0, policy.goodwillWithoutOwnerCents - balanceOf(postings, 'goodwill')),
  }
}

type Asked = { order: RefundQuestion; caller: Pick<StaffPrincipal, 'kind'> }

/** Shared by preview and execution. Throws `invalid`, or `forbidden` above the staff limit. */
export async function weighRefundCase(
  db: Database,
  of: CancellationCase,
  { order: { cents, payment, terms }, caller }: Asked,
): Promise<WeighedRefund> {
  const known = refundCaseOf(of)
  requireUpTo(cents, refundableOf(known, payment))
  const weighed = weighRefund(known, { cents, paymentId: payment, terms })
  if (caller.kind === 'owner') return weighed
  if (!isWithinLimits(weighed, limitsOf(await policyOfReservation(db, of.row.id), of)))
    throw new Problem('forbidden')
  return weighed
}

import type { ReservationMoney } from '../../../contract/money/schemas.ts'
import { netPaidOf, standingOf } from '../../../domain/money/ledger/balances.ts'
import { outstandingOf } from '../../../domain/money/ledger/rides.ts'
import { mayTryAgain, TRIED_AGAIN, type TriedAgain } from '../../../domain/pricing/policy/try-again.ts'
import type { MoneyCase } from '../../reservations/case/cancellation-case.ts'
import { authorisedIn, chargeable, underWayIn } from '../../reservations/case/weigh-case.ts'
import {
  capturable,
  disputedIn,
  type OperationRow,
  refundable,
} from '../../reservations/ledger/payment-store.ts'
import { refundingIn, STAFF_REFUND } from '../refunds/refund-case.ts'

type Failed = OperationRow & { kind: TriedAgain; state: 'refused' | 'lost' }

/** Failed calls that no later call has made good, oldest first. */
export function troublesOf(of: MoneyCase): ReservationMoney['troubles'] {
  return of.operations.flatMap(operation => {
    if (!isFailed(operation) || isMadeGood(of, operation)) return []
    const { id: _id, kind, state, cents, created_at: at } = operation
    return [{ _id, kind, state, cents, at, retryable: isRetryable(of, operation) }]
  })
}

export function isFailed(operation: OperationRow): operation is Failed {
  const { kind, state } = operation
  return (state === 'refused' || state === 'lost') && TRIED_AGAIN.some(tried => tried === kind)
}

/** A staff refund is made good only by its replacement, not by another refund. */
export function isMadeGood({ operations }: Pick<MoneyCase, 'operations'>, failed: OperationRow): boolean {
  return operations.some(
    ({ replaces, payment_id, kind, state, created_at }) =>
      replaces === failed.id ||
      (failed.reason !== STAFF_REFUND &&
        payment_id === failed.payment_id &&
        kind === failed.kind &&
        state === 'done' &&
        created_at > failed.created_at),
  )
}

export function isRetryable(of: MoneyCase, failed: Failed): boolean {
  const { kind, cents, payment_id: paymentId, id } = failed
  // Exclude the call itself: without an answer it counts as in progress.
  const others = { ...of, operations: of.operations.filter(operation => operation.id !== id) }
  const held = capturable(of.payments).find(amount => amount.paymentId === paymentId)?.held ?? 0
  const left =
    refundable(of.payments, others.operations).find(paid => paid.paymentId === paymentId)?.left ?? 0
  // Staff may refund any payment, even one covering a fare still due.
  const kept = netPaidOf(of.postings) - disputedIn(of.payments)
  const paid = failed.reason === STAFF_REFUND ? kept : Math.min(kept, standingOf(of.postings).heldCents)
  const authorised = authorisedIn(others).reduce((sum, amount) => sum + amount.held, 0)
  return mayTryAgain({
    ...{ kind, cents, held, left },
    credit: paid - refundingIn(others.operations),
    due: outstandingOf(of.postings, of.fared) - authorised - underWayIn(others),
    card: chargeable(of) !== undefined,
  })
}

import type { BalanceItem } from '../../../../domain/money/ledger/reconcile.ts'
import type { Database } from '../../../platform/db/tables.ts'
import { snapshotAt, type TestPayment } from './test-payment.ts'
import { walkTestPayments } from './test-store.ts'

export async function* testBalance(
  db: Database,
  { from, until }: { from: Date; until: Date },
): AsyncGenerator<BalanceItem> {
  const [first, last] = [from.toISOString(), until.toISOString()]
  for await (const payment of walkTestPayments(db))
    for (const item of itemsOf(payment, until)) if (item.at >= first && item.at < last) yield item
}

function itemsOf(payment: TestPayment, now: Date): BalanceItem[] {
  const { paymentId } = payment
  const { captures, disputes } = snapshotAt(payment, now)
  return [
    ...captures.map(({ operationId, cents, at }) => ({
      ...{ id: `payment_${operationId}`, paymentId, kind: 'payment' as const, cents, at },
    })),
    ...payment.refunds.map(refund => ({
      ...{ id: refund.ref, paymentId, kind: 'refund' as const, cents: -refund.cents, at: refund.at },
    })),
    ...payment.refunds.flatMap(({ ref, failsAt, cents }) =>
      failsAt === null
        ? []
        : [{ id: `${ref}_failed`, paymentId, kind: 'refund-failed' as const, cents, at: failsAt }],
    ),
    ...disputes.map(({ ref, cents, at }) => ({
      ...{ id: ref, paymentId, kind: 'dispute' as const, cents: -cents, at },
    })),
  ]
}

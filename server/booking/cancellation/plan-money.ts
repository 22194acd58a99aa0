import type { OperationKind } from '../../../domain/reservations/payment.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { CancellationCase } from '../../reservations/case/cancellation-case.ts'
import type { WeighedCase } from '../../reservations/case/weigh-case.ts'
import type { PaymentRow } from '../../reservations/ledger/payment-store.ts'
import { insertCharge } from '../../reservations/payments/insert-charge.ts'
import { planOperation } from '../../reservations/payments/plan-operation.ts'

/** Why the operations of a cancellation are made. */
export const CANCELLATION_REASON = 'cancellation'

/** Plans what a cancellation asks of the provider, each as an operation with its job; none is made before the commit. */
export async function planMoney(
  tx: Database,
  { payments }: CancellationCase,
  { weighed, now }: { weighed: WeighedCase; now: Date },
): Promise<void> {
  const { refunds, captures, releases, charged, figures } = weighed
  const isOpen = ({ state }: PaymentRow) => state === 'opened' || state === 'paying'
  const authorising = payments.filter(
    payment => isOpen(payment) && payment.mode === 'authorise' && payment.page_until === null,
  )
  const planned: { kind: OperationKind; paymentId: string; cents: number }[] = [
    ...refunds.map(share => ({ kind: 'refund' as const, ...share })),
    ...captures.map(share => ({ kind: 'capture' as const, ...share })),
    ...releases.map(share => ({ kind: 'release' as const, ...share })),
    ...authorising.map(({ id, cents }) => ({ kind: 'release' as const, paymentId: id, cents })),
  ]
  if (charged && figures.charge > 0) {
    const paymentId = await insertCharge(tx, charged, { cents: figures.charge, now })
    planned.push({ kind: 'charge', paymentId, cents: figures.charge })
  }
  for (const operation of planned) await planOperation(tx, { ...operation, reason: CANCELLATION_REASON, now })
}

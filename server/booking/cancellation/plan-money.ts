import type { OperationKind } from '../../../domain/reservations/payment.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { CancellationCase } from '../../reservations/case/cancellation-case.ts'
import type { WeighedCase } from '../../reservations/case/weigh-case.ts'
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
  const open = payments.filter(({ state }) => state === 'opened' || state === 'paying')
  const planned: { kind: OperationKind; paymentId: string; cents: number }[] = [
    ...refunds.map(share => ({ kind: 'refund' as const, ...share })),
    ...captures.map(share => ({ kind: 'capture' as const, ...share })),
    ...releases.map(share => ({ kind: 'release' as const, ...share })),
    // A page that is still open must take no money any more; what is being authorised has no page.
    ...open.map(({ id, mode, page_until, cents }) =>
      mode === 'authorise' && page_until === null
        ? { kind: 'release' as const, paymentId: id, cents }
        : { kind: 'expire' as const, paymentId: id, cents: 0 },
    ),
  ]
  if (charged && figures.charge > 0) {
    const paymentId = await insertCharge(tx, charged, { cents: figures.charge, now })
    planned.push({ kind: 'charge', paymentId, cents: figures.charge })
  }
  for (const operation of planned) await planOperation(tx, { ...operation, reason: CANCELLATION_REASON, now })
}

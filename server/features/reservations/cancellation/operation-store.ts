import type { OperationKind } from '../../../../domain/payment.ts'
import { newId } from '../../../db/new-id.ts'
import { insertRow } from '../../../db/piece.ts'
import type { Database } from '../../../db/tables.ts'
import { enqueueJob } from '../../../jobs/enqueue-job.ts'

type NewOperation = { kind: OperationKind; paymentId: string; cents: number; reason: string; now: Date }

/** Plans a call to the provider: its row is there before the call, and its id is the idempotency key. */
export async function planOperation(
  tx: Database,
  { kind, paymentId, cents, reason, now }: NewOperation,
): Promise<void> {
  const id = newId(now.getTime())
  await insertRow(tx, 'payment_operations', {
    id,
    payment_id: paymentId,
    kind,
    cents,
    reason,
    state: 'planned',
    replaces: null,
    answer: null,
    created_at: now.toISOString(),
    sent_at: null,
    settled_at: null,
  })
  await enqueueJob(tx, {
    kind: 'payment.operate',
    subject: { kind: 'payment', id: paymentId },
    orderingKey: `payment:${paymentId}`,
    payload: { operation: id },
    now,
  })
}

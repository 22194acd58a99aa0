import type { Database } from '../../platform/db/tables.ts'
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts'
import type { OperationRow, PaymentRow } from '../../reservations/ledger/payment-store.ts'

export const REFUSED_JOB = 'payment.refused'

type Refused = {
  operation: Pick<OperationRow, 'id'>
  payment: Pick<PaymentRow, 'id' | 'reservation_id'>
  now: Date
}

/** Once per operation. Must run in the unit of work that stores the refusal. */
export async function planRefused(
  tx: Database,
  { operation, payment: { id, reservation_id }, now }: Refused,
): Promise<void> {
  await enqueueJob(tx, {
    kind: REFUSED_JOB,
    subject: { kind: 'payment', id },
    orderingKey: `${REFUSED_JOB}:${reservation_id}`,
    payload: { operation: operation.id },
    dedupeKey: `${REFUSED_JOB}:${operation.id}`,
    now,
    notAfter: new Date(now.getTime() + 30 * 24 * 3600_000),
  })
}

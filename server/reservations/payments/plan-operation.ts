import type { OperationKind } from '../../../domain/reservations/payment.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Database } from '../../platform/db/tables.ts'
import { type Job, jobRow } from '../../platform/jobs/enqueue-job.ts'
import type { OperationRow } from '../ledger/payment-store.ts'
import { OPERATE_JOB } from '../ledger/payment-store.ts'
import { reopenOperation } from './operation-store.ts'

const DAY_MS = 24 * 3600_000
/** An operation without an answer is given up then; a person decides. */
const GIVE_UP_AFTER_MS = 7 * DAY_MS

/** Something that is to be asked of the provider. */
export type NewOperation = {
  paymentId: string
  kind: OperationKind
  /** 0 where no amount is asked for. */
  cents: number
  /** Why, as a name of the program's own. */
  reason: string
  /** The operation that it does anew. */
  replaces?: string
  /** The card that is to be forgotten, where the payment does not name it any more. */
  kept?: string
  now: Date
  /** Until then the caller that plans it runs the job; a worker takes it later. */
  leaseUntil?: Date
}

/**
 * Plans a call to the provider, inside the unit that wants it: its row is there before the call, and its id is the
 * idempotency key. Operations about one payment are made one after the other.
 */
export async function planOperation(
  tx: Database,
  { paymentId, kind, cents, reason, replaces, kept, now, leaseUntil }: NewOperation,
): Promise<{ operationId: string; job: Job }> {
  const id = newId(now.getTime())
  await tx
    .insertInto('payment_operations')
    .values({
      ...{ id, payment_id: paymentId, kind, cents, reason, state: 'planned', replaces: replaces ?? null },
      created_at: now.toISOString(),
    })
    .execute()
  const job = jobOf({ id, paymentId, kept, now })
  const leased = leaseUntil ? { ...job, lease_until: leaseUntil.toISOString(), attempts: 1 } : job
  await tx.insertInto('jobs').values(leased).execute()
  return { operationId: id, job: leased }
}

/**
 * Plans a call of which nobody knows what became once more, under the key that it had: the provider is asked first what it
 * did. Returns whether it was one.
 */
export async function planAgain(
  tx: Database,
  { id, payment_id: paymentId }: Pick<OperationRow, 'id' | 'payment_id'>,
  now: Date,
): Promise<boolean> {
  if (!(await reopenOperation(tx, id))) return false
  await tx.insertInto('jobs').values(jobOf({ id, paymentId, now })).execute()
  return true
}

type Planned = { id: string; paymentId: string; kept?: string | undefined; now: Date }

function jobOf({ id, paymentId, kept, now }: Planned): Job {
  return jobRow({
    kind: OPERATE_JOB,
    subject: { kind: 'payment', id: paymentId },
    orderingKey: `payment:${paymentId}`,
    payload: { operation: id, ...(kept === undefined ? {} : { kept }) },
    now,
    notAfter: new Date(now.getTime() + GIVE_UP_AFTER_MS),
  })
}

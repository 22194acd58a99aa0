import type { Database } from '../../platform/db/tables.ts'
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts'

export const CHECK_JOB = 'payment-check.settle'

/** Banks release an authorization after about this long. */
export const RELEASED_AFTER_MS = 7 * 24 * 3600_000

export async function enqueueCheck(
  tx: Database,
  { op, now, runAt = now }: { op: string; now: Date; runAt?: Date },
): Promise<void> {
  await enqueueJob(tx, {
    ...{ kind: CHECK_JOB, orderingKey: `${CHECK_JOB}:${op}`, payload: {}, now, runAt },
    subject: { kind: 'payment', id: op },
    notAfter: new Date(runAt.getTime() + RELEASED_AFTER_MS),
  })
}

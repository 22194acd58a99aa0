import { RELEASED_AFTER_MS } from '../../../domain/money/payment-setup.ts'
import type { Database } from '../../platform/db/tables.ts'
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts'

export const CHECK_JOB = 'payment-check.settle'

/** The last look closes a check whose key is gone. */
const LAST_LOOK_MS = 3600_000

export async function enqueueCheck(
  tx: Database,
  { op, now, runAt = now }: { op: string; now: Date; runAt?: Date },
): Promise<void> {
  await enqueueJob(tx, {
    ...{ kind: CHECK_JOB, orderingKey: `${CHECK_JOB}:${op}`, payload: {}, now, runAt },
    subject: { kind: 'payment', id: op },
    notAfter: new Date(runAt.getTime() + RELEASED_AFTER_MS + LAST_LOOK_MS),
  })
}

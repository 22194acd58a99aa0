import type { Database } from '../../platform/db/tables.ts'
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts'

/** The job at the instant at which a hold ends. */
export const EXPIRE_HOLD_JOB = 'hold.expire'

/** Plans the end of a hold, inside the transaction that takes it. */
export async function planHoldExpiry(
  tx: Database,
  { reservationId, until, now }: { reservationId: string; until: Date; now: Date },
): Promise<void> {
  await enqueueJob(tx, {
    kind: EXPIRE_HOLD_JOB,
    subject: { kind: 'reservation', id: reservationId },
    orderingKey: `${EXPIRE_HOLD_JOB}:${reservationId}`,
    payload: {},
    now,
    runAt: until,
  })
}

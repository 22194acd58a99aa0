import type { Store } from '../platform/db/database.ts'
import { isUniqueViolation } from '../platform/db/portable.ts'
import type { Deps } from '../platform/deps.ts'
import { enqueueJob } from '../platform/jobs/enqueue-job.ts'
import type { JobHandler } from '../platform/jobs/handler.ts'
import { lookRegularly, type RegularLook } from '../platform/jobs/look-regularly.ts'
import { runBatches } from '../platform/jobs/run-batches.ts'
import { gatherBatch, readBacklog } from './gather-batch.ts'

export const GATHER_JOB = 'customer.gather'

/** Ends the job long before its lease expires; the rest is another job. */
export const BATCHES_PER_JOB_MAX = 30

export function gatherHandler({ db, clock }: Pick<Deps, 'db' | 'clock'>): JobHandler {
  return {
    width: 1,
    async handle() {
      const gather = () => db.commitTogether(tx => gatherBatch(tx, clock()))
      const isDone = await runBatches(gather, { max: BATCHES_PER_JOB_MAX })
      if (!isDone) await enqueueGathering(db, clock())
    },
  }
}

/** Runs beside the requests, so that bookings never wait for it. One job across all instances. */
export async function enqueueGathering(db: Store, now: Date): Promise<boolean> {
  const { waits, key } = await readBacklog(db)
  if (!waits) return false
  const planned = db.commitTogether(tx =>
    enqueueJob(tx, {
      kind: GATHER_JOB,
      subject: { kind: 'customer', id: 'all' },
      orderingKey: GATHER_JOB,
      payload: {},
      dedupeKey: `${GATHER_JOB}:${key}`,
      now,
    }),
  )
  return await planned.then(
    () => true,
    error => {
      if (isUniqueViolation(error)) return false
      throw error
    },
  )
}

/** Checks after local changes and every five seconds. */
export function startGathering(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'wakeJobs'>): RegularLook {
  const look = async () => {
    if (await enqueueGathering(deps.db, deps.clock())) deps.wakeJobs()
  }
  return lookRegularly(deps.log, { look, failed: 'Couldn’t read waiting reservations' })
}

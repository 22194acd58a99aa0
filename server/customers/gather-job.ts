import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '../db/database.ts'
import { isUniqueViolation } from '../db/portable.ts'
import type { Deps } from '../deps.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import type { JobHandler } from '../jobs/handler.ts'
import { lookRegularly, type RegularLook } from '../jobs/look-regularly.ts'
import { gatherBatch, readBacklog } from './gather-batch.ts'

export const GATHER_JOB = 'customer.gather'

/** Commits of one job at most: a job ends long before its lease, and the rest is another job. */
export const BATCHES_PER_JOB_MAX = 30
/**
 * A batch is followed by a pause so many times as long as it took: while reservations come without end, gathering has a
 * third of the commits that requests share, and no more.
 */
const PAUSE_BY_BATCH = 2

/** Assigns waiting reservations to customers. After a kill it continues behind the last commit. */
export function gatherHandler({ db, clock }: Pick<Deps, 'db' | 'clock'>): JobHandler {
  return {
    width: 1,
    async handle() {
      for (let batch = 0; batch < BATCHES_PER_JOB_MAX; batch++) {
        const begun = performance.now()
        if (!(await db.commitTogether(tx => gatherBatch(tx, clock())))) return
        await pause(PAUSE_BY_BATCH * (performance.now() - begun))
      }
      await enqueueGathering(db, clock())
    },
  }
}

/**
 * Plans the job where reservations wait for it, once for all instances. It reads events beside the requests, so that
 * no reservation waits for its customer. Returns whether it planned one.
 */
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

/** Looks for reservations that wait, soon after an own change and every five seconds. */
export function startGathering(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'wakeJobs'>): RegularLook {
  const look = async () => {
    if (await enqueueGathering(deps.db, deps.clock())) deps.wakeJobs()
  }
  return lookRegularly(deps.log, { look, failed: 'The reservations that wait could not be read' })
}

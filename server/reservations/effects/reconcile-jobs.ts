import type { Database } from '../../platform/db/tables.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { settleJobs } from '../../platform/jobs/lease-jobs.ts'
import { planAgain } from './message-job-store.ts'

/** A job that is to exist, by its key; `times` is undefined if it is too late to add it. */
export type DesiredJob = { key: string; times: { runAt: number; notAfter: number } | undefined }

type Reconciled<Desired extends DesiredJob> = {
  desired: readonly Desired[]
  /** The jobs with such keys, whatever became of them. */
  known: readonly Job[]
  now: Date
  /** Why a job that is no longer desired was withdrawn. */
  outdated: string
  add: (desired: Desired, times: { runAt: number; notAfter: number }) => Promise<unknown>
}

/**
 * Makes planned jobs those that are desired: what is missing is added, what was withdrawn is planned again, and what waits
 * and is no longer desired is withdrawn. A job that was carried out is a fact and stays.
 */
export async function reconcileJobs<Desired extends DesiredJob>(
  tx: Database,
  { desired, known, now, outdated, add }: Reconciled<Desired>,
): Promise<void> {
  const keys = new Set(desired.map(({ key }) => key))
  // One that is being carried out at this moment is a fact too.
  const withdrawn = known.filter(
    ({ state, lease_until, dedupe_key }) =>
      state === 'waiting' && lease_until === null && !keys.has(dedupe_key ?? ''),
  )
  await settleJobs(tx, withdrawn, { state: 'dropped', now, error: outdated })
  const jobs = new Map(known.map(job => [job.dedupe_key, job]))
  for (const one of desired) {
    const job = jobs.get(one.key)
    if (!one.times) continue
    if (!job) await add(one, one.times)
    else if (job.state === 'dropped') await planAgain(tx, job, one.times)
  }
}

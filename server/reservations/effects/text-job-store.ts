import { isPassengerText } from '../../../domain/notify/passenger-texts.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { findJob, listJobsAbout } from '../../platform/jobs/job-store.ts'
import { TEXT_JOB } from '../../platform/messaging/enqueue-text.ts'
import { templateOf } from '../../platform/messaging/mail-handler.ts'

/** The texts to the customer of a reservation, oldest first. */
export async function listTextJobs(db: Database, reservationId: string): Promise<Job[]> {
  const jobs = await listAllTextJobs(db, reservationId)
  return jobs.filter(job => !isPassengerText(templateOf(job)))
}

/** The texts about a reservation, those to passengers too, oldest first. */
export async function listAllTextJobs(db: Database, reservationId: string): Promise<Job[]> {
  return await listJobsAbout(db, { subjectId: reservationId, kind: TEXT_JOB })
}

/** A text of this template that waits and was not tried yet: it is rendered from what is true when it leaves. */
export async function findWaitingText(
  db: Database,
  { template, reservationId }: { template: string; reservationId: string },
): Promise<Job | undefined> {
  const jobs = await listTextJobs(db, reservationId)
  return jobs.find(job => job.state === 'waiting' && job.lease_until === null && templateOf(job) === template)
}

/** The job that sends a text; undefined for any other job. */
export async function findTextJob(db: Database, id: string): Promise<Job | undefined> {
  return await findJob(db, { id, kind: TEXT_JOB })
}

/** True where a job with this key was ever planned. */
export async function isKeyKnown(db: Database, dedupeKey: string): Promise<boolean> {
  const job = await db.selectFrom('jobs').select('id').where('dedupe_key', '=', dedupeKey).executeTakeFirst()
  return job !== undefined
}

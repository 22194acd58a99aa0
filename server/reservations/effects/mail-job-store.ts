import type { ReservationMail } from '../../../contract/reservations/schemas.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { findJob, listJobsAbout } from '../../platform/jobs/job-store.ts'
import { MAIL_JOB } from '../../platform/messaging/enqueue-mail.ts'
import { templateOf } from '../../platform/messaging/mail-handler.ts'

export type ReservationTemplate = ReservationMail['template']

/** The template of a mail about a reservation; `planMessage` stores no other name. */
export function reservationTemplateOf(job: Pick<Job, 'payload'>): ReservationTemplate {
  return templateOf(job) as ReservationTemplate
}

/** The mails about a reservation, oldest first. */
export async function listMailJobs(db: Database, reservationId: string): Promise<Job[]> {
  return await listJobsAbout(db, { subjectId: reservationId, kind: MAIL_JOB })
}

/** What became of the mails about these reservations that were not dropped and do not wait for their day, oldest first. */
export async function listMailOutcomes(db: Database, reservationIds: readonly string[]) {
  return await db
    .selectFrom('jobs')
    .select(['subject_id', 'payload', 'state', 'last_error'])
    .where('subject_id', 'in', reservationIds)
    .where('kind', '=', MAIL_JOB)
    .where('state', '!=', 'dropped')
    .where(row => row.or([row('state', '!=', 'waiting'), row('dedupe_key', 'is', null)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** A job that sends a mail; undefined for any other job. */
export async function findMailJob(db: Database, id: string): Promise<Job | undefined> {
  return await findJob(db, { id, kind: MAIL_JOB })
}

/** The jobs about a reservation that wait and were not tried yet. */
export async function listWaitingAbout(db: Database, reservationId: string): Promise<Job[]> {
  return await db
    .selectFrom('jobs')
    .selectAll()
    .where('subject_id', '=', reservationId)
    .where('state', '=', 'waiting')
    .where('lease_until', 'is', null)
    .execute()
}

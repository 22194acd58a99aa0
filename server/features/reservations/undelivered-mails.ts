import type { Database } from '../../db/tables.ts'
import { MAIL_JOB } from '../../messages/enqueue-mail.ts'
import { WITHHELD } from '../../messages/visitor-mails.ts'
import { reservationTemplateOf } from './mail-job-store.ts'

/** Those of these reservations whose latest mail to the customer did not arrive, in the order given. */
export async function findUndelivered(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const jobs = await db
    .selectFrom('jobs')
    .select(['subject_id', 'payload', 'state', 'last_error'])
    .where('subject_id', 'in', ids)
    .where('kind', '=', MAIL_JOB)
    .where('state', '!=', 'dropped')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const arrived = new Map<string, boolean>()
  for (const job of jobs) {
    if (reservationTemplateOf(job) === 'reservation-to-owner') continue
    const failed = job.state === 'given-up' || job.state === 'refused' || job.last_error === WITHHELD
    arrived.set(job.subject_id, !failed)
  }
  return ids.filter(id => arrived.get(id) === false)
}

import type { Database } from '../../db/tables.ts'
import type { Job } from '../../jobs/enqueue-job.ts'
import { TEXT_JOB } from '../enqueue-text.ts'

/** The job of a text about a reservation; undefined for any other id. */
export async function findSentText(db: Database, id: string): Promise<Job | undefined> {
  const job = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
  return job?.kind === TEXT_JOB && job.subject_kind === 'reservation' ? job : undefined
}

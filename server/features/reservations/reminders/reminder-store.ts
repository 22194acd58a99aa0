import type { Database } from '../../../db/tables.ts'
import type { Job } from '../../../jobs/enqueue-job.ts'
import { MAIL_JOB } from '../../../messages/enqueue-mail.ts'
import { TEXT_JOB } from '../../../messages/enqueue-text.ts'

/** The jobs of the mails and texts about a reservation that are planned at most once, by their keys. */
export async function findPlanned(db: Database, reservationId: string): Promise<Map<string, Job>> {
  const jobs = await db
    .selectFrom('jobs')
    .selectAll()
    .where('subject_id', '=', reservationId)
    .where('kind', 'in', [MAIL_JOB, TEXT_JOB])
    .where('dedupe_key', 'is not', null)
    .execute()
  return new Map(jobs.map(job => [job.dedupe_key ?? '', job]))
}

/** Plans a job again that was dropped: its key remembers it. */
export async function planAgain(
  tx: Database,
  { id }: Job,
  { runAt, notAfter }: { runAt: number; notAfter: number },
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({
      state: 'waiting',
      run_at: new Date(runAt).toISOString(),
      not_after: new Date(notAfter).toISOString(),
      settled_at: null,
      last_error: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'dropped')
    .execute()
}

import type { Database } from '../../platform/db/tables.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'

/** The jobs of these kinds about a reservation that have keys with one of these beginnings. */
export async function findPlanned(
  db: Database,
  reservationId: string,
  { kinds, keys }: { kinds: readonly string[]; keys: readonly string[] },
): Promise<Job[]> {
  const jobs = await db
    .selectFrom('jobs')
    .selectAll()
    .where('subject_id', '=', reservationId)
    .where('kind', 'in', kinds)
    .where('dedupe_key', 'is not', null)
    .execute()
  return jobs.filter(({ dedupe_key }) => keys.some(key => dedupe_key?.startsWith(`${key}:`)))
}

/** Plans a job again that was withdrawn: its key remembers it. */
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

import type { Database } from '../../platform/db/tables.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'

/** The jobs of these kinds about a reservation that are planned at most once and whose keys begin like this, by their keys. */
export async function findPlanned(
  db: Database,
  reservationId: string,
  { kinds, keys }: { kinds: readonly string[]; keys: string },
): Promise<Map<string, Job>> {
  const jobs = await db
    .selectFrom('jobs')
    .selectAll()
    .where('subject_id', '=', reservationId)
    .where('kind', 'in', kinds)
    .where('dedupe_key', 'is not', null)
    .execute()
  const named = jobs.filter(({ dedupe_key }) => dedupe_key?.startsWith(`${keys}:`))
  return new Map(named.map(job => [job.dedupe_key ?? '', job]))
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

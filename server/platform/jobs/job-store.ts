import type { Database } from '../db/tables.ts'
import type { Job } from './enqueue-job.ts'

export async function listJobsAbout(
  db: Database,
  { subjectId, kind }: { subjectId: string; kind: string },
): Promise<Job[]> {
  return await db
    .selectFrom('jobs')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findJob(
  db: Database,
  { id, kind }: { id: string; kind: string },
): Promise<Job | undefined> {
  const job = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
  return job?.kind === kind ? job : undefined
}

const KEEP_SETTLED_MS = 30 * 24 * 3600_000

/** Jobs of a reservation stay as long as its trips, because dedupe keys prevent repeated emails. */
export async function purgeSettledJobs(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_SETTLED_MS).toISOString()
  await db
    .deleteFrom('jobs')
    .where('settled_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('trips')
            .select('trips.id')
            .whereRef('trips.reservation_id', '=', 'jobs.subject_id')
            .where('trips.starts_at', '>=', before),
        ),
      ),
    )
    .execute()
}

export async function findRecentJobs(db: Database, ids: string[], now: Date): Promise<Set<string>> {
  const since = new Date(now.getTime() - KEEP_SETTLED_MS).toISOString()
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('id', 'in', ids)
    .where(row => row.or([row('settled_at', 'is', null), row('settled_at', '>=', since)]))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

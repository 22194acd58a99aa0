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

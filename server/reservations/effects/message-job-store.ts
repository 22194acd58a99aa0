import type { ReservationTemplate } from '../../../domain/notify/message-catalog.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { listJobsAbout } from '../../platform/jobs/job-store.ts'
import { MAIL_JOB, TEXT_JOB } from '../../platform/messaging/enqueue-message.ts'
import { templateOf } from '../../platform/messaging/mail-handler.ts'

/** The template of an email about a reservation; no other name is stored. */
export function reservationTemplateOf(job: Pick<Job, 'payload'>): ReservationTemplate {
  return templateOf(job) as ReservationTemplate
}

/** The emails about a reservation, oldest first. */
export async function listMailJobs(db: Database, reservationId: string): Promise<Job[]> {
  return await listJobsAbout(db, { subjectId: reservationId, kind: MAIL_JOB })
}

/** The texts about a reservation to customer and passengers, oldest first. */
export async function listTextJobs(db: Database, reservationId: string): Promise<Job[]> {
  return await listJobsAbout(db, { subjectId: reservationId, kind: TEXT_JOB })
}

/** What became of the emails about these reservations, without dropped and scheduled ones, oldest first. */
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

/** The waiting jobs about a reservation or a driver that were not tried yet: they render what is true when sent. */
export async function listWaitingAbout(
  db: Database,
  subjectId: string,
  { orderingKeys }: { orderingKeys?: readonly string[] } = {},
): Promise<Job[]> {
  const waiting = db
    .selectFrom('jobs')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'waiting')
    .where('lease_until', 'is', null)
  return await (orderingKeys ? waiting.where('ordering_key', 'in', orderingKeys) : waiting).execute()
}

/** The keys that a job was ever planned with. */
export async function listUsedKeys(db: Database, keys: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('jobs').select('dedupe_key').where('dedupe_key', 'in', keys).execute()
  return rows.flatMap(({ dedupe_key }) => dedupe_key ?? [])
}

/** All jobs about a subject with these ordering keys, settled ones included. */
export async function listJobsOf(
  db: Database,
  subjectId: string,
  orderingKeys: readonly string[],
): Promise<Job[]> {
  return await db
    .selectFrom('jobs')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('ordering_key', 'in', orderingKeys)
    .execute()
}

/** The jobs of these kinds about a reservation whose keys begin with one of these, oldest first. */
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
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return jobs.filter(({ dedupe_key }) => keys.some(key => dedupe_key?.startsWith(`${key}:`)))
}

type Times = { runAt: number; notAfter: number }
type Moved = { runAt: number; notAfter?: number }

/** Plans a withdrawn job again as if it was never tried, since its key is used. */
export async function planAgain(tx: Database, { id }: Job, times: Times): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ state: 'waiting', ...columnsOf(times), attempts: 0, settled_at: null, last_error: null })
    .where('id', '=', id)
    .where('state', '=', 'dropped')
    .execute()
}

/** Moves a waiting job that was not tried yet; without a latest time, it keeps its own. */
export async function moveJob(tx: Database, { id }: Job, times: Moved): Promise<void> {
  await tx
    .updateTable('jobs')
    .set(columnsOf(times))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('lease_until', 'is', null)
    .execute()
}

function columnsOf({ runAt, notAfter }: Moved) {
  return {
    run_at: new Date(runAt).toISOString(),
    ...(notAfter === undefined ? {} : { not_after: new Date(notAfter).toISOString() }),
  }
}

import type { ExpressionBuilder } from 'kysely'
import { firstRows, skipLocked } from '../db/portable.ts'
import type { Database, Tables } from '../db/tables.ts'
import type { Job } from './enqueue-job.ts'

/** Milliseconds; longer than any handler takes. Leases of a killed process expire. */
const LEASE_MS = 3 * 60_000
const ERROR_LETTERS_MAX = 500

/**
 * Of each ordering key only the first due job is leased. The query shape fixes the plan (index of the kind,
 * one lookup per ordering key), because statistics lag behind a busy queue.
 */
export async function leaseJobs(
  db: Database,
  { kind, limit, now }: { kind: string; limit: number; now: Date },
): Promise<Job[]> {
  if (limit <= 0) return []
  const at = now.toISOString()
  const due = skipLocked(
    db,
    db
      .selectFrom('jobs')
      .select('jobs.id')
      .where('jobs.state', '=', 'waiting')
      .where('jobs.kind', '=', kind)
      .where('jobs.run_at', '<=', at)
      .where(row => row.or([row('jobs.lease_until', 'is', null), row('jobs.lease_until', '<=', at)]))
      .where(isFirstOfSameKey)
      .orderBy('jobs.run_at')
      .orderBy('jobs.id')
      .limit(firstRows(limit)),
  )
  const leased = await db
    // A separate expression is evaluated once; within the condition PostgreSQL may repeat it.
    .with('due', () => due)
    .updateTable('jobs')
    .set(row => ({
      lease_until: new Date(now.getTime() + LEASE_MS).toISOString(),
      attempts: row('attempts', '+', 1),
    }))
    .where('id', 'in', row => row.selectFrom('due').select('due.id').limit(limit))
    .returningAll()
    .execute()
  return leased.sort(inOrder)
}

export async function listDueKinds(
  db: Database,
  { kinds, now }: { kinds: readonly string[]; now: Date },
): Promise<string[]> {
  const at = now.toISOString()
  const [first, ...others] = kinds.map(kind =>
    db.selectFrom(dueOf(db, kind, at).as('due')).select('due.kind'),
  )
  if (!first) return []
  const rows = await others.reduce((all, each) => all.unionAll(each), first).execute()
  return rows.map(({ kind }) => kind)
}

function dueOf(db: Database, kind: string, at: string) {
  return db
    .selectFrom('jobs')
    .select('kind')
    .where('state', '=', 'waiting')
    .where('kind', '=', kind)
    .where('run_at', '<=', at)
    .where(row => row.or([row('lease_until', 'is', null), row('lease_until', '<=', at)]))
    .limit(1)
}

/** Not `not exists`, which PostgreSQL may turn into a join of all waiting jobs. */
function isFirstOfSameKey(row: ExpressionBuilder<Tables, 'jobs'>) {
  return row
    .selectFrom('jobs as first')
    .select(of => of('first.id', '=', of.ref('jobs.id')).as('is_this'))
    .where('first.settled_at', 'is', null)
    .whereRef('first.ordering_key', '=', 'jobs.ordering_key')
    .orderBy('first.run_at')
    .orderBy('first.id')
    .limit(1)
}

function inOrder(a: Job, b: Job): number {
  return a.run_at < b.run_at || (a.run_at === b.run_at && a.id < b.id) ? -1 : 1
}

export async function settleJobs(
  db: Database,
  jobs: readonly Job[],
  {
    state,
    now,
    error = null,
  }: { state: 'done' | 'dropped' | 'refused' | 'given-up'; now: Date; error?: string | null },
): Promise<void> {
  if (jobs.length === 0) return
  await db
    .updateTable('jobs')
    .set({
      state,
      lease_until: null,
      settled_at: now.toISOString(),
      last_error: error?.slice(0, ERROR_LETTERS_MAX) ?? null,
    })
    .where(stillWaiting(jobs))
    .execute()
}

/** Gives up without a next attempt or past `not_after`. Returns the new state. */
export async function retryJob(
  db: Database,
  job: Job,
  { error, now, afterMs }: { error: string; now: Date; afterMs: number | undefined },
): Promise<'waiting' | 'given-up'> {
  if (afterMs === undefined || (job.not_after !== null && now.toISOString() >= job.not_after)) {
    await settleJobs(db, [job], { state: 'given-up', now, error })
    return 'given-up'
  }
  const next = new Date(now.getTime() + afterMs).toISOString()
  await db
    .updateTable('jobs')
    .set({ lease_until: next, last_error: error.slice(0, ERROR_LETTERS_MAX) })
    .where('id', '=', job.id)
    .where('state', '=', 'waiting')
    .execute()
  return 'waiting'
}

/** Does not count as an attempt. Drops a job that could no longer run by then. */
export async function postponeJob(
  db: Database,
  job: Job,
  { until, error, now }: { until: Date; error: string; now: Date },
): Promise<'waiting' | 'dropped'> {
  const runAt = until.toISOString()
  if (job.not_after !== null && runAt >= job.not_after) {
    await settleJobs(db, [job], { state: 'dropped', now, error })
    return 'dropped'
  }
  await db
    .updateTable('jobs')
    .set(row => ({ run_at: runAt, lease_until: null, attempts: row('attempts', '-', 1) }))
    .where(stillWaiting([job]))
    .execute()
  return 'waiting'
}

export async function releaseLeases(db: Database, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return
  await db
    .updateTable('jobs')
    .set(row => ({ lease_until: null, attempts: row('attempts', '-', 1) }))
    .where(stillWaiting(jobs))
    .execute()
}

/** Excludes jobs settled by others in the meantime. */
function stillWaiting(jobs: readonly Job[]) {
  const ids = jobs.map(({ id }) => id)
  return (row: ExpressionBuilder<Tables, 'jobs'>) =>
    row.and([row('id', 'in', ids), row('state', '=', 'waiting')])
}

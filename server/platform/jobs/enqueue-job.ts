import type { Selectable } from 'kysely'
import type { SubjectKind } from '../../../domain/values/event.ts'
import { toJson } from '../../../domain/values/json.ts'
import type { Store } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { isUniqueViolation } from '../db/portable.ts'
import type { Database, Tables } from '../db/tables.ts'
import { insertRow } from '../db/unit-of-work.ts'

export type Job = Selectable<Tables['jobs']>

export type NewJob = {
  kind: string
  subject: { kind: SubjectKind; id: string }
  /** Due jobs of one key run in the order in which they were added. */
  orderingKey: string
  /** Names and ids alone: no rendered text, no copy of a record, no secret in clear. */
  payload: Record<string, string | number>
  /** Unique: the store refuses a second job with the same key, so that callers look first. */
  dedupeKey?: string
  now: Date
  /** When the job is due; without it, at once. */
  runAt?: Date
  /** The job is given up after this instant; without it, a day after it is due. */
  notAfter?: Date
}

const GIVE_UP_AFTER_MS = 24 * 3600_000

/** Adds a job inside the transaction of its cause, so that both commit or none. Returns the job. */
export async function enqueueJob(tx: Database, job: NewJob): Promise<Job> {
  const row = jobRow(job)
  await insertRow(tx, 'jobs', row)
  return row
}

export function jobRow({ kind, subject, orderingKey, payload, dedupeKey, now, ...when }: NewJob): Job {
  const runAt = when.runAt ?? now
  return {
    id: newId(now.getTime()),
    kind,
    subject_kind: subject.kind,
    subject_id: subject.id,
    ordering_key: orderingKey,
    dedupe_key: dedupeKey ?? null,
    payload: toJson(payload),
    state: 'waiting',
    attempts: 0,
    run_at: runAt.toISOString(),
    not_after: (when.notAfter ?? new Date(runAt.getTime() + GIVE_UP_AFTER_MS)).toISOString(),
    lease_until: null,
    last_error: null,
    created_at: now.toISOString(),
    settled_at: null,
  }
}

/** Adds the job of a dedupe key, unless it is there already, done or waiting. */
export async function enqueueOnce(
  db: Store,
  dedupeKey: string,
  enqueue: (tx: Database, dedupeKey: string) => Promise<unknown>,
): Promise<void> {
  try {
    await db.commitTogether(async tx => {
      const known = await tx.selectFrom('jobs').select('id').where('dedupe_key', '=', dedupeKey).execute()
      if (known.length === 0) await enqueue(tx, dedupeKey)
    })
  } catch (error) {
    // Another instance added it at this moment.
    if (!isUniqueViolation(error)) throw error
  }
}

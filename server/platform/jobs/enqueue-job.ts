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
  /** Due jobs of one key run in order of insertion. */
  orderingKey: string
  /** Only names and ids: no rendered text, record copies or plain-text secrets. */
  payload: Record<string, string | number>
  /** Unique; callers must check first. */
  dedupeKey?: string
  now: Date
  runAt?: Date
  /** The job is abandoned after this; default: a day after it is due. */
  notAfter?: Date
}

const GIVE_UP_AFTER_MS = 24 * 3600_000

/** Must run in the transaction of its cause. */
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
    // Another instance added it at the same moment.
    if (!isUniqueViolation(error)) throw error
  }
}

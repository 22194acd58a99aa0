import { listLinkedReservations } from '../../customers/change-store.ts'
import { ERASE_JOB, readErasure } from '../../customers/erasing-customers.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { eraseTraces } from '../../platform/events/traces.ts'
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts'
import type { JobHandler } from '../../platform/jobs/handler.ts'
import { eraseReservations } from './erase-rows.ts'
import { eraseMentions, findMentions, mentionParts } from './mentions.ts'

/** Per transaction, since other writers wait. */
export const ERASED_PER_COMMIT_MAX = 50
/** Ends the job long before its lease expires; the rest is another job. */
const COMMITS_PER_JOB_MAX = 400
/** The erasure was promised: retried for as long as a store may need repair. */
const GIVE_UP_AFTER_MS = 365 * 24 * 3600_000

export type Erasure = { shown: string; customerIds: readonly string[]; addresses: readonly string[] }

/**
 * The payload holds the addresses, since nothing else does after the erasure. The last transaction deletes the
 * job with them.
 */
export async function enqueueErasure(tx: Database, { shown, ...rest }: Erasure, now: Date): Promise<void> {
  await enqueueJob(tx, {
    kind: ERASE_JOB,
    subject: { kind: 'customer', id: shown },
    orderingKey: `${ERASE_JOB}:${shown}`,
    payload: { customers: JSON.stringify(rest.customerIds), addresses: JSON.stringify(rest.addresses) },
    now,
    notAfter: new Date(now.getTime() + GIVE_UP_AFTER_MS),
  })
}

/** In batches: reservations first, then other mentions. */
export function eraseHandler({ db, clock }: Pick<Deps, 'db' | 'clock'>): JobHandler {
  return {
    width: 1,
    async handle(job) {
      const { customers: customerIds, addresses } = readErasure(job)
      const erasure = { shown: job.subject_id, customerIds, addresses }
      for (let commit = 0; await db.commitTogether(tx => eraseSome(tx, erasure, clock())); commit++) {
        if (commit < COMMITS_PER_JOB_MAX) continue
        await db.commitTogether(tx => enqueueErasure(tx, erasure, clock()))
        return
      }
      const mentions = await findMentions(db, erasure.addresses)
      for (const part of mentionParts(mentions, ERASED_PER_COMMIT_MAX)) {
        await db.commitTogether(tx => eraseMentions(tx, part, erasure.addresses))
      }
      await db.commitTogether(tx => eraseTraces(tx, erasure.customerIds))
    },
  }
}

async function eraseSome(tx: Database, { customerIds }: Erasure, now: Date): Promise<boolean> {
  const ids = await listLinkedReservations(tx, customerIds, ERASED_PER_COMMIT_MAX)
  if (ids.length === 0) return false
  await eraseReservations(tx, ids, now)
  return true
}

import { ERASE_JOB, readErasure } from '../../customers/erasing-customers.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { eraseTraces } from '../../platform/events/traces.ts'
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts'
import { type JobHandler, Postponed } from '../../platform/jobs/handler.ts'
import { eraseReservations } from './erase-rows.ts'
import { eraseMentions, findMentions, mentionParts } from './mentions.ts'
import { selectRidesAhead } from './rides-ahead.ts'

/** Per transaction, since other writers wait. */
export const ERASED_PER_COMMIT_MAX = 50
/** Ends the job long before its lease expires; the rest is another job. */
const COMMITS_PER_JOB_MAX = 400
const DAY_MS = 24 * 3600_000
/** The erasure was promised. A ride may be confirmed since, up to three years ahead, or a store need repair. */
const GIVE_UP_AFTER_MS = 4 * 365 * DAY_MS

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

/** In batches: reservations first, without those of rides ahead, then other mentions. */
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
      await requireAllErased(db, erasure, clock())
      const mentions = await findMentions(db, erasure.addresses)
      for (const part of mentionParts(mentions, ERASED_PER_COMMIT_MAX)) {
        await db.commitTogether(tx => eraseMentions(tx, part, erasure.addresses))
      }
      await db.commitTogether(tx => eraseTraces(tx, erasure.customerIds))
    },
  }
}

async function eraseSome(tx: Database, { customerIds }: Erasure, now: Date): Promise<boolean> {
  const ahead = selectRidesAhead(tx, now)
    .select('reservations.id')
    .where('reservations.id', 'in', selectLinked(tx, customerIds))
  const linked = await selectLinked(tx, customerIds)
    .where('reservation_id', 'not in', ahead)
    .limit(ERASED_PER_COMMIT_MAX)
    .execute()
  if (linked.length === 0) return false
  const ids = linked.map(({ reservation_id: id }) => id)
  await eraseReservations(tx, ids, now)
  return true
}

/** Throws `Postponed` while a ride that was confirmed since is ahead. */
async function requireAllErased(db: Database, { customerIds }: Erasure, now: Date): Promise<void> {
  const [left] = await selectLinked(db, customerIds).limit(1).execute()
  if (left) throw new Postponed(new Date(now.getTime() + DAY_MS), 'A ride isn’t over yet.')
}

function selectLinked(db: Database, customerIds: readonly string[]) {
  return db
    .selectFrom('reservation_customers')
    .select('reservation_id')
    .where('customer_id', 'in', customerIds)
}

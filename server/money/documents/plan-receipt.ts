import type { Entry } from '../../../domain/money/ledger/entry.ts'
import type { Database } from '../../platform/db/tables.ts'
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts'

export const DOCUMENT_JOB = 'document.make'

const RECEIPTED = ['deposit', 'payment', 'refund', 'tip']
const GIVE_UP_AFTER_MS = 30 * 24 * 3600_000

/** Must run in the unit that posts the entry. A note names the entry that is reversed or corrected. */
export async function planReceipt(tx: Database, entry: Entry, now: Date): Promise<void> {
  const [first] = entry
  if (!first?.reservationId) return
  const isFailed = first.kind === 'refund-failed'
  if (!isFailed && (!RECEIPTED.includes(first.kind) || first.note !== '')) return
  await enqueueJob(tx, {
    kind: DOCUMENT_JOB,
    subject: { kind: 'reservation', id: first.reservationId },
    orderingKey: DOCUMENT_JOB,
    payload: { entry: first.entry },
    dedupeKey: `${DOCUMENT_JOB}:${first.entry}`,
    now,
    notAfter: new Date(now.getTime() + GIVE_UP_AFTER_MS),
  })
}

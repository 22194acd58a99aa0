import type { Database } from '../../platform/db/tables.ts'
import { findReservation } from '../record/store.ts'
import { listMailJobs, reservationTemplateOf } from './mail-job-store.ts'
import { planMessage } from './plan-message.ts'

/** Plans the mail to the customer whose car is not kept any more, unless it was planned since. */
export async function planHoldEnded(
  tx: Database,
  reservationId: string,
  { now, since }: { now: Date; since: string },
): Promise<void> {
  const row = await findReservation(tx, reservationId)
  if (row?.status !== 'pending' || row.email === null) return
  const planned = await listMailJobs(tx, reservationId)
  if (planned.some(job => job.created_at >= since && reservationTemplateOf(job) === 'hold-ended')) return
  await planMessage(tx, { template: 'hold-ended', reservationId, now })
}

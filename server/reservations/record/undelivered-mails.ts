import type { Database } from '../../platform/db/tables.ts'
import { WITHHELD } from '../../platform/messaging/visitor-mails.ts'
import { listMailOutcomes, reservationTemplateOf } from '../effects/message-job-store.ts'

/** Those of these reservations whose latest mail to the customer did not arrive, in the order given. */
export async function findUndelivered(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const jobs = await listMailOutcomes(db, ids)
  const arrived = new Map<string, boolean>()
  for (const job of jobs) {
    if (reservationTemplateOf(job) === 'reservation-to-owner') continue
    const failed = job.state === 'given-up' || job.state === 'refused' || job.last_error === WITHHELD
    arrived.set(job.subject_id, !failed)
  }
  return ids.filter(id => arrived.get(id) === false)
}

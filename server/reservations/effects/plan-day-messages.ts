import type { TripProgress } from '../../../domain/reservations/trip.ts'
import { keysOf } from '../../../domain/values/record.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { templateOf } from '../../platform/messaging/mail-handler.ts'
import { hasAgreed } from '../../platform/messaging/texts/consent-store.ts'
import { findReservation } from '../record/store.ts'
import { DAY_MESSAGES, isDayMessage } from './day-message.ts'
import { planMessage } from './plan-message.ts'
import { planText } from './plan-texts.ts'
import { isKeyKnown } from './text-job-store.ts'

/** Mails the customer what the text of this job does not bring, once; whether it is still true is asked when it leaves. */
export async function tellDayByMail(
  tx: Database,
  job: Pick<Job, 'id' | 'payload' | 'subject_kind' | 'subject_id'>,
  now: Date,
): Promise<void> {
  const template = templateOf(job)
  if (job.subject_kind !== 'reservation' || !isDayMessage(template)) return
  const row = await findReservation(tx, job.subject_id)
  const dedupeKey = `${template}:by-mail:${job.id}`
  if (!row || row.email === null || (await isKeyKnown(tx, dedupeKey))) return
  await planMessage(tx, { template, reservationId: row.id, now, dedupeKey })
}

/**
 * Tells the customer that the chauffeur is on the way, or there: by a text where they agreed to texts, else by a mail.
 * It leaves at night too.
 */
export async function planDayMessage(
  tx: Database,
  { id, email }: { id: string; email: string | null },
  { to, now }: { to: TripProgress; now: Date },
): Promise<void> {
  const template = keysOf(DAY_MESSAGES).find(name => DAY_MESSAGES[name] === to)
  if (!template) return
  if (await hasAgreed(tx, id)) await planText(tx, { template, reservationId: id, now })
  else if (email !== null) await planMessage(tx, { template, reservationId: id, now })
}

import { z } from 'zod'
import { DRIVER_MESSAGES, findMessage, RESERVATION_MAILS } from '../../../domain/notify/find-messages.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { readPayload, TripPayload } from '../../platform/jobs/read-payload.ts'
import { templateOf } from '../../platform/messaging/mail-handler.ts'
import { findReservation } from '../record/store.ts'
import { listUsedKeys } from './message-job-store.ts'
import { enqueueDriverMessage } from './plan-driver-messages.ts'
import { planEmail, planMessages } from './plan-messages.ts'

/** Texts a customer whose address refused an email, if they agreed to texts. */
export async function planTextForBounced(
  tx: Database,
  { subject_kind, subject_id, ordering_key }: Job,
  now: Date,
): Promise<void> {
  if (subject_kind !== 'reservation' || ordering_key !== `customer:${subject_id}`) return
  const row = await findReservation(tx, subject_id)
  if (row) await planMessages(tx, 'email bounced', row, { now })
}

/** Emails a customer what the text of this job did not say, once; whether it is still true is checked when it is sent. */
export async function planEmailForText(
  tx: Database,
  job: Pick<Job, 'id' | 'payload' | 'subject_kind' | 'subject_id'>,
  now: Date,
): Promise<void> {
  const template = RESERVATION_MAILS.find(name => name === templateOf(job))
  if (job.subject_kind !== 'reservation' || !template || !findMessage('mail', template)?.unlessText) return
  const row = await findReservation(tx, job.subject_id)
  const dedupeKey = `${template}:by-mail:${job.id}`
  if (!row || row.email === null || (await listUsedKeys(tx, [dedupeKey])).length > 0) return
  await planEmail(tx, template, { reservationId: row.id, now, dedupeKey })
}

/** A trip as its former driver knows it. */
export const FormerTrip = z.object({
  reference: z.string(),
  at: z.string(),
  date: z.string(),
  time: z.string(),
  zone: z.string(),
})

/** The pickup of the return that a change removed. */
export const RemovedPayload = z.object({ removed: z.string() })

/** The payload of a message to a driver; `by` is set if it must not be a text. */
const DriverPayload = TripPayload.extend({
  template: z.enum(DRIVER_MESSAGES),
  after: z.string().exactOptional(),
  by: z.literal('mail').exactOptional(),
})
const AnyDriverPayload = z.union([z.intersection(DriverPayload, FormerTrip), DriverPayload])

/** Reads the payload of a message to a driver. */
export function readDriverPayload(job: Pick<Job, 'payload'>): z.output<typeof AnyDriverPayload> {
  return readPayload(AnyDriverPayload, job)
}

/** Emails a driver whom the text of this job did not reach. */
export async function planEmailForDriver(tx: Database, job: Job, now: Date): Promise<void> {
  if (!DRIVER_MESSAGES.some(name => name === templateOf(job))) return
  const { template, trip: tripId, ...about } = readDriverPayload(job)
  const to = { tripId, driverId: job.subject_id }
  await enqueueDriverMessage(tx, 'mail', to, { template, now, about: { ...about, by: 'mail' } })
}

import type { Database } from '../../platform/db/tables.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { enqueueMail } from '../../platform/messaging/enqueue-mail.ts'
import type { ReservationRow } from '../record/store.ts'
import type { ReservationTemplate } from './mail-job-store.ts'

/** Messages that say the same whatever the status is. */
const SAME_AGAIN: ReadonlySet<ReservationTemplate> = new Set([
  'reservation-to-owner',
  'payment-returned',
  'payment-link',
  'refund-made',
  'refund-failed',
  'car-question',
])

/** What a guest may be told again of a ride that is over. */
const OF_RIDES_OVER: ReadonlySet<ReservationTemplate> = new Set([
  'reservation-cancelled',
  'reservation-completed',
  'rate',
])

/**
 * The template for sending a message again: it follows the status of now. The customer of a request that was confirmed
 * or cancelled meanwhile gets that message instead.
 */
export function currentTemplate(
  template: ReservationTemplate,
  { status }: ReservationRow,
): ReservationTemplate {
  if (SAME_AGAIN.has(template)) return template
  if (status === 'cancelled') return 'reservation-cancelled'
  if (status === 'completed') return OF_RIDES_OVER.has(template) ? template : 'reservation-completed'
  if (status === 'confirmed') return template === 'reservation-changed' ? template : 'reservation-confirmed'
  return template === 'hold-ended' ? template : 'reservation-received'
}

/** Plans a message about a reservation inside the transaction of the change that it reports. Returns its job. */
export async function planMessage(
  tx: Database,
  message: {
    template: ReservationTemplate
    reservationId: string
    now: Date
    runAt?: Date
    visitor?: boolean
    /** Unique: a second message under it is refused. */
    dedupeKey?: string
  },
): Promise<Job> {
  const { template, reservationId, now, runAt, visitor = false, dedupeKey } = message
  const recipient = template === 'reservation-to-owner' ? 'owner' : 'customer'
  return await enqueueMail(tx, {
    template,
    subject: { kind: 'reservation', id: reservationId },
    orderingKey: `${recipient}:${reservationId}`,
    visitor,
    now,
    ...(runAt ? { runAt } : {}),
    ...(dedupeKey ? { dedupeKey } : {}),
  })
}

import { TOLD_MESSAGES_MAX, type ToldMessage } from '../../../contract/guest/schemas.ts'
import type { Channel, DeliveryState } from '../../../domain/notify/delivery.ts'
import { findMessage } from '../../../domain/notify/find-messages.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { TEXT_JOB } from '../../platform/messaging/enqueue-message.ts'
import { templateOf } from '../../platform/messaging/mail-handler.ts'
import { deliveriesOf } from '../../platform/messaging/texts/delivery-store.ts'
import { listMailJobs, listTextJobs } from '../../reservations/effects/message-job-store.ts'

export async function readTold(db: Database, reservationId: string): Promise<ToldMessage[]> {
  const [mails, texts, deliveries] = await Promise.all([
    listMailJobs(db, reservationId),
    listTextJobs(db, reservationId),
    deliveriesOf(db, reservationId),
  ])
  return [...mails, ...texts]
    .filter(job => job.state !== 'dropped' && isToCustomer(job))
    .map(job => toTold(job, deliveries.get(job.id)?.state))
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, TOLD_MESSAGES_MAX)
}

function isToCustomer(job: Job): boolean {
  return findMessage(channelOf(job), templateOf(job))?.to === 'customer'
}

function channelOf({ kind }: Job): Channel {
  return kind === TEXT_JOB ? 'text' : 'mail'
}

const REPORTED: Record<DeliveryState, ToldMessage['state']> = {
  'handed-over': 'sent',
  delivered: 'arrived',
  undelivered: 'failed',
  bounced: 'failed',
  complained: 'arrived',
}

function toTold(job: Job, reported: DeliveryState | undefined): ToldMessage {
  return {
    channel: channelOf(job),
    template: templateOf(job) as ToldMessage['template'],
    state: reported ? REPORTED[reported] : stateOf(job),
    at: job.settled_at ?? job.run_at,
  }
}

function stateOf({ state, attempts, dedupe_key }: Job): ToldMessage['state'] {
  if (state === 'done') return 'sent'
  if (state !== 'waiting') return 'failed'
  return dedupe_key !== null && attempts === 0 ? 'planned' : 'waiting'
}

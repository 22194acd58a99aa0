import {
  WEBHOOK_BODY_BYTES_MAX,
  WEBHOOK_TEST,
  type WebhookFact,
  webhookFactsOf,
} from '../../../domain/integrations/webhook.ts'
import type { Database } from '../../platform/db/tables.ts'
import { findLeg, findPaidCents, readToldEvent, type ToldEvent } from './fact-store.ts'

export type WebhookMessage = {
  type: string
  body: string
  eventSeq: number | null
  reservationId: string | null
}

export type DescribeReservation = (db: Database, id: string) => Promise<unknown>

type Wanted = { seq: number; type: string; full: boolean }

/**
 * From current data. Personal data only in full messages. Undefined if the source is deleted or the message
 * too large.
 */
export async function renderMessage(
  db: Database,
  { seq, type, full }: Wanted,
  describe: DescribeReservation,
): Promise<WebhookMessage | undefined> {
  const event = await readToldEvent(db, seq)
  const fact = event && webhookFactsOf(event).find(each => each.type === type)
  if (!event || !fact) return undefined
  const { id, reference, version, status, starts_at: pickUpAt } = event.reservation
  const data = {
    ...{ reference, version, status, pickUpAt, changed: fact.changed },
    ...(await readAbout(db, event, fact)),
    ...(full ? { reservation: (await describe(db, id)) ?? null } : {}),
  }
  const body = JSON.stringify({ type, timestamp: event.at, data })
  if (Buffer.byteLength(body) > WEBHOOK_BODY_BYTES_MAX) return undefined
  return { type, body, eventSeq: seq, reservationId: id }
}

export function testMessage(now: Date): WebhookMessage {
  const body = JSON.stringify({ type: WEBHOOK_TEST, timestamp: now.toISOString(), data: {} })
  return { type: WEBHOOK_TEST, body, eventSeq: null, reservationId: null }
}

async function readAbout(db: Database, { data }: ToldEvent, { type }: WebhookFact): Promise<object> {
  if (type.startsWith('trip.')) {
    const leg = data.trip === undefined ? undefined : await findLeg(db, data.trip)
    return { trip: { leg: leg ?? null, progress: data.after?.['progress'] ?? null } }
  }
  if (type.startsWith('payment.')) return { payment: await readPayment(db, data.after ?? {}) }
  // Text is only in full messages, with the reservation.
  if (type === 'rating.received') return { rating: { stars: data.after?.['stars'] ?? null } }
  return type === 'message.not-delivered' ? { message: { template: data.label ?? null } } : {}
}

/** Manual payments have one amount, provider payments running totals. */
async function readPayment(db: Database, after: Record<string, unknown>): Promise<object> {
  const { payment, cents } = after
  const paid = typeof payment === 'string' ? await findPaidCents(db, payment) : undefined
  return { cents: cents ?? null, currency: 'USD', ...(paid ?? {}) }
}

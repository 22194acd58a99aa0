import {
  WEBHOOK_BODY_BYTES_MAX,
  WEBHOOK_TEST,
  type WebhookFact,
  webhookFactsOf,
} from '../../../domain/integrations/webhook.ts'
import type { Database } from '../../platform/db/tables.ts'
import { findLeg, findPaidCents, readToldEvent, type ToldEvent } from './fact-store.ts'

/** What leaves, and what it is about. */
export type WebhookMessage = {
  type: string
  body: string
  eventSeq: number | null
  reservationId: string | null
}

/** The reservation as staff read it by the API; undefined where it is deleted. */
export type DescribeReservation = (db: Database, id: string) => Promise<unknown>

type Wanted = { seq: number; type: string; full: boolean }

/**
 * The message about an event, made of what is true now. Only what carries the whole reservation holds personal data.
 * Undefined where the event or its reservation is gone, or the message would be too large.
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

/** The message that an owner sends to try an endpoint. */
export function testMessage(now: Date): WebhookMessage {
  const body = JSON.stringify({ type: WEBHOOK_TEST, timestamp: now.toISOString(), data: {} })
  return { type: WEBHOOK_TEST, body, eventSeq: null, reservationId: null }
}

/** What the type is about beyond the reservation. */
async function readAbout(db: Database, { data }: ToldEvent, { type }: WebhookFact): Promise<object> {
  if (type.startsWith('trip.')) {
    const leg = data.trip === undefined ? undefined : await findLeg(db, data.trip)
    return { trip: { leg: leg ?? null, progress: data.after?.['progress'] ?? null } }
  }
  if (type.startsWith('payment.')) return { payment: await readPayment(db, data.after ?? {}) }
  // What was written is with the reservation, for endpoints that get personal data.
  if (type === 'rating.received') return { rating: { stars: data.after?.['stars'] ?? null } }
  // The name of the template.
  return type === 'message.not-delivered' ? { message: { template: data.label ?? null } } : {}
}

/** By hand one amount is known, by a provider how much arrived and went back in all. */
async function readPayment(db: Database, after: Record<string, unknown>): Promise<object> {
  const { payment, cents } = after
  const paid = typeof payment === 'string' ? await findPaidCents(db, payment) : undefined
  return { cents: cents ?? null, currency: 'USD', ...(paid ?? {}) }
}

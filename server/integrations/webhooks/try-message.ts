import { WEBHOOK_FAILING_MS } from '../../../domain/integrations/webhook.ts'
import type { Store } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/new-id.ts'
import { runUnordered } from '../../platform/db/portable.ts'
import { type DeliveryRow, insertDelivery, pruneDeliveries } from './delivery-store.ts'
import { type EndpointRow, setFailingSince, switchOff } from './endpoint-store.ts'
import type { WebhookSender } from './post-webhook.ts'
import type { WebhookMessage } from './render-message.ts'
import { signMessage } from './sign-message.ts'

export type TryDeps = { db: Store; clock: () => Date; sender: WebhookSender }

/** `group`: the caller prunes old attempts once for many. */
type Try = { message: WebhookMessage; messageId: string; attempt: number; group?: boolean }

/** The receiver unsubscribes. */
const GONE = 410

export async function tryMessage(
  { db, clock, sender }: TryDeps,
  endpoint: EndpointRow,
  { message, messageId, attempt, group = false }: Try,
): Promise<DeliveryRow> {
  const sentAt = clock()
  const { type, body, eventSeq, reservationId } = message
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Rides-Webhooks/1',
    ...signMessage(secretsOf(endpoint, sentAt), { id: messageId, sentAt, body }),
  }
  const begun = performance.now()
  const answer = await sender.post({ url: endpoint.url, headers, body })
  const now = clock()
  const row: DeliveryRow = {
    ...{ id: newId(now.getTime()), endpoint_id: endpoint.id, message_id: messageId, type },
    ...{ event_seq: eventSeq, reservation_id: reservationId, attempt },
    ...{ status: answer.status, fault: answer.fault, body, answer: answer.body },
    duration_ms: Math.round(performance.now() - begun),
    at: now.toISOString(),
  }
  await runUnordered(db, tx => insertDelivery(tx, row))
  if (!group || row.fault !== '') await runUnordered(db, tx => pruneDeliveries(tx, endpoint.id))
  await follow(db, endpoint, { row, now })
  return row
}

/** Newest first. The former one only while valid. */
function secretsOf({ secret, secret_before, secret_before_until }: EndpointRow, now: Date): string[] {
  const isValid = secret_before !== null && (secret_before_until ?? '') > now.toISOString()
  return isValid ? [secret, secret_before] : [secret]
}

async function follow(
  db: Store,
  endpoint: EndpointRow,
  { row, now }: { row: DeliveryRow; now: Date },
): Promise<void> {
  if (endpoint.state === 'off') return
  const since = endpoint.failing_since
  if (row.fault === '') {
    if (since !== null) await runUnordered(db, tx => setFailingSince(tx, endpoint.id, null))
    return
  }
  const isLong = since !== null && now.getTime() - Date.parse(since) >= WEBHOOK_FAILING_MS
  if (row.status === GONE || isLong) {
    const reason = row.status === GONE ? 'gone' : 'failing'
    await db.commitTogether(tx => switchOff(tx, endpoint, { reason, now }))
  } else if (since === null) await runUnordered(db, tx => setFailingSince(tx, endpoint.id, now))
}

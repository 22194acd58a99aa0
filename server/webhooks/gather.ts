import { WEBHOOK_KEEP_TRYING_MS, webhookFactsOf } from '../../domain/webhook.ts'
import type { Store } from '../db/database.ts'
import type { Database } from '../db/tables.ts'
import { type EventRow, readEventsSince } from '../events/read-events.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import { listOpenEndpoints, type OpenEndpoint } from './endpoint-store.ts'
import { type Cursor, isFull, type Moved, moveCursor, readCursor, readNames } from './gather-store.ts'
import { switchOff } from './switch-off.ts'

/** The kind of the job that delivers one message to one endpoint. */
export const DELIVER_JOB = 'webhook.deliver'

type NewMessage = { endpoint: string; seq: number; type: string }

/**
 * Plans messages about the events since the last look, beside the requests, so that no reservation waits for it. Several
 * instances may look at once: one of them moves the cursor, and only that one plans. Returns the number of messages.
 */
export async function gatherWebhooks(db: Store, clock: () => Date): Promise<number> {
  for (let planned = 0; ; ) {
    const endpoints = await listOpenEndpoints(db)
    if (endpoints.length === 0) return planned
    const cursor = await readCursor(db)
    const from = Math.max(cursor.seq, Math.min(...endpoints.map(({ sinceSeq }) => sinceSeq)))
    const batch = batchOf(await readEventsSince(db, from), endpoints)
    if (!batch || !(await plan(db, { ...batch, cursor, endpoints, now: clock() }))) return planned
    planned += batch.messages.length
  }
}

/** Messages that one commit plans, about: requests wait for it. An event beyond them waits for the next one. */
const MESSAGES_PER_BATCH = 200

type Batch = { next: Moved; messages: NewMessage[] }

/** Undefined where nothing has happened. */
function batchOf(events: readonly EventRow[], endpoints: readonly OpenEndpoint[]): Batch | undefined {
  const messages: NewMessage[] = []
  let next: Moved | undefined
  for (const event of events) {
    if (messages.length >= MESSAGES_PER_BATCH) break
    messages.push(...messagesOf(event, endpoints))
    next = { seq: event.seq, event: event.id }
  }
  return next && { next, messages }
}

function messagesOf(event: EventRow, endpoints: readonly OpenEndpoint[]): NewMessage[] {
  const { seq } = event
  const types = event.reservation_id === null ? [] : webhookFactsOf(event).map(({ type }) => type)
  return types.flatMap(type =>
    endpoints
      .filter(endpoint => endpoint.types.includes(type) && endpoint.sinceSeq < seq)
      .map(({ id }) => ({ endpoint: id, seq, type })),
  )
}

type Plan = {
  cursor: Cursor
  next: Moved
  messages: readonly NewMessage[]
  endpoints: readonly OpenEndpoint[]
  now: Date
}

/** False where another instance was first. */
async function plan(db: Store, { cursor, next, messages, endpoints, now }: Plan): Promise<boolean> {
  return await db.commitTogether(async tx => {
    if (!(await moveCursor(tx, { from: cursor, to: next, now }))) return false
    const told = new Set(messages.map(({ endpoint }) => endpoint))
    const full = await switchFullOff(
      tx,
      endpoints.filter(({ id }) => told.has(id)),
      now,
    )
    for (const message of messages) if (!full.has(message.endpoint)) await enqueueMessage(tx, message, now)
    return true
  })
}

/** An endpoint that takes nothing must not fill the store. */
async function switchFullOff(
  tx: Database,
  endpoints: readonly OpenEndpoint[],
  now: Date,
): Promise<Set<string>> {
  const full: string[] = []
  for (const { id } of endpoints) if (await isFull(tx, { id, kind: DELIVER_JOB })) full.push(id)
  for (const endpoint of await readNames(tx, full)) await switchOff(tx, endpoint, { reason: 'full', now })
  return new Set(full)
}

async function enqueueMessage(tx: Database, { endpoint, seq, type }: NewMessage, now: Date): Promise<void> {
  const key = `${DELIVER_JOB}:${endpoint}:${seq}:${type}`
  await enqueueJob(tx, {
    kind: DELIVER_JOB,
    subject: { kind: 'webhook-endpoint', id: endpoint },
    // Messages do not wait for each other: one that a receiver cannot take must not stop the rest.
    orderingKey: key,
    dedupeKey: key,
    payload: { seq, type },
    now,
    notAfter: new Date(now.getTime() + WEBHOOK_KEEP_TRYING_MS),
  })
}

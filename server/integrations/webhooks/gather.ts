import {
  WEBHOOK_KEEP_TRYING_MS,
  WEBHOOK_WAITING_MAX,
  webhookFactsOf,
} from '../../../domain/integrations/webhook.ts'
import type { Store } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { type EventRow, readEventsSince } from '../../platform/events/read-events.ts'
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts'
import { lookRegularly, type RegularLook } from '../../platform/jobs/look-regularly.ts'
import { runBatches } from '../../platform/jobs/run-batches.ts'
import { listOpenEndpoints, type OpenEndpoint, switchOff } from './endpoint-store.ts'
import { type Cursor, countWaiting, type Moved, moveCursor, readCursor, readNames } from './gather-store.ts'

export const DELIVER_JOB = 'webhook.deliver'

type NewMessage = { endpoint: string; seq: number; type: string }

/**
 * Runs beside requests, so that bookings never wait for it. With several instances, the one that moves the
 * cursor plans the messages.
 */
export async function gatherWebhooks(db: Store, clock: () => Date): Promise<number> {
  const waiting: { count: Map<string, number> | undefined } = { count: undefined }
  let planned = 0
  await runBatches(async () => {
    const messages = await gatherBatch({ db, clock }, waiting)
    planned += messages ?? 0
    return messages !== undefined
  })
  return planned
}

async function gatherBatch(
  { db, clock }: { db: Store; clock: () => Date },
  waiting: { count: Map<string, number> | undefined },
): Promise<number | undefined> {
  const endpoints = await listOpenEndpoints(db)
  if (endpoints.length === 0) return
  const cursor = await readCursor(db)
  const from = Math.max(cursor.seq, Math.min(...endpoints.map(({ sinceSeq }) => sinceSeq)))
  const batch = batchOf(await readEventsSince(db, from), endpoints)
  if (!batch) return
  if (batch.messages.length > 0) waiting.count ??= await countWaiting(db, DELIVER_JOB)
  const full = fullOf(batch.messages, waiting.count)
  if (!(await plan(db, { ...batch, cursor, full, now: clock() }))) return
  for (const { endpoint } of batch.messages)
    waiting.count?.set(endpoint, (waiting.count.get(endpoint) ?? 0) + 1)
  return batch.messages.length
}

/** Approximate. One event may exceed it. */
const MESSAGES_PER_BATCH = 200

type Batch = { next: Moved; messages: NewMessage[] }

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

function fullOf(messages: readonly NewMessage[], waiting: ReadonlyMap<string, number> = new Map()): string[] {
  const told = [...new Set(messages.map(({ endpoint }) => endpoint))]
  return told.filter(id => (waiting.get(id) ?? 0) >= WEBHOOK_WAITING_MAX)
}

type Plan = {
  cursor: Cursor
  next: Moved
  messages: readonly NewMessage[]
  full: readonly string[]
  now: Date
}

async function plan(db: Store, { cursor, next, messages, full, now }: Plan): Promise<boolean> {
  return await db.commitTogether(async tx => {
    if (!(await moveCursor(tx, { from: cursor, to: next, now }))) return false
    // A dead endpoint must not fill the store.
    for (const endpoint of await readNames(tx, full)) await switchOff(tx, endpoint, { reason: 'full', now })
    for (const message of messages)
      if (!full.includes(message.endpoint)) await enqueueMessage(tx, message, now)
    return true
  })
}

async function enqueueMessage(tx: Database, { endpoint, seq, type }: NewMessage, now: Date): Promise<void> {
  const key = `${DELIVER_JOB}:${endpoint}:${seq}:${type}`
  await enqueueJob(tx, {
    kind: DELIVER_JOB,
    subject: { kind: 'webhook-endpoint', id: endpoint },
    // Unordered, so that one rejected message does not block the rest.
    orderingKey: key,
    dedupeKey: key,
    payload: { seq, type },
    now,
    notAfter: new Date(now.getTime() + WEBHOOK_KEEP_TRYING_MS),
  })
}

export function startTelling(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'wakeJobs'>): RegularLook {
  const look = async () => {
    if ((await gatherWebhooks(deps.db, deps.clock)) > 0) deps.wakeJobs()
  }
  return lookRegularly(deps.log, { look, failed: 'Couldn’t read events for webhooks' })
}

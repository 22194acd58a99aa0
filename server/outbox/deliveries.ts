import type { Selectable } from 'kysely'
import { skipLocked } from '../db/portable.ts'
import type { Database, Tables } from '../db/tables.ts'

export type Delivery = Selectable<Tables['outbox']>

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

/** Longer than any transport's patience, so that a slow delivery is not started a second time. */
const CLAIM_MS = 3 * 60 * SECOND
const FIRST_RETRY_MS = 30 * SECOND
const LONGEST_RETRY_MS = HOUR
const GIVE_UP_AFTER_MS = DAY
const KEEP_SETTLED_MS = 30 * DAY

/** So many are taken at once: each claim costs a commit. With every transport's patience they still fit the claim. */
const CLAIM_COUNT = 24

/** Takes the next due mails for a while; no other instance gets them meanwhile. */
export async function claimDeliveries(db: Database, now: Date): Promise<Delivery[]> {
  const instant = now.toISOString()
  const due = skipLocked(
    db,
    db
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'pending')
      .where('due_at', '<=', instant)
      .where(row => row.or([row('claimed_until', 'is', null), row('claimed_until', '<', instant)]))
      .orderBy('due_at')
      .limit(CLAIM_COUNT),
  )
  return await db
    // As an expression of its own it is looked up once; as part of the condition PostgreSQL may do it again and again.
    .with('due', () => due)
    .updateTable('outbox')
    .set(row => ({
      claimed_until: new Date(now.getTime() + CLAIM_MS).toISOString(),
      attempts: row('attempts', '+', 1),
    }))
    .where('id', 'in', row => row.selectFrom('due').select('due.id'))
    .returningAll()
    .execute()
}

export async function settleDelivered(db: Database, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('outbox')
    .set({ state: 'delivered', settled_at: now.toISOString(), claimed_until: null, last_error: null })
    .where('id', 'in', ids)
    .execute()
}

/** Gives mails back that were claimed and not tried. */
export async function releaseClaims(db: Database, few: Delivery[]): Promise<void> {
  await db
    .updateTable('outbox')
    .set(row => ({ claimed_until: null, attempts: row('attempts', '-', 1) }))
    .where(
      'id',
      'in',
      few.map(({ id }) => id),
    )
    .execute()
}

/** Plans the next attempt, or gives up after a day. Returns the state that the mail is in now. */
export async function settleFailed(
  db: Database,
  failed: { delivery: Delivery; error: string; now: Date },
): Promise<'pending' | 'given-up'> {
  const { delivery, now } = failed
  const givenUp = now.getTime() - Date.parse(delivery.created_at) >= GIVE_UP_AFTER_MS
  const state = givenUp ? 'given-up' : 'pending'
  await db
    .updateTable('outbox')
    .set({
      state,
      claimed_until: null,
      last_error: failed.error.slice(0, 500),
      due_at: new Date(now.getTime() + retryDelay(delivery.attempts)).toISOString(),
      settled_at: givenUp ? now.toISOString() : null,
    })
    .where('id', '=', delivery.id)
    .where('state', '=', 'pending')
    .execute()
  return state
}

/** Milliseconds until the next attempt after so many: 30 s, 1 min, 2 min ... one hour. */
export function retryDelay(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, attempts - 1), LONGEST_RETRY_MS)
}

/** Forgets what was delivered, given up or left out, long ago. */
export async function purgeSettled(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('state', 'in', ['delivered', 'given-up', 'withheld'])
    .where('settled_at', '<', new Date(now.getTime() - KEEP_SETTLED_MS).toISOString())
    .execute()
}

/** Which of these mails the outbox still has. */
export async function findKnown(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('outbox').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** The mails about one subject, oldest first. */
export async function listDeliveries(db: Database, subjectId: string): Promise<Delivery[]> {
  return await db
    .selectFrom('outbox')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Makes a settled mail due again, as a new attempt to deliver the same letter; undefined where there is none. */
export async function requeue(db: Database, id: string, now: Date): Promise<Delivery | undefined> {
  return await db
    .updateTable('outbox')
    .set({
      state: 'pending',
      attempts: 0,
      due_at: now.toISOString(),
      claimed_until: null,
      last_error: null,
      settled_at: null,
      // Giving up is counted from here.
      created_at: now.toISOString(),
    })
    .where('id', '=', id)
    // One that is being delivered at this moment is left alone.
    .where(row => row.or([row('claimed_until', 'is', null), row('claimed_until', '<', now.toISOString())]))
    .returningAll()
    .executeTakeFirst()
}

import { SYSTEM } from '../../domain/values/event.ts'
import { readJson, toJson } from '../../domain/values/json.ts'
import type { Database } from '../platform/db/tables.ts'
import { readSetting, type SettingName } from '../platform/db/versioned-setting.ts'
import { recordEvent } from '../platform/events/record-event.ts'
import { assignReservations } from './assign-reservations.ts'

const CURSOR: SettingName<Cursor> = 'customers'
const ALL_CUSTOMERS = 'all'
/** Per transaction, since other writers wait. */
export const RESERVATIONS_PER_BATCH = 50

/**
 * First scans all reservations by ID, since old and imported ones have no events; then follows the events
 * recorded since the scan began.
 */
type Cursor = {
  /** Last scanned reservation; null once the scan is complete. */
  walked: string | null
  seq: number
  event: string
}

/** Atomic with the cursor. Returns whether more may follow. */
export async function gatherBatch(tx: Database, now: Date): Promise<boolean> {
  const cursor = (await readCursor(tx)) ?? (await startCursor(tx))
  const { next, ids, more } =
    cursor.walked === null ? await readEvents(tx, cursor) : await readWalk(tx, cursor)
  await assign(tx, ids, now)
  const row = { value: toJson(next), updated_at: now.toISOString() }
  await tx
    .insertInto('settings')
    .values({ name: CURSOR, ...row })
    .onConflict(conflict => conflict.column('name').doUpdateSet(row))
    .execute()
  return more
}

/** The event lets open screens refetch. It names no reservation, so that this job does not process it. */
async function assign(tx: Database, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const before = await readAssigned(tx, ids)
  await assignReservations(tx, ids, now)
  if (before === (await readAssigned(tx, ids))) return
  const subject = { kind: 'customer', id: ALL_CUSTOMERS } as const
  await recordEvent(tx, { kind: 'customer.changed', actor: SYSTEM, subject, now })
}

/** As displayed, for comparison. */
async function readAssigned(tx: Database, ids: readonly string[]): Promise<string> {
  const rows = await tx
    .selectFrom('reservation_customers')
    .innerJoin('customers', 'customers.id', 'reservation_customers.customer_id')
    .leftJoin('customers as shown', 'shown.id', 'customers.merged_into')
    .select([
      'reservation_id',
      'customer_id',
      'contact_email',
      'contact_phone',
      'trip_starts_at',
      'customers.name',
      'customers.latest_trip_at',
      'customers.search_text',
      'shown.latest_trip_at as shown_latest',
      'shown.search_text as shown_text',
    ])
    .where('reservation_id', 'in', ids)
    .orderBy('reservation_id')
    .execute()
  return JSON.stringify(rows)
}

export async function readBacklog(db: Database): Promise<{ waits: boolean; key: string }> {
  const cursor = await readCursor(db)
  const newest = await newestEvent(db)
  const waits = !cursor || cursor.walked !== null || newest.seq > cursor.seq
  const row = await db.selectFrom('settings').selectAll().where('name', '=', CURSOR).executeTakeFirst()
  return { waits, key: `${row?.updated_at}:${row?.value}:${newest.seq}` }
}

async function readCursor(db: Database): Promise<Cursor | undefined> {
  const row = await readSetting(db, CURSOR)
  if (!row) return undefined
  const cursor = readJson(row.value)
  if (cursor.seq === 0) return cursor
  const event = await db.selectFrom('events').select('id').where('seq', '=', cursor.seq).executeTakeFirst()
  return event?.id === cursor.event ? cursor : undefined
}

async function startCursor(tx: Database): Promise<Cursor> {
  const { seq, id } = await newestEvent(tx)
  return { walked: '', seq, event: id }
}

async function newestEvent(db: Database): Promise<{ seq: number; id: string }> {
  const row = await db
    .selectFrom('events')
    .select(['seq', 'id'])
    .where('reservation_id', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { seq: Number(row.seq), id: row.id } : { seq: 0, id: '' }
}

type Batch = { next: Cursor; ids: string[]; more: boolean }

async function readWalk(tx: Database, cursor: Cursor): Promise<Batch> {
  const rows = await tx
    .selectFrom('reservations')
    .select('id')
    .where('id', '>', cursor.walked)
    .orderBy('id')
    .limit(RESERVATIONS_PER_BATCH)
    .execute()
  const ids = rows.map(({ id }) => id)
  const last = ids.length < RESERVATIONS_PER_BATCH ? null : (ids.at(-1) ?? null)
  return { next: { ...cursor, walked: last }, ids, more: true }
}

async function readEvents(tx: Database, cursor: Cursor): Promise<Batch> {
  const rows = await tx
    .selectFrom('events')
    .select(['seq', 'id', 'reservation_id'])
    .where('seq', '>', cursor.seq)
    .where('reservation_id', 'is not', null)
    .orderBy('seq')
    .limit(RESERVATIONS_PER_BATCH)
    .execute()
  const last = rows.at(-1)
  const next = last ? { ...cursor, seq: Number(last.seq), event: last.id } : cursor
  const ids = [...new Set(rows.flatMap(row => row.reservation_id ?? []))]
  return { next, ids, more: rows.length === RESERVATIONS_PER_BATCH }
}

import type { Selectable } from 'kysely'
import { WEBHOOK_TRIES_KEPT } from '../../domain/webhook.ts'
import type { Database, Tables } from '../db/tables.ts'

export type DeliveryRow = Selectable<Tables['webhook_deliveries']>

const KEEP_MS = 30 * 24 * 3600_000

/** Adds a try; of its endpoint only the latest ones stay. */
export async function insertDelivery(db: Database, row: DeliveryRow): Promise<void> {
  await db.insertInto('webhook_deliveries').values(row).execute()
  const kept = await listDeliveryIds(db, row.endpoint_id)
  const oldest = kept.at(-1)
  if (kept.length < WEBHOOK_TRIES_KEPT || oldest === undefined) return
  await db
    .deleteFrom('webhook_deliveries')
    .where('endpoint_id', '=', row.endpoint_id)
    .where('id', '<', oldest)
    .execute()
}

async function listDeliveryIds(db: Database, endpointId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('endpoint_id', '=', endpointId)
    .orderBy('id', 'desc')
    .limit(WEBHOOK_TRIES_KEPT)
    .execute()
  return rows.map(({ id }) => id)
}

/** The latest tries, newest first. */
export async function listDeliveries(db: Database, endpointId: string): Promise<DeliveryRow[]> {
  return await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .orderBy('id', 'desc')
    .limit(WEBHOOK_TRIES_KEPT)
    .execute()
}

export async function findDelivery(
  db: Database,
  { endpointId, id }: { endpointId: string; id: string },
): Promise<DeliveryRow | undefined> {
  return await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('id', '=', id)
    .where('endpoint_id', '=', endpointId)
    .executeTakeFirst()
}

/** What programs outside were told of these reservations. */
export async function eraseDeliveries(db: Database, reservationIds: readonly string[]): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('reservation_id', 'in', reservationIds).execute()
}

/** Tries of long ago. */
export async function purgeDeliveries(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_MS).toISOString()
  await db.deleteFrom('webhook_deliveries').where('at', '<', before).execute()
}

import type { Selectable } from 'kysely'
import { WEBHOOK_TRIES_KEPT } from '../../../domain/integrations/webhook.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'

export type DeliveryRow = Selectable<Tables['webhook_deliveries']>

const KEEP_MS = 30 * 24 * 3600_000

/** Insert only, to keep the transaction short. */
export async function insertDelivery(db: Database, row: DeliveryRow): Promise<void> {
  await db.insertInto('webhook_deliveries').values(row).execute()
}

export async function pruneDeliveries(db: Database, endpointId: string): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('endpoint_id', '=', endpointId)
    .where('id', '<', row =>
      row
        .selectFrom('webhook_deliveries as kept')
        .select('kept.id')
        .where('kept.endpoint_id', '=', endpointId)
        .orderBy('kept.id', 'desc')
        .offset(WEBHOOK_TRIES_KEPT - 1)
        .limit(1),
    )
    .execute()
}

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

export async function eraseDeliveries(db: Database, reservationIds: readonly string[]): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('reservation_id', 'in', reservationIds).execute()
}

export async function purgeDeliveries(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_MS).toISOString()
  await db.deleteFrom('webhook_deliveries').where('at', '<', before).execute()
}

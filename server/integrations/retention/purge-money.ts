import type { Database } from '../../platform/db/tables.ts'

const DAY_MS = 24 * 3600_000
const KEEP_LINKS_MS = 7 * DAY_MS
/** Providers retry events for up to three days. */
const KEEP_EVENTS_MS = 90 * DAY_MS
const KEEP_CHANGES_MS = 90 * DAY_MS

export async function purgePaymentTraces(db: Database, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  await db.deleteFrom('manage_links').where('expires_at', '<', ago(KEEP_LINKS_MS)).execute()
  await db
    .deleteFrom('guest_changes')
    .where('state', '!=', 'waiting')
    .where('created_at', '<', ago(KEEP_CHANGES_MS))
    .execute()
  await db.deleteFrom('payment_events').where('received_at', '<', ago(KEEP_EVENTS_MS)).execute()
}

import type { Database } from '../../platform/db/tables.ts'

const DAY_MS = 24 * 3600_000
/** After they ended. */
const KEEP_LINKS_MS = 7 * DAY_MS
/** Providers repeat an event for three days at most. */
const KEEP_EVENTS_MS = 90 * DAY_MS
/** Changes by guests that do not wait any more: for questions about them. */
const KEEP_CHANGES_MS = 90 * DAY_MS

/** Removes links to the pages of reservations that ended, and what providers reported long ago. */
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

import type { Database } from './db/tables.ts'
import type { Deps } from './deps.ts'
import { purgeFailures } from './features/identity/sign-in-delay.ts'
import { purgeDelivered } from './outbox/deliveries.ts'
import { eraseOldTrips } from './transfer/person.ts'

const HOUR_MS = 3600_000
/** What staff deleted can be brought back for a month. */
const KEEP_DELETED_MS = 30 * 24 * HOUR_MS
const KEEP_KEYS_MS = 7 * 24 * HOUR_MS

/** Once an hour forgets what nobody needs any more. Returns a function that stops it. */
export function startHousekeeping(deps: Pick<Deps, 'db' | 'clock' | 'log'>, rules: Rules = {}): () => void {
  const run = () =>
    keepHouse(deps.db, deps.clock(), rules).catch(error =>
      deps.log.error({ err: error }, 'Housekeeping failed'),
    )
  const timer = setInterval(run, HOUR_MS)
  timer.unref()
  void run()
  return () => clearInterval(timer)
}

/** What the owner wants forgotten. */
type Rules = { keepTripsDays?: number | undefined }

export async function keepHouse(db: Database, now: Date, rules: Rules = {}): Promise<void> {
  if (rules.keepTripsDays !== undefined) {
    await eraseOldTrips(db, new Date(now.getTime() - rules.keepTripsDays * 24 * HOUR_MS))
  }
  await purgeDelivered(db, now)
  await purgeFailures(db, now)
  await purgeDeleted(db, new Date(now.getTime() - KEEP_DELETED_MS).toISOString())
  await db.deleteFrom('sessions').where('expires_at', '<', now.toISOString()).execute()
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - KEEP_KEYS_MS).toISOString())
    .execute()
}

async function purgeDeleted(db: Database, before: string): Promise<void> {
  for (const table of ['services', 'vehicles', 'posts', 'videos', 'reservations'] as const) {
    await db
      .deleteFrom(table as 'services')
      .where('deleted_at', '<', before)
      .execute()
  }
}

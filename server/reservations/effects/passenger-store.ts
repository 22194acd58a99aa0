import type { Database } from '../../platform/db/tables.ts'
import { TEXT_JOB } from '../../platform/messaging/enqueue-text.ts'

/** The texts under this key that wait and were not tried yet. */
export async function listWaitingTexts(db: Database, orderingKey: string) {
  return await db
    .selectFrom('jobs')
    .select(['id', 'payload'])
    .where('ordering_key', '=', orderingKey)
    .where('kind', '=', TEXT_JOB)
    .where('state', '=', 'waiting')
    .where('lease_until', 'is', null)
    .execute()
}

import { MINUTE_MS } from '../../../domain/values/time.ts'
import type { Database } from '../../platform/db/tables.ts'
import { occupied } from './in-the-way.ts'

/** Throws `occupied` with the trips that a resource has ahead: they are moved before it is deleted. */
export async function requireNoTripsAhead(tx: Database, resourceId: string, now: Date): Promise<void> {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  const ahead = await tx
    .selectFrom('occupancies')
    .select(['from_min', 'to_min'])
    .where('resource_id', '=', resourceId)
    .where('trip_id', 'is not', null)
    .where('to_min', '>', minute)
    .orderBy('from_min')
    .limit(1)
    .executeTakeFirst()
  if (ahead) throw await occupied(tx, [resourceId], { from: ahead.from_min, to: ahead.to_min })
}

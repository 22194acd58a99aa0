import { MAX_SPAN_MINUTES, type Span } from '../../domain/dispatch/span.ts'
import type { OccupancyPurpose } from '../db/dispatch-tables.ts'
import type { Database } from '../db/tables.ts'

/** One stretch in which a resource is busy, with the trip that it is busy with. */
export type BusySpan = Span & {
  resourceId: string
  tripId: string | null
  purpose: OccupancyPurpose
}

/**
 * What all resources are busy with within the spans, but for these trips. A hold whose time is over counts as ended,
 * since the next write that takes the resource ends it.
 */
export async function listBusyWithin(
  db: Database,
  spans: readonly Span[],
  { without = [], now }: { without?: readonly string[]; now: Date },
): Promise<BusySpan[]> {
  const found = await Promise.all(spans.map(span => selectWithin(db, span)))
  const [only = []] = found
  const rows = found.length > 1 ? [...new Map(found.flat().map(row => [row.id, row])).values()] : only
  const ended = now.toISOString()
  return rows
    .filter(({ trip_id, hold_until }) => {
      const isOwn = trip_id !== null && without.includes(trip_id)
      return !isOwn && (hold_until === null || hold_until > ended)
    })
    .map(({ resource_id, trip_id, purpose, from_min, to_min }) => ({
      ...{ resourceId: resource_id, tripId: trip_id, purpose, from: from_min, to: to_min },
    }))
}

async function selectWithin(db: Database, { from, to }: Span) {
  return await db
    .selectFrom('occupancies')
    .select(['id', 'resource_id', 'trip_id', 'purpose', 'from_min', 'to_min', 'hold_until'])
    // No row is longer, so that the index is read from there on.
    .where('from_min', '>', from - MAX_SPAN_MINUTES)
    .where('from_min', '<', to)
    .where('to_min', '>', from)
    .orderBy('from_min')
    .orderBy('id')
    .execute()
}

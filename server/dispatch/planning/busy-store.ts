import { joined, MAX_SPAN_MINUTES, type Span } from '../../../domain/dispatch/span.ts'
import type { OccupancyPurpose } from '../../platform/db/dispatch-tables.ts'
import type { Database } from '../../platform/db/tables.ts'
import { heldUntil } from '../occupancy/occupancy-store.ts'

/** One stretch in which a resource is busy. */
export type BusySpan = Span & { resourceId: string; purpose: OccupancyPurpose }

/** The trips that do not count, and the instant at which holds have ended. */
type Counting = { without: readonly string[]; now: Date }

/**
 * What all resources are busy with within the spans, but for these trips. A hold whose time is over counts as ended,
 * with the lanes of its pick-ups, since the next write that takes the resource ends it.
 */
export async function listBusyWithin(
  db: Database,
  spans: readonly Span[],
  { without = [], now }: { without?: readonly string[]; now: Date },
): Promise<BusySpan[]> {
  // The trips of a day want nearly the same days.
  const found = await Promise.all(joined(spans).map(span => selectWithin(db, span, { without, now })))
  const [only = []] = found
  if (found.length < 2) return only
  // The stretches of one resource never overlap, so that each is known by its start.
  return [...new Map(found.flat().map(row => [`${row.resourceId} ${row.from}`, row])).values()]
}

/** The columns that are needed and no others: in a busy year these are hundreds of rows for each visitor who asks. */
async function selectWithin(
  db: Database,
  { from, to }: Span,
  { without, now }: Counting,
): Promise<BusySpan[]> {
  return await db
    .selectFrom('occupancies')
    .select(['resource_id as resourceId', 'from_min as from', 'to_min as to', 'purpose'])
    // No row is longer, so that the index is read from there on.
    .where('from_min', '>', from - MAX_SPAN_MINUTES)
    .where('from_min', '<', to)
    .where('to_min', '>', from)
    .where(row => row.or([row(heldUntil, 'is', null), row(heldUntil, '>', now.toISOString())]))
    .$if(without.length > 0, query =>
      query.where(row => row.or([row('trip_id', 'is', null), row('trip_id', 'not in', without)])),
    )
    .orderBy('from_min')
    .orderBy('id')
    .execute()
}

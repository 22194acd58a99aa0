import { joined, MAX_SPAN_MINUTES, type Span } from '../../../domain/dispatch/span.ts'
import type { OccupancyPurpose } from '../../platform/db/dispatch-tables.ts'
import type { Database } from '../../platform/db/tables.ts'
import { heldUntil } from '../occupancy/occupancy-store.ts'

export type BusySpan = Span & { resourceId: string; purpose: OccupancyPurpose }

type Counting = { without: readonly string[]; now: Date }

/** Expired holds and their lanes count as free, because the next write ends them. */
export async function listBusyWithin(
  db: Database,
  spans: readonly Span[],
  { without = [], now }: { without?: readonly string[]; now: Date },
): Promise<BusySpan[]> {
  const found = await Promise.all(joined(spans).map(span => selectWithin(db, span, { without, now })))
  const [only = []] = found
  if (found.length < 2) return only
  // Spans of one resource never overlap, so the start identifies a row.
  return [...new Map(found.flat().map(row => [`${row.resourceId} ${row.from}`, row])).values()]
}

/** Only the columns needed: in a busy year every price request reads hundreds of rows. */
async function selectWithin(
  db: Database,
  { from, to }: Span,
  { without, now }: Counting,
): Promise<BusySpan[]> {
  return await db
    .selectFrom('occupancies')
    .select(['resource_id as resourceId', 'from_min as from', 'to_min as to', 'purpose'])
    // No row is longer, which bounds the index scan.
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

import { MAX_SPAN_MINUTES, type Span } from '../../../domain/dispatch/span.ts'
import type { Database } from '../../platform/db/tables.ts'

/** In minutes since 1970. */
export type Blocked = Span & { purpose: 'service' | 'off'; note: string }

export async function listBlocked(db: Database, { from, to }: Span): Promise<Map<string, Blocked[]>> {
  const rows = await db
    .selectFrom('occupancies')
    .select(['resource_id', 'from_min', 'to_min', 'purpose', 'note'])
    .where('purpose', 'in', ['service', 'off'])
    // No row is longer, which bounds the index scan.
    .where('from_min', '>', from - MAX_SPAN_MINUTES)
    .where('from_min', '<', to)
    .where('to_min', '>', from)
    .orderBy('from_min')
    .execute()
  const found = Map.groupBy(rows, ({ resource_id }) => resource_id)
  return new Map(
    [...found].map(([id, own]) => [
      id,
      own.map(row => ({
        ...{ from: row.from_min, to: row.to_min, note: row.note ?? '' },
        purpose: row.purpose === 'service' ? 'service' : 'off',
      })),
    ]),
  )
}

import { DEFAULT_NAMED_TRIPS, type PlacedTrip } from '../../domain/named-trips.ts'
import type { Database } from '../db/tables.ts'

/** The row of `settings` that holds the owner's named trips; without it the default ones count. */
const ROW = 'named-trips'

/** The named trips with their version, 0 until they are saved once. */
export type StoredTrips = { trips: readonly PlacedTrip[]; version: number }

export async function readNamedTrips(db: Database): Promise<StoredTrips> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('name', '=', ROW)
    .executeTakeFirst()
  if (!row) return { trips: DEFAULT_NAMED_TRIPS, version: 0 }
  return { trips: JSON.parse(row.value) as PlacedTrip[], version: row.version }
}

/** Replaces the version that was seen, in one statement; undefined where somebody else saved since. */
export async function replaceNamedTrips(
  tx: Database,
  trips: readonly PlacedTrip[],
  { seen, now }: { seen: number; now: Date },
): Promise<StoredTrips | undefined> {
  const version = seen + 1
  const row = { value: JSON.stringify(trips), version, updated_at: now.toISOString() }
  const written =
    seen === 0
      ? await tx
          .insertInto('settings')
          .values({ name: ROW, ...row })
          .onConflict(conflict => conflict.column('name').doNothing())
          .returning('name')
          .executeTakeFirst()
      : await tx
          .updateTable('settings')
          .set(row)
          .where('name', '=', ROW)
          .where('version', '=', seen)
          .returning('name')
          .executeTakeFirst()
  return written && { trips, version }
}

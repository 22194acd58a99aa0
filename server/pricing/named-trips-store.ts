import { DEFAULT_NAMED_TRIPS, type PlacedTrip } from '../../domain/pricing/named-trips.ts'
import { readJson } from '../../domain/values/json.ts'
import type { Database } from '../platform/db/tables.ts'
import { readSetting, replaceSetting, type SettingName } from '../platform/db/versioned-setting.ts'

const ROW: SettingName<readonly PlacedTrip[]> = 'named-trips'

export type StoredTrips = { trips: readonly PlacedTrip[]; version: number }

export async function readNamedTrips(db: Database): Promise<StoredTrips> {
  const row = await readSetting(db, ROW)
  if (!row) return { trips: DEFAULT_NAMED_TRIPS, version: 0 }
  return { trips: readJson(row.value), version: row.version }
}

export async function replaceNamedTrips(
  tx: Database,
  trips: readonly PlacedTrip[],
  { seen, now }: { seen: number; now: Date },
): Promise<StoredTrips | undefined> {
  const version = await replaceSetting(tx, { name: ROW, value: trips, seen, now })
  return version === undefined ? undefined : { trips, version }
}

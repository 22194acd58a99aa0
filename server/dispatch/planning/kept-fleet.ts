import { LRUCache } from 'lru-cache'
import type { Driver } from '../../../domain/dispatch/resources.ts'
import { shiftDays } from '../../../domain/dispatch/shifts.ts'
import { shareReadsByKey, shareReadsOf } from '../../platform/db/share-reads.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readSetting } from '../../platform/db/versioned-setting.ts'
import { type Dates, type Fleet, onDuty, readFleet } from './fleet-store.ts'

/** The fleet with the shifts of its drivers that begin on some days. */
export type FleetOnDuty = Pick<Fleet, 'classes' | 'vehicles'> & {
  drivers: readonly (Omit<Driver, 'busy'> & { name: string })[]
}

/** The row of `settings` with the revision of the fleet; triggers of the schema write it. */
export const FLEET_REVISION = 'fleet-revision'

type Wanted = { dates: Dates; zone: string; withSamples: boolean }

/** Days of one store that are kept at most; each holds the shifts of every driver. */
const DAYS_KEPT_MAX = 100

const kept = new WeakMap<Database, LRUCache<string, FleetOnDuty>>()
const shareByKey = shareReadsByKey<FleetOnDuty>()
const readRevision = shareReadsOf(db => readSetting(db, FLEET_REVISION))

/**
 * The fleet with the shifts of these days, made anew once the store has another revision of it. The revision is read
 * first, so that nothing is kept that is older than it. A store without one keeps nothing.
 */
export async function readFleetOnDuty(db: Database, wanted: Wanted): Promise<FleetOnDuty> {
  const revision = (await readRevision(db))?.value
  const { dates, zone, withSamples } = wanted
  const key = `${revision} ${dates.first} ${dates.last} ${zone} ${withSamples}`
  const ofStore = kept.get(db) ?? new LRUCache<string, FleetOnDuty>({ max: DAYS_KEPT_MAX })
  kept.set(db, ofStore)
  const known = ofStore.get(key)
  if (known) return known
  const made = await shareByKey(db, key, () => make(db, wanted))
  if (revision !== undefined) ofStore.set(key, made)
  return made
}

async function make(db: Database, { dates, zone, withSamples }: Wanted): Promise<FleetOnDuty> {
  const { classes, vehicles, drivers } = await readFleet(db, { dates, withSamples })
  const days = shiftDays({ ...dates, zone })
  return { classes, vehicles, drivers: drivers.map(driver => onDuty(driver, days)) }
}

import type { TestRideFault } from '../../../domain/integrations/test-ride.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readSetting, type SettingName, writeSetting } from '../../platform/db/versioned-setting.ts'

/** `fault` says why it stopped. */
export type LastTestRide = { at: string; passed: boolean; fault?: TestRideFault }

const ROW: SettingName<LastTestRide> = 'last-test-ride'

export async function readLastTestRide(db: Database): Promise<LastTestRide | null> {
  const row = await readSetting(db, ROW)
  return row ? readJson(row.value) : null
}

/** The latest one counts. */
export async function recordTestRide(db: Database, ride: LastTestRide): Promise<void> {
  await writeSetting(db, { name: ROW, value: ride, now: new Date(ride.at) })
}

import { type Carrier, firstCarrier } from '../../../domain/site/carrier.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../db/tables.ts'
import { readSetting, replaceSetting, type SettingName } from '../db/versioned-setting.ts'
import { getSite } from './site-settings.ts'

const ROW: SettingName<Carrier> = 'carrier'

/** `version` is 0 until the first save. */
export async function readCarrier(db: Database): Promise<{ carrier: Carrier; version: number }> {
  const row = await readSetting(db, ROW)
  return row
    ? { carrier: readJson(row.value), version: row.version }
    : { carrier: firstCarrier(await getSite(db)), version: 0 }
}

/** undefined if another save came first. */
export async function replaceCarrier(
  tx: Database,
  carrier: Carrier,
  { version, now }: { version: number; now: Date },
): Promise<number | undefined> {
  return await replaceSetting(tx, { name: ROW, value: carrier, seen: version, now })
}

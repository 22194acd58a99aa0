import type { HomeArea } from '../../../domain/site/home-area.ts'
import { readJson } from '../../../domain/values/json.ts'
import { type ContentVersions, keptPerVersion } from '../../platform/db/content-versions.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readSetting, replaceSetting, type SettingName } from '../../platform/db/versioned-setting.ts'
import { SAMPLE_HOME_AREA } from './sample-home-area.ts'

const ROW: SettingName<HomeArea> = 'home-area'

/** `version` is 0 until the first save. */
export type StoredHomeArea = { area: HomeArea; version: number }

export async function readHomeArea(db: Database): Promise<StoredHomeArea> {
  const row = await readSetting(db, ROW)
  return row ? { area: readJson(row.value), version: row.version } : { area: SAMPLE_HOME_AREA, version: 0 }
}

/** Cached until a save, also by another instance. */
export function createHomeAreaReader({
  db,
  ...deps
}: {
  db: Database
  contentVersions: Pick<ContentVersions, 'of'>
  clock: () => Date
}): () => Promise<HomeArea> {
  return keptPerVersion(deps, ['home-area'], async () => (await readHomeArea(db)).area)
}

/** undefined if another save came first. */
export async function replaceHomeArea(
  tx: Database,
  area: HomeArea,
  { seen, now }: { seen: number; now: Date },
): Promise<StoredHomeArea | undefined> {
  const version = await replaceSetting(tx, { name: ROW, value: area, seen, now })
  return version === undefined ? undefined : { area, version }
}

import { type BrandKit, NO_BRAND_KIT } from '../../../domain/site/brand-kit.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../db/tables.ts'
import { readSetting, replaceSetting, type SettingName } from '../db/versioned-setting.ts'

/** A sample belongs to the sample company: it is gone once the owner enters another name. */
type Stored = BrandKit & { sampleOf?: string | undefined }

const ROW: SettingName<Stored> = 'brand-kit'

/** `version` is 0 until the first save. */
export async function readBrandKit(
  db: Database,
  brand: string,
): Promise<{ kit: BrandKit; isCustom: boolean; version: number }> {
  const row = await readSetting(db, ROW)
  if (!row) return { kit: NO_BRAND_KIT, isCustom: false, version: 0 }
  const { sampleOf, ...saved }: Partial<Stored> = readJson(row.value)
  const isShown = sampleOf === undefined || sampleOf === brand
  const kit = isShown ? { ...NO_BRAND_KIT, ...saved } : NO_BRAND_KIT
  return { kit, isCustom: sampleOf === undefined, version: row.version }
}

/** undefined if another save came first. */
export async function replaceBrandKit(
  tx: Database,
  kit: Stored,
  { version, now }: { version: number; now: Date },
): Promise<number | undefined> {
  return await replaceSetting(tx, { name: ROW, value: kit, seen: version, now })
}

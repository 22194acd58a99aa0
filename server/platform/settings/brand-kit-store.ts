import { type BrandKit, NO_BRAND_KIT } from '../../../domain/site/brand-kit.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../db/tables.ts'
import { readSetting, replaceSetting, type SettingName } from '../db/versioned-setting.ts'

/** A sample belongs to the sample company: it is gone once the owner enters another name. */
type Stored = BrandKit & {
  sampleOf?: string | undefined
  /** Addresses, so that they are recognized after the owner saves the rest of the kit. */
  sampleLogos?: string[]
}

export type ReadBrandKit = { kit: BrandKit; isCustom: boolean; sampleLogos: string[]; version: number }

const ROW: SettingName<Stored> = 'brand-kit'

/** `version` is 0 until the first save. */
export async function readBrandKit(db: Database, brand: string): Promise<ReadBrandKit> {
  const row = await readSetting(db, ROW)
  if (!row) return { kit: NO_BRAND_KIT, isCustom: false, sampleLogos: [], version: 0 }
  const { sampleOf, sampleLogos = [], ...saved }: Partial<Stored> = readJson(row.value)
  const isCustom = sampleOf === undefined
  const isShown = isCustom || sampleOf === brand
  const kit = isShown ? { ...NO_BRAND_KIT, ...saved } : NO_BRAND_KIT
  const logos = [kit.logo.light, kit.logo.dark].filter(Boolean)
  return { kit, isCustom, sampleLogos: isCustom ? sampleLogos : logos, version: row.version }
}

/** undefined if another save came first. */
export async function replaceBrandKit(
  tx: Database,
  kit: Stored,
  { version, now }: { version: number; now: Date },
): Promise<number | undefined> {
  return await replaceSetting(tx, { name: ROW, value: kit, seen: version, now })
}

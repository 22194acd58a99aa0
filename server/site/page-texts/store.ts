import type { PageTexts, WebsiteAirport } from '../../../domain/site/page-texts.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readSetting, replaceSetting, type SettingName } from '../../platform/db/versioned-setting.ts'
import { getSite } from '../../platform/settings/site-settings.ts'

/** A sample belongs to the sample company: it is gone once the owner enters another name. */
type Sample = { sampleOf?: string | undefined }
type StoredTexts = { texts: PageTexts } & Sample
type StoredAirports = { airports: WebsiteAirport[] } & Sample

const TEXTS: SettingName<StoredTexts> = 'page-texts'
const AIRPORTS: SettingName<StoredAirports> = 'website-airports'

/** `version` is 0 until the first save. */
export async function readPageTexts(db: Database): Promise<{ texts: PageTexts; version: number }> {
  const row = await readSetting(db, TEXTS)
  if (!row) return { texts: {}, version: 0 }
  const { texts, ...sample } = readJson(row.value)
  return { texts: (await isShown(db, sample)) ? texts : {}, version: row.version }
}

/** `airports` is undefined until the owner saves a list, which may be empty. */
type ReadAirports = { airports: WebsiteAirport[] | undefined; version: number }

export async function readAirports(db: Database): Promise<ReadAirports> {
  const row = await readSetting(db, AIRPORTS)
  if (!row) return { airports: undefined, version: 0 }
  const { airports, ...sample } = readJson(row.value)
  return { airports: (await isShown(db, sample)) ? airports : undefined, version: row.version }
}

async function isShown(db: Database, { sampleOf }: Sample): Promise<boolean> {
  return sampleOf === undefined || sampleOf === (await getSite(db)).brand
}

type At = { version: number; now: Date }

/** undefined if another save came first. */
export async function replacePageTexts(
  tx: Database,
  stored: StoredTexts,
  { version, now }: At,
): Promise<number | undefined> {
  return await replaceSetting(tx, { name: TEXTS, value: stored, seen: version, now })
}

/** undefined if another save came first. */
export async function replaceAirports(
  tx: Database,
  stored: StoredAirports,
  { version, now }: At,
): Promise<number | undefined> {
  return await replaceSetting(tx, { name: AIRPORTS, value: stored, seen: version, now })
}

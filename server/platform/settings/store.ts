import type { SavedSite } from '../../../contract/site/schemas.ts'
import type { Json } from '../../../domain/values/json.ts'
import type { Database } from '../db/tables.ts'
import { readSetting, type SettingName } from '../db/versioned-setting.ts'

const ROW: SettingName<Partial<SavedSite>> = 'site'

/** Earlier versions saved fewer fields. */
export type SiteValue = Json<Partial<SavedSite>>

export async function findSiteValue(db: Database): Promise<SiteValue | undefined> {
  return (await readSetting(db, ROW))?.value
}

export async function replaceSiteValue(
  db: Database,
  { seen, ...row }: { seen: SiteValue | undefined; value: SiteValue; updated_at: string },
): Promise<boolean> {
  if (seen === undefined) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('settings')
      .values({ name: ROW, ...row })
      .onConflict(conflict => conflict.column('name').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await db
    .updateTable('settings')
    .set(row)
    .where('name', '=', ROW)
    .where('value', '=', seen)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

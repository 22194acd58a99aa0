import { DEFAULT_SITE, type Site } from '../../../domain/site.ts'
import type { Database } from '../../db/tables.ts'

/** The site record: what the owner saved, over the defaults. */
export async function getSite(db: Database): Promise<Site> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', 'site').executeTakeFirst()
  return row ? { ...DEFAULT_SITE, ...(JSON.parse(row.value) as Partial<Site>) } : DEFAULT_SITE
}

export async function saveSite(db: Database, site: Site, now: Date): Promise<void> {
  const row = { value: JSON.stringify(site), updated_at: now.toISOString() }
  await db
    .insertInto('settings')
    .values({ name: 'site', ...row })
    .onConflict(conflict => conflict.column('name').doUpdateSet(row))
    .execute()
}

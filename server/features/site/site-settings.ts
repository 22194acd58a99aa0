import type { SavedSite } from '../../../contract/site/schemas.ts'
import { DEFAULT_SITE, type Site } from '../../../domain/site.ts'
import type { Database } from '../../db/tables.ts'

/** The site record: what the owner saved, over the defaults. */
export async function getSite(db: Database): Promise<SavedSite> {
  return present(await findRow(db))
}

/**
 * Replaces the settings in one statement that compares what they were; undefined where somebody else saved since, or
 * where their version is not `ifMatch`.
 */
export async function saveSite(
  db: Database,
  site: Site,
  { ifMatch, now }: { ifMatch: number | undefined; now: Date },
): Promise<{ before: SavedSite; after: SavedSite } | undefined> {
  const value = await findRow(db)
  const before = present(value)
  if (ifMatch !== undefined && ifMatch !== before.version) return undefined
  const after = { ...site, version: before.version + 1 }
  const row = { value: JSON.stringify(after), updated_at: now.toISOString() }
  const result =
    value === undefined
      ? await db
          .insertInto('settings')
          .values({ name: 'site', ...row })
          .onConflict(conflict => conflict.column('name').doNothing())
          .executeTakeFirst()
      : await db
          .updateTable('settings')
          .set(row)
          .where('name', '=', 'site')
          .where('value', '=', value)
          .executeTakeFirst()
  const written = 'numUpdatedRows' in result ? result.numUpdatedRows : result.numInsertedOrUpdatedRows
  return written === 1n ? { before, after: present(row.value) } : undefined
}

async function findRow(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', 'site').executeTakeFirst()
  return row?.value
}

function present(value: string | undefined): SavedSite {
  // Settings that were saved before they had versions count as the first one.
  return value === undefined
    ? { ...DEFAULT_SITE, version: 0 }
    : { ...DEFAULT_SITE, version: 1, ...(JSON.parse(value) as Partial<SavedSite>) }
}

import type { SavedSite } from '../../../contract/site/schemas.ts'
import { DEFAULT_SITE, type Site } from '../../../domain/site/site.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import type { Database } from '../db/tables.ts'
import { findSiteValue, replaceSiteValue, type SiteValue } from './store.ts'

export async function getSite(db: Database): Promise<SavedSite> {
  return present(await findSiteValue(db))
}

/** undefined if another save came first or `ifMatch` is not the current version. */
export async function saveSite(
  db: Database,
  site: Site,
  { ifMatch, now }: { ifMatch: number | undefined; now: Date },
): Promise<{ before: SavedSite; after: SavedSite } | undefined> {
  const value = await findSiteValue(db)
  const before = present(value)
  if (ifMatch !== undefined && ifMatch !== before.version) return undefined
  const after = { ...site, version: before.version + 1 }
  const row = { value: toJson(after), updated_at: now.toISOString() }
  const written = await replaceSiteValue(db, { seen: value, ...row })
  return written ? { before, after: present(row.value) } : undefined
}

function present(value: SiteValue | undefined): SavedSite {
  // Settings saved before versioning count as version 1.
  return value === undefined
    ? { ...DEFAULT_SITE, version: 0 }
    : { ...DEFAULT_SITE, version: 1, ...readJson(value) }
}

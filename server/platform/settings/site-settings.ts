import type { SavedSite } from '../../../contract/site/schemas.ts'
import { type CompanyDetails, DEFAULT_SITE, type Site } from '../../../domain/site/site.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import type { Database } from '../db/tables.ts'
import { readBookingOpen } from './booking-open-store.ts'
import { type ReadBrandKit, readBrandKit } from './brand-kit-store.ts'
import { findSiteValue, replaceSiteValue, type SiteValue } from './store.ts'

export async function getSite(db: Database): Promise<SavedSite> {
  return await present(db, await findSiteValue(db))
}

/** With the version of the kit, for its form. */
export async function getBrandKit(db: Database): Promise<ReadBrandKit> {
  const { brand } = detailsOf(await findSiteValue(db))
  return await readBrandKit(db, brand)
}

/** undefined if another save came first or `ifMatch` is not the current version. */
export async function saveSite(
  db: Database,
  { kit: _, bookingOpen: __, ...site }: CompanyDetails & Partial<Pick<Site, 'kit' | 'bookingOpen'>>,
  { ifMatch, now }: { ifMatch: number | undefined; now: Date },
): Promise<{ before: SavedSite; after: SavedSite } | undefined> {
  const value = await findSiteValue(db)
  const before = await present(db, value)
  if (ifMatch !== undefined && ifMatch !== before.version) return undefined
  const after = { ...site, version: before.version + 1 }
  const row = { value: toJson(after), updated_at: now.toISOString() }
  const written = await replaceSiteValue(db, { seen: value, ...row })
  return written ? { before, after: await present(db, row.value) } : undefined
}

async function present(db: Database, value: SiteValue | undefined): Promise<SavedSite> {
  const details = detailsOf(value)
  const { kit } = await readBrandKit(db, details.brand)
  const { open } = await readBookingOpen(db)
  return { ...details, kit, bookingOpen: open }
}

function detailsOf(value: SiteValue | undefined): SavedSite {
  // Settings saved before versioning count as version 1.
  return value === undefined
    ? { ...DEFAULT_SITE, version: 0 }
    : { ...DEFAULT_SITE, version: 1, ...readJson(value) }
}

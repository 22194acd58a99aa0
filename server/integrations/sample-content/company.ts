import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { AirportsInput, PageTextsInput } from '../../../contract/site/page-text-schemas.ts'
import { SiteInput } from '../../../contract/site/schemas.ts'
import { brandFileAddress, NO_BRAND_KIT } from '../../../domain/site/brand-kit.ts'
import { toJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { PictureStorage } from '../../platform/pictures/folder-storage.ts'
import { replaceBrandKit } from '../../platform/settings/brand-kit-store.ts'
import { replaceSiteValue } from '../../platform/settings/store.ts'
import { replaceNamedTrips } from '../../pricing/fares/named-trips.ts'
import { encodeBrandFile } from '../../site/brand/encode-brand-file.ts'
import { replaceAirports, replacePageTexts } from '../../site/page-texts/store.ts'

/** Copied next to the bundle by the build. */
const FOLDER = new URL('./samples/', import.meta.url)

const Place = z.object({ name: z.string(), lat: z.number(), lon: z.number() })
const Company = z.object({
  site: SiteInput,
  heroes: z.array(z.object({ imageUrl: z.string(), altTexts: z.object({ en: z.string(), es: z.string() }) })),
  airports: AirportsInput.shape.airports,
  pageTexts: PageTextsInput.shape.texts,
  namedTrips: z.array(z.object({ from: z.string(), to: z.string(), pickUp: Place, dropOff: Place })),
})
export type SampleCompany = z.output<typeof Company>

export function readSampleCompany(): SampleCompany {
  return Company.parse(JSON.parse(readFileSync(new URL('company.json', FOLDER), 'utf8')))
}

/** Details and example trips, as far as other samples refer to them. */
export async function insertSampleDetails(
  db: Database,
  { site, namedTrips }: SampleCompany,
  now: Date,
): Promise<void> {
  // Version 0: no owner has saved them.
  const value = toJson({ ...site, version: 0 })
  await replaceSiteValue(db, { seen: undefined, value, updated_at: now.toISOString() })
  await replaceNamedTrips(db, namedTrips, { seen: 0, now })
}

/** Logo, pictures, airports and texts. Without storage for files the name stands in for the logo. */
export async function insertSampleBrand(
  db: Database,
  { site: { brand: sampleOf }, heroes, airports, pageTexts }: SampleCompany,
  { now, pictures }: { now: Date; pictures: PictureStorage | undefined },
): Promise<void> {
  const [light, dark, icon] = await Promise.all([
    storeFile('logo', 'logo-light', pictures),
    storeFile('logo', 'logo-dark', pictures),
    storeFile('icon', 'icon', pictures),
  ])
  const at = { version: 0, now }
  await replaceBrandKit(db, { ...NO_BRAND_KIT, logo: { light, dark }, icon, heroes, sampleOf }, at)
  await replaceAirports(db, { airports, sampleOf }, at)
  await replacePageTexts(db, { texts: pageTexts, sampleOf }, at)
}

async function storeFile(
  kind: 'logo' | 'icon',
  name: string,
  pictures: PictureStorage | undefined,
): Promise<string> {
  if (!pictures) return ''
  const { file, files } = await encodeBrandFile(readFileSync(new URL(`${name}.svg`, FOLDER)), kind)
  for (const copy of files) await pictures.put(copy.name, copy.bytes)
  return brandFileAddress(file)
}

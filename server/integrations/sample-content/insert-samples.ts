import { randomUUID } from 'node:crypto'
import { placeNamesOf } from '../../../domain/pricing/named-trips.ts'
import {
  SITE_RECORD_ID,
  type TranslatedKind,
  type TranslatedTexts,
  translatedText,
} from '../../../domain/site/translation.ts'
import type { Place } from '../../../domain/values/geo.ts'
import { toJson } from '../../../domain/values/json.ts'
import { fieldsOf } from '../../../domain/values/record.ts'
import { isUniqueViolation } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { PictureStorage } from '../../platform/pictures/folder-storage.ts'
import { setLocales } from '../../platform/translations/published-locales.ts'
import { writeTranslation } from '../../platform/translations/translation-rows.ts'
import { postStore } from '../../site/blog/store.ts'
import { vehicleStore } from '../../site/fleet/store.ts'
import { type PlacedInput, placePageStore } from '../../site/place-pages/store.ts'
import { serviceStore } from '../../site/services/store.ts'
import { videoStore } from '../../site/videos/store.ts'
import { insertSampleCars } from './cars-and-drivers.ts'
import { insertSampleBrand, insertSampleDetails, readSampleCompany } from './company.ts'
import { insertSampleFares } from './fares.ts'
import type { SampleReview } from './samples.ts'
import { readSamples } from './samples.ts'

const MARK = 'sample-content'
const DAY_MS = 24 * 3600_000

/** Without storage for files the sample company has no logo. */
export async function insertSamples(db: Database, now: Date, pictures?: PictureStorage): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  try {
    await db.transaction().execute(async trx => {
      // The primary key lets only one of several starting instances insert samples.
      await trx
        .insertInto('settings')
        .values({ name: MARK, value: toJson(true), updated_at: now.toISOString() })
        .execute()
      await insertAll(trx, now)
      await insertSampleBrand(trx, readSampleCompany(), { now, pictures })
    })
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

async function isEmpty(db: Database): Promise<boolean> {
  for (const table of ['services', 'fleet_items', 'posts', 'videos', 'reservations'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  }
  return true
}

function asSample<Input>(input: Input): Input & { sample: true } {
  return { ...input, sample: true }
}

async function insertAll(db: Database, now: Date): Promise<void> {
  const samples = readSamples()
  // One second apart to keep their order.
  const creation = (index: number) => ({
    id: randomUUID(),
    now: new Date(now.getTime() - 3600_000 + index * 1000),
  })
  for (const [index, { record, es }] of samples.services.entries()) {
    const created = creation(index)
    await serviceStore.insert(db, record, created)
    await insertTranslations(db, { kind: 'service', ...created }, record, es)
  }
  for (const [index, { record, es }] of samples.vehicles.entries()) {
    const created = creation(index)
    await vehicleStore.insert(db, asSample(record), created)
    await insertTranslations(db, { kind: 'fleet-item', ...created }, record, es)
  }
  await insertSampleFares(db, now)
  await insertSampleCars(db, samples.dispatch, now)
  for (const [index, { record, es }] of samples.videos.entries()) {
    const created = creation(index)
    await videoStore.insert(db, asSample(record), created)
    await insertTranslations(db, { kind: 'video', ...created }, record, es)
  }
  for (const [index, { record, es }] of samples.posts.entries()) {
    const created = { id: randomUUID(), now: new Date(now.getTime() - (index * 9 + 2) * DAY_MS) }
    await postStore.insert(db, record, created)
    await insertTranslations(db, { kind: 'post', ...created }, record, es)
  }
  for (const [index, { record, es }] of samples.pages.entries()) {
    const created = creation(index)
    const ends = [endOf(samples.pageEnds, record.from), endOf(samples.pageEnds, record.to)] as const
    const page: PlacedInput = { ...asSample(record), ends }
    await placePageStore.insert(db, page, created)
    await insertTranslations(db, { kind: 'place-page', id: created.id, now }, record, es)
  }
  await insertSampleReviews(db, samples.reviews, now)
  const company = readSampleCompany()
  await insertSampleDetails(db, company, now)
  const site = { ...company.site, tripPlaces: placeNamesOf(company.namedTrips) }
  await insertTranslations(db, { kind: 'site', id: SITE_RECORD_ID, now }, site, samples.site)
  await setLocales(db, ['es'], { published: true, now })
}

function endOf(ends: Record<string, Place>, name: string): Place {
  const place = ends[name]
  if (!place) throw new Error(`page-ends.json has no “${name}”.`)
  return place
}

type Translated = { kind: TranslatedKind; id: string; now: Date }

async function insertTranslations(
  db: Database,
  { kind, id, now }: Translated,
  originals: object,
  texts: TranslatedTexts,
): Promise<void> {
  const english = fieldsOf(originals)
  for (const [field, text] of Object.entries(texts)) {
    await writeTranslation(db, {
      ...{ kind, recordId: id, field, locale: 'es', text, original: translatedText(english[field]) },
      ...{ ofVersion: 1, state: 'read', revision: 1, former: null, by: null, at: now.toISOString() },
    })
  }
}

export async function insertSampleReviews(
  db: Database,
  samples: readonly SampleReview[],
  now: Date,
): Promise<void> {
  const nothing = toJson({ en: '', es: '' })
  const rows = samples.map(({ page, author, en, es }, position) => ({
    ...{ id: randomUUID(), version: 1, deleted_at: null, created_at: now.toISOString(), position },
    ...{ source: 'letter' as const, reservation_id: null, url: '', author_shown: author, stars: 5 },
    ...{ locale: 'en' as const, texts: toJson({ en, es }), occasions: nothing, answers: nothing },
    ...{ written_on: now.toISOString().slice(0, 10), trip_on: null, page, consent_at: null },
    ...{ state: 'published' as const, hidden_reason: '' as const, sample: 1 as const },
  }))
  await db.insertInto('reviews').values(rows).execute()
}

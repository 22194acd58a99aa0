import { randomUUID } from 'node:crypto'
import { DEFAULT_NAMED_TRIPS, placeNamesOf } from '../../../domain/pricing/named-trips.ts'
import { DEFAULT_SITE } from '../../../domain/site/site.ts'
import {
  SITE_RECORD_ID,
  type TranslatedKind,
  type TranslatedTexts,
} from '../../../domain/site/translation.ts'
import { isUniqueViolation } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'
import { setLocales } from '../../platform/translations/published-locales.ts'
import { writeTranslation } from '../../platform/translations/translation-rows.ts'
import { postStore } from '../../site/blog/store.ts'
import { vehicleStore } from '../../site/fleet/store.ts'
import { serviceStore } from '../../site/services/store.ts'
import { videoStore } from '../../site/videos/store.ts'
import { insertSampleCars } from './cars-and-drivers.ts'
import { SAMPLE_POSTS_ES } from './es/posts.ts'
import { SAMPLE_SERVICES_ES } from './es/services.ts'
import { SITE_ES } from './es/site.ts'
import { SAMPLE_VEHICLES_ES } from './es/vehicles.ts'
import { SAMPLE_VIDEOS_ES } from './es/videos.ts'
import { insertSampleFares } from './fares.ts'
import { insertSamplePlaces } from './places/insert-places.ts'
import { SAMPLE_POSTS } from './posts.ts'
import { insertSampleReviews } from './reviews.ts'
import { SAMPLE_SERVICES } from './services.ts'
import { SAMPLE_VEHICLES } from './vehicles.ts'
import { SAMPLE_VIDEOS } from './videos.ts'

const MARK = 'sample-content'
const DAY_MS = 24 * 3600_000

/** Fills an empty store once, so that a new owner sees a whole site. Returns whether it did. */
export async function insertSamples(db: Database, now: Date): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  try {
    await db.transaction().execute(async trx => {
      // The primary key of this row lets one of several starting instances insert the samples, once.
      await trx
        .insertInto('settings')
        .values({ name: MARK, value: 'true', updated_at: now.toISOString() })
        .execute()
      await insertAll(trx, now)
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

/** Visitors of a public address do not see it until staff save it. */
function asSample<Input>(input: Input): Input & { sample: true } {
  return { ...input, sample: true }
}

async function insertAll(db: Database, now: Date): Promise<void> {
  // A second apart, so that they keep the order in which they are written down.
  const made = (index: number) => ({
    id: randomUUID(),
    now: new Date(now.getTime() - 3600_000 + index * 1000),
  })
  for (const [index, service] of SAMPLE_SERVICES.entries()) {
    const created = made(index)
    await serviceStore.insert(db, service, created)
    await insertTranslations(db, { kind: 'service', ...created }, service, SAMPLE_SERVICES_ES[index])
  }
  for (const [index, vehicle] of SAMPLE_VEHICLES.entries()) {
    const created = made(index)
    await vehicleStore.insert(db, asSample(vehicle), created)
    await insertTranslations(db, { kind: 'fleet-item', ...created }, vehicle, SAMPLE_VEHICLES_ES[index])
  }
  await insertSampleFares(db, now)
  await insertSampleCars(db, now)
  for (const [index, video] of SAMPLE_VIDEOS.entries()) {
    const created = made(index)
    await videoStore.insert(db, asSample(video), created)
    await insertTranslations(db, { kind: 'video', ...created }, video, SAMPLE_VIDEOS_ES[index])
  }
  for (const [index, post] of SAMPLE_POSTS.entries()) {
    const written = new Date(now.getTime() - (index * 9 + 2) * DAY_MS)
    const created = { id: randomUUID(), now: written }
    await postStore.insert(db, post, created)
    await insertTranslations(db, { kind: 'post', ...created }, post, SAMPLE_POSTS_ES[index])
  }
  await insertSamplePlaces(db, now, (id, originals, texts) =>
    insertTranslations(db, { kind: 'place-page', id, now }, originals, texts),
  )
  await insertSampleReviews(db, now)
  const site = { ...DEFAULT_SITE, tripPlaces: placeNamesOf(DEFAULT_NAMED_TRIPS) }
  await insertTranslations(db, { kind: 'site', id: SITE_RECORD_ID, now }, site, SITE_ES)
  await setLocales(db, ['es'], { published: true, now })
}

type Translated = { kind: TranslatedKind; id: string; now: Date }

/** The texts in Spanish, read and up to date: they came with the originals. */
async function insertTranslations(
  db: Database,
  { kind, id, now }: Translated,
  originals: object,
  texts: TranslatedTexts = {},
): Promise<void> {
  const english = originals as TranslatedTexts
  for (const [field, text] of Object.entries(texts)) {
    await writeTranslation(db, {
      ...{ kind, recordId: id, field, locale: 'es', text, original: english[field] ?? '' },
      ...{ ofVersion: 1, state: 'read', revision: 1, former: null, by: null, at: now.toISOString() },
    })
  }
}

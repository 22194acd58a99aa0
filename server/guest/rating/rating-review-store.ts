import { type Selectable, sql } from 'kysely'
import type { ReviewState } from '../../../domain/site/review.ts'
import { toJson } from '../../../domain/values/json.ts'
import { recordOf } from '../../../domain/values/record.ts'
import { DEFAULT_LOCALE, isLocale, LOCALES } from '../../../i18n/locales.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import { freePosition } from '../../platform/records/content-rows.ts'

export type ReviewRow = Selectable<Tables['reviews']>

export type Showable = {
  reservationId: string
  stars: number
  text: string
  locale: string
  name: string
  writtenOn: string
  tripOn: string
  now: Date
}

const inLocales = (text: string, own?: string) =>
  toJson(recordOf(LOCALES, locale => (locale === own ? text : '')))

export async function findReviewOfRating(
  db: Database,
  reservationId: string,
): Promise<ReviewRow | undefined> {
  return await db
    .selectFrom('reviews')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
}

export async function addReview(tx: Database, shown: Showable): Promise<string> {
  const id = newId(shown.now.getTime())
  await tx
    .insertInto('reviews')
    .values({
      ...{ id, source: 'rating', reservation_id: shown.reservationId, url: '' },
      ...saidIn(shown),
      ...{ occasions: inLocales(''), page: '', sample: 0, version: 1, deleted_at: null },
      position: await freePosition(tx, 'reviews', 'first'),
      created_at: shown.now.toISOString(),
    })
    .execute()
  return id
}

/** Staff's decision and translations applied to the former text. */
export async function replaceReview(tx: Database, id: string, shown: Showable): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ ...saidIn(shown), deleted_at: null, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

function saidIn({ stars, text, locale, name, writtenOn, tripOn, now }: Showable) {
  return {
    ...{ author_shown: name, stars, written_on: writtenOn, trip_on: tripOn },
    ...{
      locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
      texts: inLocales(text, locale),
      answers: inLocales(''),
    },
    ...{ consent_at: now.toISOString(), state: 'new' as const, hidden_reason: '' as const },
  }
}

export async function removeReview(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('reviews').where('id', '=', id).execute()
}

export async function showReview(
  tx: Database,
  id: string,
  { writtenBefore }: { writtenBefore: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reviews')
    .set({ state: 'published', version: sql`version + 1` })
    .where('id', '=', id)
    .where('source', '=', 'rating')
    .where('state', '=', 'new' satisfies ReviewState)
    .where('consent_at', '<=', writtenBefore.toISOString())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function listNewReviews(db: Database, { limit }: { limit: number }): Promise<ReviewRow[]> {
  return await db
    .selectFrom('reviews')
    .selectAll()
    // Literal as in the index.
    .where(sql<boolean>`state = 'new'`)
    .where('source', '=', 'rating')
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

import type { PublicReview, PublicReviews, Review } from '../../../contract/site/review-schemas.ts'
import {
  QUOTING_PAGES,
  quotesFor,
  RATINGS_MIN,
  REVIEWS_SHOWN_MAX,
  withoutExamples,
} from '../../../domain/site/review.ts'
import { recordOf } from '../../../domain/values/record.ts'
import { DEFAULT_LOCALE, type Locale } from '../../../i18n/locales.ts'
import type { Database } from '../../platform/db/tables.ts'
import { isLocalAddress, type ServedAt } from '../../platform/process/local-address.ts'
import { sumRatings } from '../../reservations/record/rating-store.ts'
import { listReviews } from './store.ts'

type Shown = { at: ServedAt; locale?: Locale | undefined }

export async function readPublicReviews(
  db: Database,
  { at, locale = DEFAULT_LOCALE }: Shown,
): Promise<PublicReviews> {
  const stored = await listReviews(db, 'published')
  const published = isLocalAddress(at) ? stored : stored.filter(({ sample }) => !sample)
  const all = withoutExamples(published)
    .toSorted((one, other) => other.writtenOn.localeCompare(one.writtenOn))
    .slice(0, REVIEWS_SHOWN_MAX)
  const { count, stars } = await sumRatings(db)
  return {
    quotes: recordOf(QUOTING_PAGES, page =>
      quotesFor(published, page).map(review => toPublic(review, locale)),
    ),
    all: all.map(review => toPublic(review, locale)),
    ratings: count < RATINGS_MIN ? null : { mean: Math.round((stars / count) * 10) / 10, count },
  }
}

function toPublic(review: Review, locale: Locale): PublicReview {
  const shown = review.texts[locale] ? locale : review.locale
  const { author, stars, source, url, sample, tripOn } = review
  return {
    ...{ author, stars, source, url, sample, locale: shown, text: review.texts[shown] },
    occasion: review.occasions[locale] || review.occasions[review.locale],
    answer: review.answers[shown],
    month: tripOn?.slice(0, 7) ?? '',
  }
}

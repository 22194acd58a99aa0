import { randomUUID } from 'node:crypto'
import { toJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { SampleReview } from './samples.ts'

/** Adds quotes marked as examples; they name no source, no month and no ride, since there was none. */
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

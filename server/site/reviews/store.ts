import type { Selectable } from 'kysely'
import { atField, Problem } from '../../../contract/problems.ts'
import type { Review, ReviewInput } from '../../../contract/site/review-schemas.ts'
import { HIDDEN_REASONS, TYPED_SOURCES } from '../../../domain/site/review.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import type { RecordStore } from '../../platform/records/change-record.ts'
import { findRow, freePosition } from '../../platform/records/content-rows.ts'

/** `consentAt` is when consent was recorded. */
type Stored = ReviewInput & { consentAt?: string | null }

export const reviewStore: RecordStore<Review, ReviewInput> = {
  table: 'reviews',
  list: db => listReviews(db),
  async find(db, id) {
    const row = await findRow(db, 'reviews', id)
    return row && toWire(row)
  },
  async check(_tx, { hiddenReason, source }, before) {
    if (source === 'rating' && before?.source !== 'rating') {
      const reason = { code: 'choice', choices: TYPED_SOURCES } as const
      throw new Problem('invalid', atField('source', reason, 'Ratings are written by those who rode.'))
    }
    if (hiddenReason !== 'example' || before?.sample) return
    const reason = { code: 'choice', choices: REAL_REASONS } as const
    throw new Problem('invalid', atField('hiddenReason', reason, 'This one is no example.'))
  },
  async prepared(_tx, input, { before, now }): Promise<Stored> {
    if (before?.source === 'rating') return ofItsAuthor(input, before)
    const consentAt = input.consented ? (before?.consentAt ?? now.toISOString()) : null
    return { ...input, consentAt }
  },
  // Samples stay samples, even after edits.
  columns: (input: Stored) => ({
    source: input.source,
    url: input.url,
    author_shown: input.author,
    stars: input.stars,
    locale: input.locale,
    texts: toJson(input.texts),
    occasions: toJson(input.occasions),
    answers: toJson(input.answers),
    written_on: input.writtenOn,
    trip_on: input.tripOn,
    page: input.page,
    consent_at: input.consentAt ?? null,
    state: input.state,
    hidden_reason: input.hiddenReason,
  }),
  added: async db => ({
    reservation_id: null,
    sample: 0,
    position: await freePosition(db, 'reviews', 'first'),
  }),
  label: ({ author }) => author,
  async checkDeleted(tx, id) {
    const row = await findRow(tx, 'reviews', id)
    if (row?.source !== 'rating') return
    const reason = { code: 'choice', choices: REAL_REASONS } as const
    const sentence = 'A rating can’t be deleted. Hide it and give a reason.'
    throw new Problem('invalid', atField('hiddenReason', reason, sentence))
  },
}

/** Staff control visibility, reply and translation; the rest is the author's. */
function ofItsAuthor(input: Stored, before: Review): Stored {
  const { author, stars, locale, texts, writtenOn, tripOn, consented, consentAt } = before
  return {
    ...input,
    ...{ source: 'rating', url: '', author, stars, locale, writtenOn, tripOn, consented, consentAt },
    texts: { ...input.texts, [locale]: texts[locale] },
  }
}

const REAL_REASONS = HIDDEN_REASONS.filter(reason => reason !== 'example')

export async function listReviews(db: Database, state?: 'published'): Promise<Review[]> {
  let query = db.selectFrom('reviews').selectAll().where('deleted_at', 'is', null)
  if (state) query = query.where('state', '=', state)
  const rows = await query.orderBy('position').orderBy('id').execute()
  return rows.map(toWire)
}

function toWire(row: Selectable<Tables['reviews']>): Review {
  return {
    _id: row.id,
    version: row.version,
    source: row.source,
    url: row.url,
    author: row.author_shown,
    stars: row.stars,
    locale: row.locale,
    texts: readJson(row.texts),
    occasions: readJson(row.occasions),
    answers: readJson(row.answers),
    writtenOn: row.written_on,
    tripOn: row.trip_on,
    page: row.page,
    consented: row.consent_at !== null,
    consentAt: row.consent_at,
    state: row.state,
    hiddenReason: row.hidden_reason,
    sample: row.sample === 1,
  }
}

import type { Selectable } from 'kysely'
import { atField, Problem } from '../../../contract/problems.ts'
import type { Review, ReviewInput } from '../../../contract/reviews/schemas.ts'
import { findRow, freePosition } from '../../content/content-rows.ts'
import type { RecordStore } from '../../content/record-store.ts'
import type { Database, Tables } from '../../db/tables.ts'

/** With the instant since which the author is known to agree. */
type Stored = ReviewInput & { consentAt?: string | null }

export const reviewStore: RecordStore<Review, ReviewInput> = {
  table: 'reviews',
  list: db => listReviews(db),
  async find(db, id) {
    const row = await findRow(db, 'reviews', id)
    return row && toWire(row)
  },
  async check(_tx, { hiddenReason }, before) {
    if (hiddenReason !== 'example' || before?.sample) return
    const reason = { code: 'choice', choices: ['abuse', 'private-data', 'not-a-customer'] } as const
    throw new Problem('invalid', atField('hiddenReason', reason, 'This one is no example.'))
  },
  async prepared(_tx, input, { before, now }): Promise<Stored> {
    const consentAt = input.consented ? (before?.consentAt ?? now.toISOString()) : null
    return { ...input, consentAt }
  },
  // What was invented stays an example, whatever staff save.
  columns: (input: Stored) => ({
    source: input.source,
    url: input.url,
    author_shown: input.author,
    stars: input.stars,
    locale: input.locale,
    texts: JSON.stringify(input.texts),
    occasions: JSON.stringify(input.occasions),
    answers: JSON.stringify(input.answers),
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
}

/** The reviews in the order of staff, or those that are published. */
export async function listReviews(db: Database, state?: 'published'): Promise<Review[]> {
  let query = db.selectFrom('reviews').selectAll().where('deleted_at', 'is', null)
  if (state) query = query.where('state', '=', state)
  const rows = await query.orderBy('position').orderBy('id').execute()
  return rows.map(toWire)
}

/** How many customers rated a trip, and the sum of their stars; what is hidden counts as well, so that hiding changes no mean. */
export async function sumRatings(db: Database): Promise<{ count: number; stars: number }> {
  const row = await db
    .selectFrom('reviews')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('stars').as('stars')])
    .where('source', '=', 'rating')
    .where('stars', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return { count: Number(row?.count ?? 0), stars: Number(row?.stars ?? 0) }
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
    texts: JSON.parse(row.texts) as Review['texts'],
    occasions: JSON.parse(row.occasions) as Review['occasions'],
    answers: JSON.parse(row.answers) as Review['answers'],
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

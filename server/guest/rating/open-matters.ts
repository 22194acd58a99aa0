import { readJson } from '../../../domain/values/json.ts'
import type { OpenMatterSource } from '../../platform/attention/open-matter.ts'
import { listUnanswered } from '../../reservations/record/rating-store.ts'
import { findReservations } from '../../reservations/record/store.ts'
import { tripMatter } from '../../reservations/record/to-wire.ts'
import { listNewReviews } from './rating-review-store.ts'
import { shownAt } from './show-review-job.ts'

const SHOWN_MS = 40 * 24 * 3_600_000
const QUOTED = 160

export const fewStars: OpenMatterSource = {
  kind: 'few-stars',
  async find(db, { now, limit }) {
    const since = new Date(now.getTime() - SHOWN_MS).toISOString()
    const ratings = await listUnanswered(db, { since, limit })
    const rows = await findReservations(
      db,
      ratings.map(({ reservation_id }) => reservation_id),
    )
    return ratings.flatMap(({ reservation_id, stars, text, at }) => {
      const row = rows.find(({ id }) => id === reservation_id)
      if (!row) return []
      return [
        {
          ...tripMatter(row),
          note: [starsInWords(stars), quoted(text)].filter(Boolean).join(': '),
          since: { what: 'given', at },
          failed: false,
          action: { do: 'call' as const, phoneNumber: row.phone_number, ratingOf: row.id },
        },
      ]
    })
  },
}

export const newReview: OpenMatterSource = {
  kind: 'new-review',
  async find(db, { limit }) {
    const reviews = await listNewReviews(db, { limit })
    return reviews.map(({ id, author_shown: name, stars, texts, locale, consent_at, created_at }) => {
      const writtenAt = consent_at ?? created_at
      const text = readJson(texts)[locale] ?? ''
      return {
        id,
        urgentAt: shownAt(writtenAt).toISOString(),
        subject: { kind: 'review', id },
        topic: 'Review',
        name,
        note: [starsInWords(stars ?? 0), quoted(text)].filter(Boolean).join(': '),
        since: { what: 'written', at: writtenAt },
        failed: false,
        action: { do: 'open' as const, label: 'Open review' },
      }
    })
  },
}

function starsInWords(stars: number): string {
  return stars === 1 ? '1 star' : `${stars} stars`
}

function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  if (line === '') return ''
  return line.length > QUOTED ? `“${[...line].slice(0, QUOTED).join('')}…”` : `“${line}”`
}

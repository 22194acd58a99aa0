import type { WebsiteTables } from '../../server/db/website-tables.ts'
import type { Holds } from './personal-columns.ts'

const other = 'other'
const edited = { id: other, version: other, deleted_at: other, created_at: other } as const

/** What the columns of the tables around the website may hold; of customers nothing but what they said. */
export const WEBSITE_COLUMNS: {
  [Table in keyof WebsiteTables]: { [Column in keyof WebsiteTables[Table]]: Holds }
} = {
  redirects: {
    ...edited,
    from_path: other,
    to_path: other,
    status: other,
    made_by: other,
    hits: other,
    last_at: other,
  },
  reviews: {
    ...edited,
    source: other,
    reservation_id: other,
    url: 'customer',
    author_shown: 'customer',
    stars: other,
    locale: other,
    // What was published stays, without its author.
    texts: other,
    occasions: other,
    answers: other,
    written_on: other,
    trip_on: other,
    page: other,
    consent_at: other,
    state: other,
    hidden_reason: other,
    sample: other,
    position: other,
  },
  place_pages: {
    ...edited,
    kind: other,
    slug: other,
    from_key: other,
    to_key: other,
    ends: other,
    heading: other,
    intro: other,
    tips: other,
    faq: other,
    picture: other,
    alt_text: other,
    sample: other,
    position: other,
    draft: other,
    publish_at: other,
    updated_at: other,
  },
  visits: {
    ...{ day: other, page: other, source: other, campaign: other, locale: other, device: other },
    ...{ views: other, people: other, forms: other, quotes: other, reservations: other },
  },
  visit_hosts: { day: other, host: other, people: other },
  drive_demand: { day: other, from_place: other, to_place: other, quotes: other, reservations: other },
  missing_pages: { path: other, hits: other, referrer: other, last_at: other },
}

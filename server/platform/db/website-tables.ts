import type { PageEnds, PlaceKind } from '../../../domain/site/place-page.ts'
import type { RedirectMaker, RedirectStatus } from '../../../domain/site/redirect.ts'
import type { HiddenReason, QuotingPage, ReviewSource, ReviewState } from '../../../domain/site/review.ts'
import type { Device, VisitSource } from '../../../domain/site/visit.ts'
import type { Json } from '../../../domain/values/json.ts'
import type { Locale } from '../../../i18n/locales.ts'
import type { Flag, Instant } from './portable.ts'

type Edited = { id: string; version: number; deleted_at: Instant | null; created_at: Instant }

export type WebsiteTables = {
  redirects: Edited & {
    /** Normalized by `comparedPath`. */
    from_path: string
    to_path: string
    status: RedirectStatus
    made_by: RedirectMaker
    hits: number
    last_at: Instant | null
  }
  place_pages: Edited & {
    kind: PlaceKind
    slug: string
    from_key: string
    to_key: string
    ends: Json<PageEnds>
    heading: string
    intro: string
    tips: Json<string[]>
    faq: Json<{ questions: string[]; answers: string[] }>
    picture: string
    alt_text: string
    sample: Flag
    position: number
    draft: Flag
    publish_at: Instant | null
    updated_at: Instant
  }
  reviews: Edited & {
    source: ReviewSource
    reservation_id: string | null
    url: string
    author_shown: string
    stars: number | null
    locale: Locale
    texts: Json<Record<Locale, string>>
    occasions: Json<Record<Locale, string>>
    answers: Json<Record<Locale, string>>
    written_on: string
    trip_on: string | null
    page: QuotingPage | ''
    consent_at: Instant | null
    state: ReviewState
    hidden_reason: HiddenReason | ''
    /** 1 for a new store's samples, which never become real. */
    sample: Flag
    position: number
  }
  /** Totals only; no personal data. */
  visits: {
    /** Date in the business's zone. */
    day: string
    page: string
    source: VisitSource
    campaign: string
    locale: Locale
    device: Device
    views: number
    /** Visitors who entered on this page that day, then those who took each step. */
    people: number
    forms: number
    quotes: number
    reservations: number
  }
  visit_hosts: { day: string; host: string; people: number }
  drive_demand: {
    day: string
    from_place: string
    to_place: string
    quotes: number
    reservations: number
  }
  missing_pages: {
    path: string
    hits: number
    referrer: string
    last_at: Instant
  }
}

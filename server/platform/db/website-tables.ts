import type { PageEnds, PlaceKind } from '../../../domain/site/place-page.ts'
import type { RedirectMaker, RedirectStatus } from '../../../domain/site/redirect.ts'
import type { HiddenReason, QuotingPage, ReviewSource, ReviewState } from '../../../domain/site/review.ts'
import type { Device, VisitSource } from '../../../domain/site/visit.ts'
import type { Json } from '../../../domain/values/json.ts'
import type { Locale } from '../../../i18n/locales.ts'
import type { Flag, Instant } from './column-types.ts'

/** What staff edit: the version grows with every change; what is deleted can be restored. */
type Edited = { id: string; version: number; deleted_at: Instant | null; created_at: Instant }

/** What helps visitors to find the company. */
export type WebsiteTables = {
  /** Read only where a page would not be found. */
  redirects: Edited & {
    /** As `comparedPath` makes it. */
    from_path: string
    /** Empty where the page is gone. */
    to_path: string
    status: RedirectStatus
    made_by: RedirectMaker
    hits: number
    last_at: Instant | null
  }
  place_pages: Edited & {
    kind: PlaceKind
    slug: string
    /** The names of the ends, as the address search finds them. */
    from_key: string
    to_key: string
    /** The two places that the names stand for. */
    ends: Json<PageEnds>
    heading: string
    intro: string
    /** Lines. */
    tips: Json<string[]>
    /** Two lists of one order. */
    faq: Json<{ questions: string[]; answers: string[] }>
    picture: string
    alt_text: string
    sample: Flag
    position: number
    draft: Flag
    publish_at: Instant | null
    updated_at: Instant
  }
  /** What customers say. */
  reviews: Edited & {
    source: ReviewSource
    /** The rated reservation; null for what was written elsewhere. */
    reservation_id: string | null
    /** Where it was published first; empty where there is no such place. */
    url: string
    author_shown: string
    /** Null where the source gives none. */
    stars: number | null
    /** The language of the author. */
    locale: Locale
    texts: Json<Record<Locale, string>>
    occasions: Json<Record<Locale, string>>
    answers: Json<Record<Locale, string>>
    /** Calendar dates. */
    written_on: string
    trip_on: string | null
    /** The page that quotes it first; empty for any. */
    page: QuotingPage | ''
    /** Since when the author is known to agree that it is shown here. */
    consent_at: Instant | null
    state: ReviewState
    hidden_reason: HiddenReason | ''
    /** 1 for the invented ones of a new store, which never become real. */
    sample: Flag
    position: number
  }
  /** Sums of visits; nothing in them is about a person. */
  visits: {
    /** A date in the zone of the business. */
    day: string
    page: string
    source: VisitSource
    campaign: string
    locale: Locale
    device: Device
    views: number
    /** People of that day whose first page it was, and how many of them did what. */
    people: number
    forms: number
    quotes: number
    reservations: number
  }
  /** Hosts that led here, with the people of each day. */
  visit_hosts: { day: string; host: string; people: number }
  /** People of each day who asked about a drive, by the names of the towns or airports of its ends. */
  drive_demand: {
    day: string
    from_place: string
    to_place: string
    quotes: number
    reservations: number
  }
  /** Addresses that visitors asked for and that are not there. */
  missing_pages: {
    path: string
    hits: number
    /** The host of the page that led there; empty where none is known. */
    referrer: string
    last_at: Instant
  }
}

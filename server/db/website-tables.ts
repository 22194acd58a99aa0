import type { PlaceKind } from '../../domain/place-page.ts'
import type { RedirectMaker, RedirectStatus } from '../../domain/redirect.ts'
import type { Flag, Instant, Json } from './column-types.ts'

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
    ends: Json
    heading: string
    intro: string
    /** A list of lines. */
    tips: Json
    /** Questions and answers, two lists of one order. */
    faq: Json
    picture: string
    alt_text: string
    sample: Flag
    position: number
    draft: Flag
    publish_at: Instant | null
    updated_at: Instant
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

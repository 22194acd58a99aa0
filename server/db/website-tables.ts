import type { RedirectMaker, RedirectStatus } from '../../domain/redirect.ts'
import type { Instant } from './column-types.ts'

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
  /** Addresses that visitors asked for and that are not there. */
  missing_pages: {
    path: string
    hits: number
    /** The host of the page that led there; empty where none is known. */
    referrer: string
    last_at: Instant
  }
}

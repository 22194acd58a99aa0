import type { Generated } from 'kysely'
import type { RatingLink } from '../../../domain/guest/rating.ts'
import type { Json } from '../../../domain/values/json.ts'
import type { Flag, Instant } from './portable.ts'

export type GuestTables = {
  /** Up to one waiting change per reservation. */
  guest_changes: {
    id: string
    reservation_id: string
    kind: 'payment' | 'wish'
    state: 'waiting' | 'done' | 'refused' | 'ended'
    claims: Json<unknown>
    payment_id: string | null
    created_at: Instant
    settled_at: Instant | null
  }
  /** Neither link token nor code is stored; both derive from the id and a key. */
  step_codes: {
    id: string
    purpose: 'own-list' | 'contact'
    reservation_id: string | null
    email: string
    locale: string
    token_hash: string
    /** Incremented before the code is compared. */
    tries: number
    /** Tries by other requests for the same address. */
    shared_tries: Generated<number>
    created_at: Instant
    expires_at: Instant
    /** No code is valid before the email is sent. */
    mailed_at: Instant | null
    used_at: Instant | null
  }
  ratings: {
    reservation_id: string
    stars: number
    text: string
    publish: Flag
    shown_name: string
    locale: string
    link: RatingLink
    at: Instant
    answered_at: Instant | null
  }
  drafts: {
    id: string
    token_hash: string
    token: string
    /** Form fields by name, without passenger data. */
    fields: Json<Record<string, string>>
    email: string
    /** 0 once cancelled; the reminder is sent only once. */
    remind: 0 | 1
    locale: string
    created_at: Instant
    expires_at: Instant
    reservation_id: string | null
  }
}

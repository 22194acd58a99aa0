import type { Generated } from 'kysely'
import type { RatingLink } from '../../../domain/guest/rating.ts'
import type { Json } from '../../../domain/values/json.ts'
import type { Flag, Instant } from './column-types.ts'

/** What guests do on the page of their reservation. */
export type GuestTables = {
  /** Changes that wait: for their payment, or for the answer of staff. One of a reservation waits at a time. */
  guest_changes: {
    id: string
    reservation_id: string
    kind: 'payment' | 'wish'
    state: 'waiting' | 'done' | 'refused' | 'ended'
    /** What the preview promised that the guest saw. */
    claims: Json<unknown>
    /** The payment that it waits for. */
    payment_id: string | null
    created_at: Instant
    settled_at: Instant | null
  }
  /** Steps that a link and a code of a mail allow once; both follow from the row and a key, so that neither is stored. */
  step_codes: {
    id: string
    purpose: 'own-list' | 'contact'
    /** The reservation whose contact is to change; null for a list. */
    reservation_id: string | null
    /** Where the mail goes. */
    email: string
    locale: string
    /** Of the token of the link. */
    token_hash: string
    /** How often the code was tried: counted before it is compared. */
    tries: number
    /** The same by other requests for the same address. */
    shared_tries: Generated<number>
    created_at: Instant
    expires_at: Instant
    /** Null until the mail leaves: before that no code is right. */
    mailed_at: Instant | null
    used_at: Instant | null
  }
  /** What guests say of a ride, one of each reservation. */
  ratings: {
    reservation_id: string
    stars: number
    text: string
    /** Whether it may be shown on the website, under this name. */
    publish: Flag
    shown_name: string
    locale: string
    /** The link that it came by. */
    link: RatingLink
    at: Instant
    /** When staff had talked to a guest who gave few stars. */
    answered_at: Instant | null
  }
  /** Rides whose price was mailed: what the form said of the ride, and the price that is kept for it. */
  drafts: {
    id: string
    /** Of the token of the link. */
    token_hash: string
    /** The token of the price, signed again with the later end. */
    token: string
    /** The controls of the form by their names, nothing about who rides. */
    fields: Json<Record<string, string>>
    email: string
    /** 1 until the reminder was ended; it leaves once. */
    remind: 0 | 1
    locale: string
    created_at: Instant
    /** Until when the link fills the form; the price ends earlier. */
    expires_at: Instant
    /** The reservation that was made with it. */
    reservation_id: string | null
  }
}

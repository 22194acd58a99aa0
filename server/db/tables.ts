import type { Kysely } from 'kysely'
import type { ReservationStatus } from '../../domain/reservation.ts'
import type { Role, SignInFailure } from '../../domain/staff.ts'

/** Instants are ISO 8601 UTC text, which sorts alike in both engines; lists are JSON text; flags are 0 or 1. */
type Instant = string
type Json = string
type Flag = 0 | 1

/** What staff edit: the version grows with every change; what is deleted stays for a while, to be brought back. */
type Edited = { version: number; deleted_at: Instant | null }
/** Shown in ascending order. */
type Ordered = { position: number }

export type Tables = {
  services: Edited &
    Ordered & {
      id: string
      name: string
      description: string
      image_url: string
      alt_text: string
      features: Json
      link: string
      created_at: Instant
    }
  vehicles: Edited &
    Ordered & {
      id: string
      name: string
      image_url: string
      alt_text: string
      passenger_capacity: number
      luggage_capacity: number
      hourly_rate_cents: number
      contact_link: Flag
      created_at: Instant
    }
  posts: Edited & {
    id: string
    slug: string
    title: string
    content: string
    excerpt: string | null
    image_url: string
    alt_text: string
    category: string
    draft: Flag
    created_at: Instant
  }
  videos: Edited &
    Ordered & {
      id: string
      url: string
      title: string | null
      description: string | null
      created_at: Instant
    }
  reservations: Edited & {
    id: string
    reference: string
    first_name: string
    last_name: string
    email: string
    phone_number: string
    number_of_passengers: number
    pick_up_address: string
    drop_off_address: string
    pick_up_date: string
    pick_up_time: string
    pick_up_at: Instant
    status: ReservationStatus
    /** The vehicle that the customer asks for, by the name that they saw; null where they named none. */
    wished_vehicle: string | null
    /** What a search looks through, in lower case. */
    search_text: string
    /** What a list by name is sorted by. */
    sort_name: string
    created_at: Instant
  }
  reservation_events: {
    id: string
    reservation_id: string
    at: Instant
    who: string
    from_status: ReservationStatus | null
    to_status: ReservationStatus
  }
  idempotency_keys: {
    key: string
    request_hash: string
    reservation_id: string
    created_at: Instant
  }
  outbox: {
    id: string
    /** What the mail is about, for the office to find it again. */
    subject_id: string
    message: Json
    /** `withheld`: never tried, since the address had its mails of the hour; staff can send it. */
    state: 'pending' | 'delivered' | 'given-up' | 'withheld'
    attempts: number
    due_at: Instant
    /** Nobody else takes the row before this instant. */
    claimed_until: Instant | null
    last_error: string | null
    created_at: Instant
    settled_at: Instant | null
  }
  /** When visitors last had mails sent to an address, by its hash. */
  visitor_mails: {
    key: string
    latest_at: Instant
    second_at: Instant | null
    third_at: Instant | null
  }
  staff: {
    id: string
    username: string
    password_hash: string
    role: Role
    email: string | null
    /** Base32; null without a second factor. */
    totp_secret: string | null
    /** Shown to its owner, not confirmed yet. */
    totp_pending: string | null
    /** The last time step whose code was used: each code works once. */
    totp_step: number
    /** The last steps used, newest last: where the clock was set back, `totp_step` says nothing. */
    totp_used_steps: Json
    /** An owner asks for a second factor; without one the account can do nothing but set it up. */
    totp_required: Flag
    recovery_hashes: Json | null
    created_at: Instant
  }
  invitations: {
    id: string
    token_hash: string
    email: string
    role: Role
    created_at: Instant
    expires_at: Instant
  }
  /** Attempts at passwords and codes that were not right, or have no result yet. */
  sign_in_failures: {
    key: string
    failures: number
    last_at: Instant
  }
  /** Where an account has signed in: other people's failures do not slow these down. */
  trusted_origins: {
    staff_id: string
    kind: 'device' | 'address'
    hash: string
    seen_at: Instant
  }
  /** What did not work, for the owners to see; the same within an hour is one row. */
  sign_in_events: {
    id: string
    at: Instant
    /** Empty where no account has the name: what was typed may be a password. */
    account: string
    address: string
    what: SignInFailure
    times: number
  }
  activity: {
    id: string
    at: Instant
    who: string
    /** The name of the call in the contract. */
    action: string
    subject_id: string
    label: string
    before: Json
    after: Json
  }
  sessions: {
    token_hash: string
    /** Names the session where its token must not be known. */
    id: string
    staff_id: string
    address: string
    browser: string
    created_at: Instant
    seen_at: Instant
    expires_at: Instant
  }
  subscribers: {
    id: string
    email: string
    state: 'asked' | 'subscribed' | 'ended'
    token_hash: string
    created_at: Instant
    changed_at: Instant
  }
  messages: {
    id: string
    name: string
    email: string
    phone: string
    message: string
    state: 'new' | 'done'
    created_at: Instant
  }
  settings: {
    name: string
    value: Json
    updated_at: Instant
  }
}

export type Database = Kysely<Tables>

import type { Generated } from 'kysely'
import type { StoredFacts, StoredFare } from '../../../domain/pricing/agreed-price.ts'
import type { Contract, Tariff } from '../../../domain/pricing/fare/tariff.ts'
import type { Policy } from '../../../domain/pricing/policy/policy.ts'
import type { Schedule } from '../../../domain/pricing/policy/schedule.ts'
import type { Json } from '../../../domain/values/json.ts'
import type { Flag, Instant } from './portable.ts'

type Edited = { id: string; version: number; deleted_at: Instant | null; created_at: Instant }

export type Booking = 'instant' | 'request' | 'hidden'
export type SecretPurpose = 'quote' | 'preview' | 'manage-link' | 'person-hash' | 'test-payment'

export type FareTables = {
  vehicle_classes: Edited & {
    /** Immutable once a tariff names it. */
    code: string
    name: string
    seats: number
    luggage: number
    position: number
    booking: Booking
    may_use: Json<string[]>
    sample: Flag
  }
  tariffs: {
    id: string
    /** null for the draft; numbered tariffs never change. */
    number: number | null
    /** Only one draft. `withdrawn`: a planned publication that was cancelled. */
    state: 'draft' | 'published' | 'withdrawn'
    document: Json<Tariff>
    sha256: string
    based_on: number | null
    /** The highest number whose time has come is in force. */
    publish_at: Instant | null
    published_by: string | null
    sample: Flag
    version: number
    created_at: Instant
  }
  companies: Edited & { code: string; name: string; note: string }
  /** The highest number of a company is in force. */
  contracts: {
    company_id: string
    number: number
    document: Json<Contract>
    published_at: Instant
    published_by: string | null
  }
  promo_codes: Edited & {
    code: string
    points: number | null
    cents: number | null
    max_cents: number | null
    min_cents: number | null
    books_from: string | null
    books_until: string | null
    rides_from: string | null
    rides_until: string | null
    max_uses: number | null
    max_per_person: number | null
    used: Generated<number>
    classes: Json<string[]> | null
  }
  /** Keyed hashes of the mailbox (or else the phone number), and of the phone number. */
  promo_uses: { reservation_id: string; promo_id: string; person_hash: string; phone_hash: string | null }
  /** A retired key still verifies for a while (server/platform/signing/). */
  secrets: {
    kid: string
    purpose: SecretPurpose
    /** 32 bytes in base64url. */
    value: string
    created_at: Instant
    retired_at: Instant | null
  }
  sent_quotes: {
    hash: string
    token: string
    reservation_id: string | null
    made_by: string
    reason: string
    expires_at: Instant
  }
  /** Append-only; the highest number of a reservation is in force. */
  reservation_prices: {
    reservation_id: string
    number: number
    total_cents: number
    currency: string
    /** Per trip; contains no text typed by a person. */
    fare: Json<StoredFare[]>
    tariff_number: number
    contract: string | null
    promo_id: string | null
    /** Per trip; an empty object once erased. */
    facts: Json<StoredFacts[] | Record<string, never>>
    quote_sha256: string | null
    reason: string | null
    made_by: string
    created_at: Instant
  }
  policies: {
    number: number
    document: Json<Policy>
    published_at: Instant
    published_by: string | null
  }
  reservation_policies: {
    reservation_id: string
    policy_number: number
    schedule: Json<Schedule[]>
    fee_floor_cents: number
    agreed_at: Instant
  }
  meeting_points: Edited & {
    place: string
    terminal: string
    kind: 'kerb' | 'inside'
    text: string
    lat: number | null
    lon: number | null
    position: number
    sample: Flag
  }
}

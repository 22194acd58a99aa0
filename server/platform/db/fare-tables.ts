import type { Generated } from 'kysely'
import type { StoredFacts, StoredFare } from '../../../domain/pricing/agreed-price.ts'
import type { Contract, Tariff } from '../../../domain/pricing/fare/tariff.ts'
import type { Policy } from '../../../domain/pricing/policy/policy.ts'
import type { Schedule } from '../../../domain/pricing/policy/schedule.ts'
import type { Json } from '../../../domain/values/json.ts'
import type { Flag, Instant } from './column-types.ts'

/** What staff edit: the version grows with every change; what is deleted can be restored. */
type Edited = { id: string; version: number; deleted_at: Instant | null; created_at: Instant }

/** How a class is sold. */
export type Booking = 'instant' | 'request' | 'hidden'
/** What the key is for; it signs nothing else. */
export type SecretPurpose = 'quote' | 'preview' | 'manage-link' | 'person-hash' | 'test-payment'

/** What is sold, for how much, and what was agreed. */
export type FareTables = {
  vehicle_classes: Edited & {
    /** Named by tariffs; it never changes once one of them names it. */
    code: string
    name: string
    seats: number
    luggage: number
    position: number
    booking: Booking
    /** The codes of classes that may stand in. */
    may_use: Json<string[]>
    sample: Flag
  }
  tariffs: {
    id: string
    /** Null for the draft; published and planned ones are numbered and never changed. */
    number: number | null
    /** A planned publication that was taken back is `withdrawn`. There is one draft. */
    state: 'draft' | 'published' | 'withdrawn'
    /** A draft may have faults. */
    document: Json<Tariff>
    sha256: string
    /** The number of the tariff that the draft was begun from. */
    based_on: number | null
    /** Of those published the highest one that is not ahead prices. */
    publish_at: Instant | null
    /** The username; null for what the program brought. */
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
  /** Who used a code, by keyed hashes: of the mailbox, or of the number where there is none, and of the number. */
  promo_uses: { reservation_id: string; promo_id: string; person_hash: string; phone_hash: string | null }
  /** Keys that sign; a retired one verifies for a while (server/platform/signing/). */
  secrets: {
    kid: string
    purpose: SecretPurpose
    /** 32 bytes in base64url. */
    value: string
    created_at: Instant
    retired_at: Instant | null
  }
  /** Quotes that staff sent: the token by the hash of what the link carries. */
  sent_quotes: {
    hash: string
    token: string
    reservation_id: string | null
    made_by: string
    reason: string
    expires_at: Instant
  }
  /** Agreed prices; only added to, the highest number of a reservation is its price. */
  reservation_prices: {
    reservation_id: string
    number: number
    total_cents: number
    currency: string
    /** One of each trip; nothing that a person typed. */
    fare: Json<StoredFare[]>
    tariff_number: number
    contract: string | null
    promo_id: string | null
    /** One of each trip; an empty object once they were erased. */
    facts: Json<StoredFacts[] | Record<string, never>>
    quote_sha256: string | null
    /** What staff typed about a change or an adjustment. */
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
  /** The policy that a reservation agreed to, with what it means for each trip. */
  reservation_policies: {
    reservation_id: string
    policy_number: number
    schedule: Json<Schedule[]>
    fee_floor_cents: number
    agreed_at: Instant
  }
  meeting_points: Edited & {
    /** The code of the airport or station. */
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

import type { FareTables } from '../../server/db/fare-tables.ts'
import type { Holds } from './personal-columns.ts'

const other = 'other'
const customer = 'customer'
const ordered = { position: other } as const
const record = { version: other, deleted_at: other, id: other, created_at: other } as const

/** Which columns of the tables of fares may hold something about a customer. */
export const FARE_COLUMNS: { [Table in keyof FareTables]: { [Column in keyof FareTables[Table]]: Holds } } = {
  vehicle_classes: {
    ...record,
    ...ordered,
    code: other,
    name: other,
    seats: other,
    luggage: other,
    booking: other,
    may_use: other,
    sample: other,
  },
  tariffs: {
    id: other,
    number: other,
    state: other,
    document: other,
    sha256: other,
    based_on: other,
    publish_at: other,
    published_by: other,
    sample: other,
    version: other,
    created_at: other,
  },
  companies: { ...record, code: other, name: other, note: other },
  contracts: { company_id: other, number: other, document: other, published_at: other, published_by: other },
  promo_codes: {
    ...record,
    code: other,
    points: other,
    cents: other,
    max_cents: other,
    min_cents: other,
    books_from: other,
    books_until: other,
    rides_from: other,
    rides_until: other,
    max_uses: other,
    max_per_person: other,
    used: other,
    classes: other,
  },
  // The hash is made with a key.
  promo_uses: { reservation_id: other, promo_id: other, person_hash: other, phone_hash: other },
  secrets: { kid: other, purpose: other, value: other, created_at: other, retired_at: other },
  sent_quotes: {
    hash: other,
    token: customer,
    reservation_id: other,
    made_by: other,
    reason: customer,
    expires_at: other,
  },
  reservation_prices: {
    reservation_id: other,
    number: other,
    total_cents: other,
    currency: other,
    fare: other,
    tariff_number: other,
    contract: other,
    promo_id: other,
    facts: customer,
    quote_sha256: other,
    reason: customer,
    made_by: other,
    created_at: other,
  },
  policies: { number: other, document: other, published_at: other, published_by: other },
  reservation_policies: {
    reservation_id: other,
    policy_number: other,
    schedule: other,
    fee_floor_cents: other,
    agreed_at: other,
  },
  meeting_points: {
    ...record,
    ...ordered,
    place: other,
    terminal: other,
    kind: other,
    text: other,
    lat: other,
    lon: other,
    sample: other,
  },
}

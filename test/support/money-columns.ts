import type { GuestTables } from '../../server/db/guest-tables.ts'
import type { MoneyTables } from '../../server/db/money-tables.ts'
import type { Holds } from './personal-columns.ts'

const other = 'other'
const customer = 'customer'

type Stored = GuestTables & MoneyTables

/**
 * The ledger holds ids and amounts; nothing in it is about a person by name. Of a payment, the card is; documents are kept
 * for years as they were made, with the name that they were made out to.
 */
export const MONEY_COLUMNS: {
  [Table in keyof Stored]: { [Column in keyof Stored[Table]]: Holds }
} = {
  postings: {
    id: other,
    entry: other,
    line: other,
    at: other,
    debit: other,
    credit: other,
    cents: other,
    currency: other,
    reservation_id: other,
    payment_id: other,
    company_id: other,
    driver_id: other,
    kind: other,
    note: other,
    made_by: other,
  },
  reservation_standings: { reservation_id: other, cents: other },
  manage_links: {
    token_hash: other,
    reservation_id: other,
    scope: other,
    label: customer,
    n: other,
    created_at: other,
    expires_at: other,
    seen_at: other,
    revoked_at: other,
  },
  guest_changes: {
    id: other,
    reservation_id: other,
    kind: other,
    state: other,
    claims: customer,
    payment_id: other,
    created_at: other,
    settled_at: other,
  },
  step_codes: {
    id: other,
    purpose: other,
    reservation_id: other,
    email: customer,
    locale: other,
    token_hash: other,
    tries: other,
    created_at: other,
    expires_at: other,
    mailed_at: other,
    used_at: other,
  },
  payments: {
    id: other,
    reservation_id: other,
    provider: other,
    purpose: other,
    mode: other,
    cents: other,
    state: other,
    provider_ref: other,
    page_url: other,
    page_until: other,
    capture_before: other,
    held_cents: other,
    captured_cents: other,
    refunded_cents: other,
    captured_at: other,
    card: customer,
    // What the provider calls the card: of an erased guest the job that has it forgotten alone knows it.
    kept_ref: other,
    facts: other,
    test: other,
    looked_at: other,
    version: other,
    created_at: other,
  },
  payment_operations: {
    id: other,
    payment_id: other,
    kind: other,
    cents: other,
    reason: other,
    state: other,
    replaces: other,
    answer: other,
    created_at: other,
    sent_at: other,
    settled_at: other,
  },
  payment_events: { id: other, ref: other, type: other, received_at: other, handled_at: other, error: other },
  documents: {
    id: other,
    kind: other,
    number: other,
    reservation_id: other,
    company_id: other,
    payment_id: other,
    snapshot: other,
    template: other,
    sha256: other,
    cancels: other,
    created_at: other,
  },
  counters: { name: other, value: other },
  test_payments: { ref: other, operation_id: other, data: other, version: other, created_at: other },
  test_payment_calls: { key: other, ref: other, request: other, answer: other, created_at: other },
  test_payment_events: { id: other, ref: other, type: other, created_at: other, sent_at: other },
  test_payment_faults: { name: other, times: other },
}

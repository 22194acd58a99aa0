import type { DocumentSnapshot } from '../../../domain/money/document-snapshot.ts'
import type { PaymentFacts } from '../../../domain/money/ledger/absorb.ts'
import type { Account } from '../../../domain/money/ledger/account.ts'
import type { EntryKind } from '../../../domain/money/ledger/entry.ts'
import type {
  CardFacts,
  DocumentKind,
  LinkScope,
  OperationKind,
  OperationState,
  PaymentMode,
  PaymentPurpose,
  PaymentState,
} from '../../../domain/reservations/payment.ts'
import type { Json } from '../../../domain/values/json.ts'
import type { Flag, Instant } from './portable.ts'

export type MoneyTables = {
  /** Append-only, enforced by the database. Contains no names. */
  postings: {
    id: string
    entry: string
    line: number
    at: Instant
    debit: Account
    credit: Account
    cents: number
    currency: 'USD'
    reservation_id: string | null
    payment_id: string | null
    company_id: string | null
    driver_id: string | null
    kind: EntryKind
    note: string
    made_by: string
  }
  /** Maintained by a database trigger. */
  reservation_standings: { reservation_id: string; cents: number }
  manage_links: {
    token_hash: string
    reservation_id: string
    scope: LinkScope
    label: string
    n: number
    created_at: Instant
    expires_at: Instant
    seen_at: Instant | null
    revoked_at: Instant | null
  }
  /** State is set only by `absorb`. */
  payments: {
    id: string
    reservation_id: string
    provider: string
    purpose: PaymentPurpose
    mode: PaymentMode
    cents: number
    state: PaymentState
    provider_ref: string | null
    page_url: string | null
    page_until: Instant | null
    capture_before: Instant | null
    held_cents: number
    captured_cents: number
    refunded_cents: number
    captured_at: Instant | null
    card: Json<CardFacts> | null
    kept_ref: string | null
    /** Merged from all of the provider's answers. */
    facts: Json<Partial<PaymentFacts>>
    test: Flag
    looked_at: Instant | null
    version: number
    created_at: Instant
  }
  /** Inserted before the call; the id is the idempotency key. */
  payment_operations: {
    id: string
    payment_id: string
    kind: OperationKind
    cents: number
    /** Internal name; text typed by staff is in the event. */
    reason: string
    state: OperationState
    replaces: string | null
    answer: Json<{ code: string }> | null
    created_at: Instant
    sent_at: Instant | null
    settled_at: Instant | null
  }
  /** The id is `provider:event`. */
  payment_events: {
    id: string
    ref: string
    type: string
    received_at: Instant
    handled_at: Instant | null
    error: string | null
  }
  /** Append-only; redrawn from the snapshot on request. */
  documents: {
    id: string
    kind: DocumentKind
    number: string
    reservation_id: string | null
    company_id: string | null
    payment_id: string | null
    /** Everything printed, without email addresses and phone numbers. */
    snapshot: Json<DocumentSnapshot>
    template: number
    sha256: string
    cancels: string | null
    created_at: Instant
  }
  /** Gapless document numbers. */
  counters: { name: string; value: number }
  test_payments: {
    ref: string
    operation_id: string
    data: Json<unknown>
    version: number
    created_at: Instant
  }
  test_payment_calls: {
    key: string
    ref: string
    request: Json<unknown>
    answer: Json<unknown>
    created_at: Instant
  }
  test_payment_events: { id: string; ref: string; type: string; created_at: Instant; sent_at: Instant | null }
  test_payment_faults: { name: string; times: number }
}

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
import type { Flag, Instant } from './column-types.ts'

/** What money did. */
export type MoneyTables = {
  /** The ledger; the store itself refuses to change or remove a row. Nothing in it names a person. */
  postings: {
    id: string
    /** The name of the fact that a group of rows records. */
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
    /** The entry that this one turns round; empty elsewhere. */
    note: string
    /** The id of an account of staff, or `system`. */
    made_by: string
  }
  /** The balance of the customer account of each reservation; the store itself adds each posting to it. */
  reservation_standings: { reservation_id: string; cents: number }
  /** How a guest enters the page of a reservation; of the token only its hash is stored. */
  manage_links: {
    token_hash: string
    reservation_id: string
    scope: LinkScope
    label: string
    /** From 1: the how manieth link of this scope. */
    n: number
    created_at: Instant
    expires_at: Instant
    seen_at: Instant | null
    revoked_at: Instant | null
  }
  /** What one payment page or one charge of a kept card stands for. `absorb` alone says its state. */
  payments: {
    id: string
    reservation_id: string
    /** The adapter that it was opened with. */
    provider: string
    purpose: PaymentPurpose
    mode: PaymentMode
    cents: number
    state: PaymentState
    /** What the provider calls it; null until it has answered. */
    provider_ref: string | null
    page_url: string | null
    page_until: Instant | null
    capture_before: Instant | null
    held_cents: number
    captured_cents: number
    refunded_cents: number
    captured_at: Instant | null
    card: Json<CardFacts> | null
    /** What the provider calls the kept card. */
    kept_ref: string | null
    /** All that the provider ever said of it. */
    facts: Json<Partial<PaymentFacts>>
    /** 1 where no money moves. */
    test: Flag
    /** When the provider was last asked for it. */
    looked_at: Instant | null
    version: number
    created_at: Instant
  }
  /** A call to the provider; the row is there before the call, and its id is the idempotency key. */
  payment_operations: {
    id: string
    payment_id: string
    kind: OperationKind
    cents: number
    /** Why, as a name of the program's own; what staff typed stands in the event. */
    reason: string
    state: OperationState
    /** The operation that it does anew. */
    replaces: string | null
    /** The code of a refusal. */
    answer: Json<{ code: string }> | null
    created_at: Instant
    /** When the call was first made. */
    sent_at: Instant | null
    settled_at: Instant | null
  }
  /** What providers reported; the id is `provider:event`. */
  payment_events: {
    id: string
    ref: string
    type: string
    received_at: Instant
    handled_at: Instant | null
    error: string | null
  }
  /** Receipts, invoices and credit notes; only added to, and drawn from their snapshot whenever they are asked for. */
  documents: {
    id: string
    kind: DocumentKind
    number: string
    reservation_id: string | null
    company_id: string | null
    payment_id: string | null
    /** All that is printed; no e-mail address and no telephone number. */
    snapshot: Json<DocumentSnapshot>
    template: number
    sha256: string
    /** The document that it takes back. */
    cancels: string | null
    created_at: Instant
  }
  /** The numbers of documents, without gaps. */
  counters: { name: string; value: number }
  /** What the test provider, which stands for a party outside, knows of a payment. */
  test_payments: {
    ref: string
    /** The operation that opened it. */
    operation_id: string
    data: Json<unknown>
    version: number
    created_at: Instant
  }
  /** The calls that it answered, by their idempotency key. */
  test_payment_calls: {
    key: string
    ref: string
    request: Json<unknown>
    answer: Json<unknown>
    created_at: Instant
  }
  /** The events that it made. */
  test_payment_events: { id: string; ref: string; type: string; created_at: Instant; sent_at: Instant | null }
  /** How it is to misbehave, and how many times more. */
  test_payment_faults: { name: string; times: number }
}

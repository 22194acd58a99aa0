import type { BalanceItem } from '../../../domain/money/ledger/reconcile.ts'
import type { Snapshot } from '../../../domain/money/ledger/snapshot.ts'
import type { PaymentMode, PaymentPurpose } from '../../../domain/reservations/payment.ts'
import type { Locale } from '../../../i18n/locales.ts'
import type { SignatureForm } from '../../platform/http/signed-call.ts'

/** Stored at the provider as metadata, so that a lost store can be rebuilt. */
export type PaymentSubject = {
  paymentId: string
  /** Reservation reference, shown on the page and in the provider's dashboard. */
  reference: string
  purpose: PaymentPurpose
}

export type OpenRequest = PaymentSubject & {
  /** The operation id, used as the idempotency key. */
  op: string
  mode: PaymentMode
  /** 0 if the page only saves a card. */
  cents: number
  until: Date
  back: string
  locale: Locale
}

export type Found = PaymentSubject & {
  ref: string
  mode: PaymentMode
  cents: number
  url: string | null
  until: string | null
  snapshot: Snapshot
}

/** Only points to a payment; the payment itself is read from the provider. `check`: of the set-up, not of a guest. */
export type ProviderEvent = { id: string; ref: string; type: string; check?: string }

/** Captured or authorized off-session. */
export type KeptCharge = PaymentSubject & {
  kept: string
  cents: number
  mode: Extract<PaymentMode, 'pay' | 'authorise'>
}

export class PaymentRefusal extends Error {
  /** Such as `card_declined`; never personal data. */
  readonly code: string

  constructor(code: string) {
    super(`The payment provider refused: ${code}`)
    this.name = 'PaymentRefusal'
    this.code = code
  }
}

/** The provider repeats this failure for the same key; a new operation is needed. */
export class StoredFailure extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StoredFailure'
  }
}

export class ForgedEvent extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ForgedEvent'
  }
}

/** Idempotent by operation. Errors other than PaymentRefusal and StoredFailure leave the effect unknown. */
export type PaymentProvider = {
  readonly name: 'test' | 'stripe'
  /** True if no money moves. */
  readonly test: boolean
  /** Lifetime of an idempotency key in milliseconds; after it use `find`. */
  readonly sameAnswerForMs: number
  /** Minimum lifetime of a page in milliseconds. */
  readonly pageForMs: number
  readonly pageOrigin: string | null
  open(request: OpenRequest): Promise<Found>
  /** A payment made before stays, and the snapshot reports it. */
  expire(op: string, ref: string): Promise<Snapshot>
  /** By the reference of a payment or its part, or by its operation. undefined if unknown or not ours. */
  find(by: { ref: string } | { op: string }): Promise<Found | undefined>
  capture(op: string, ref: string, cents: number): Promise<Snapshot>
  release(op: string, ref: string): Promise<Snapshot>
  /** Resolves once accepted; the bank may still reject the refund days later. */
  refund(op: string, ref: string, cents: number): Promise<Snapshot>
  /** Refuses with `needs_guest` if the bank requires authentication. */
  chargeKept(op: string, charge: KeptCharge): Promise<Found>
  forget(op: string, kept: string): Promise<void>
  readonly signature: SignatureForm
  /** undefined for an irrelevant event type. Throws `ForgedEvent`. */
  readEvent(
    rawBody: Uint8Array,
    header: (name: string) => string | undefined,
    now: Date,
  ): Promise<ProviderEvent | undefined>
  list(from: Date): AsyncIterable<Found>
  /** `until` is exclusive. */
  balance(from: Date, until: Date): AsyncIterable<BalanceItem>
}

import type { BalanceItem } from '../../../domain/money/ledger/reconcile.ts'
import type { Snapshot } from '../../../domain/money/ledger/snapshot.ts'
import type { PaymentMode, PaymentPurpose } from '../../../domain/reservations/payment.ts'
import type { Locale } from '../../../i18n/locales.ts'
import type { SignatureForm } from '../../platform/http/signed-call.ts'

/** What a payment is about, told to the provider so that it can be told back after our store was lost. */
export type PaymentSubject = {
  /** Our name of the payment. */
  paymentId: string
  /** That of the reservation; for people, on the page and in the provider's own office. */
  reference: string
  purpose: PaymentPurpose
}

/** A page of the provider that a guest is sent to. */
export type OpenRequest = PaymentSubject & {
  /** The operation: the idempotency key. */
  op: string
  mode: PaymentMode
  /** 0 where a card is kept and nothing else. */
  cents: number
  /** The page ends then. */
  until: Date
  /** Where the guest comes back to, also where they leave without paying. */
  back: string
  locale: Locale
}

/** What the provider calls a payment, what it was told of it when it began, and what it says of it. */
export type Found = PaymentSubject & {
  ref: string
  mode: PaymentMode
  /** 0 where a card is kept and nothing else. */
  cents: number
  url: string | null
  until: string | null
  snapshot: Snapshot
}

/** What an event is about; the event itself is not believed: the payment is looked at. */
export type ProviderEvent = { id: string; ref: string; type: string }

/** An amount that is taken from a kept card, or authorised on it, while the guest is away. */
export type KeptCharge = PaymentSubject & {
  kept: string
  cents: number
  mode: Extract<PaymentMode, 'pay' | 'authorise'>
}

/** The provider refused for good: asking again cannot help. */
export class PaymentRefusal extends Error {
  /** A name such as `card_declined`, without anything about a person. */
  readonly code: string

  constructor(code: string) {
    super(`The payment provider refused: ${code}`)
    this.name = 'PaymentRefusal'
    this.code = code
  }
}

/** The provider failed, and says the same whenever this operation is repeated: another one has to do it. */
export class StoredFailure extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StoredFailure'
  }
}

/** The event is not from the provider, or was altered. */
export class ForgedEvent extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ForgedEvent'
  }
}

/**
 * A payment provider, which may be asked any call again with the same operation, and does it once. Every call throws
 * `PaymentRefusal` where it refuses for good and `StoredFailure`; whatever else is thrown says nothing about what it did.
 */
export type PaymentProvider = {
  /** As `payments.provider` stores it. */
  readonly name: 'test' | 'stripe'
  /** True where no money moves. */
  readonly test: boolean
  /** Milliseconds for which a repeated operation has the same answer; later `find` decides. */
  readonly sameAnswerForMs: number
  /** Milliseconds that a page lasts at least. */
  readonly pageForMs: number
  /** The origin of its pages; null where they are ours. */
  readonly pageOrigin: string | null
  open(request: OpenRequest): Promise<Found>
  /** Ends the page; what was paid before stays, and the snapshot says so. */
  expire(op: string, ref: string): Promise<Snapshot>
  /**
   * By what it calls the payment or a part of it, such as the charge behind a page, or by the operation that began it.
   * Undefined where it knows nothing of it, or where it is no payment of ours.
   */
  find(by: { ref: string } | { op: string }): Promise<Found | undefined>
  capture(op: string, ref: string, cents: number): Promise<Snapshot>
  release(op: string, ref: string): Promise<Snapshot>
  /** Done as soon as it is accepted: a refund may still fail at the bank days later. */
  refund(op: string, ref: string, cents: number): Promise<Snapshot>
  /** Charges the kept card, or authorises an amount on it. Refuses with `needs_guest` where the bank asks for the guest. */
  chargeKept(op: string, charge: KeptCharge): Promise<Found>
  /** Keeps a card no longer; one that is not kept any more is no fault. */
  forget(op: string, kept: string): Promise<void>
  /** How its events are signed. */
  readonly signature: SignatureForm
  /** Undefined for a type that is nobody's business here. Throws `ForgedEvent`. */
  readEvent(
    rawBody: Uint8Array,
    header: (name: string) => string | undefined,
    now: Date,
  ): Promise<ProviderEvent | undefined>
  /** All payments of ours that it has from an instant on, for a store that lost them. */
  list(from: Date): AsyncIterable<Found>
  /** What moved on its account with us from one instant until before another. */
  balance(from: Date, until: Date): AsyncIterable<BalanceItem>
}

import type Stripe from 'stripe'
import type {
  CapturedFact,
  DisputedFact,
  PageState,
  RefundedFact,
  Snapshot,
} from '../../../../domain/money/ledger/snapshot.ts'
import type { CardFacts } from '../../../../domain/reservations/payment.ts'
import { timeOfId } from '../../../platform/db/new-id.ts'

type Session = Stripe.Checkout.Session
type Intent = Stripe.PaymentIntent

export type StripePayment = {
  session: Session | null
  intent: Intent | null
  refunds: readonly Stripe.Refund[]
  disputes: readonly Stripe.Dispute[]
}

/** The objects must be read with the expansions in stripe-reads.ts. */
export function snapshotOf(payment: StripePayment): Snapshot {
  const { session, intent } = payment
  const charge = chargeOf(intent)
  return {
    page: pageOf(payment),
    authorisedCents: wasAuthorised(intent) ? (charge?.amount ?? 0) : 0,
    captureBefore: captureBeforeOf(intent),
    captures: capturesOf(intent),
    refunds: payment.refunds.flatMap(refundOf),
    disputes: payment.disputes.flatMap(disputeOf),
    ...declinesOf(payment),
    card: cardOf(charge?.payment_method_details?.card) ?? cardOf(keptMethodOf(session)?.card),
    kept: keptOf(payment),
  }
}

export function instantOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

function chargeOf(intent: Intent | null): Stripe.Charge | null {
  const charge = intent?.latest_charge ?? null
  return charge !== null && typeof charge !== 'string' && charge.status === 'succeeded' ? charge : null
}

/** Only the latest attempt is visible, so every decline's event triggers a read. */
function declinesOf({ session, intent }: StripePayment): Pick<Snapshot, 'declines'> {
  const charge = intent?.latest_charge ?? null
  const isRefused = charge !== null && typeof charge !== 'string' && charge.status === 'failed'
  return session && isRefused ? { declines: [{ ref: charge.id, at: instantOf(charge.created) }] } : {}
}

function wasAuthorised(intent: Intent | null): boolean {
  return intent?.capture_method === 'manual' && chargeOf(intent) !== null
}

/** Cancelled by Stripe because the amount was not captured in time. */
const LAPSED = new Set<string | null>(['automatic', 'expired'])

function pageOf({ session, intent }: StripePayment): PageState {
  if (session?.status === 'expired') return 'expired'
  if (intent?.status === 'canceled') {
    if (wasAuthorised(intent)) return LAPSED.has(intent.cancellation_reason) ? 'lapsed' : 'released'
    return session ? 'expired' : 'failed'
  }
  if (!session && intent && ['requires_payment_method', 'requires_action'].includes(intent.status))
    return 'failed'
  return intent ? 'paying' : 'opened'
}

function captureBeforeOf(intent: Intent | null): string | null {
  const seconds = chargeOf(intent)?.payment_method_details?.card?.capture_before
  return seconds === undefined || seconds === null ? null : instantOf(seconds)
}

/** Stripe allows one capture per payment. */
function capturesOf(intent: Intent | null): CapturedFact[] {
  const charge = chargeOf(intent)
  if (!intent || !charge?.captured || intent.status !== 'succeeded') return []
  const isManual = intent.capture_method === 'manual'
  const { capture, op } = intent.metadata
  const operationId = (isManual ? capture : op) ?? `outside:${charge.id}`
  // Stripe reports the time of authorization, not of capture.
  const at = isManual && capture !== undefined ? timeOfId(capture) : undefined
  return [{ operationId, cents: charge.amount_captured, at: at ?? instantOf(charge.created) }]
}

/** Stripe also lists released amounts as refunds: the rest of a partial capture, and ended authorizations. */
function refundOf(refund: Stripe.Refund): RefundedFact[] {
  const { id, amount: cents, status, reason, balance_transaction: moved } = refund
  const operationId = refund.metadata?.['op'] ?? null
  const isReversal = typeof moved === 'object' && moved?.reporting_category === 'partial_capture_reversal'
  if (operationId === null && (moved === null || isReversal || reason === 'expired_uncaptured_charge'))
    return []
  const state = status === 'failed' || status === 'canceled' ? 'failed' : 'accepted'
  return [{ ref: id, operationId, cents, state, at: instantOf(refund.created) }]
}

/** A bank inquiry moves no money; only a dispute does. */
function disputeOf({ id, amount, created, status }: Stripe.Dispute): DisputedFact[] {
  if (status.startsWith('warning_') || status === 'prevented') return []
  const outcome: string = status
  const state = outcome === 'won' || outcome === 'lost' ? outcome : 'opened'
  return [{ ref: id, state, cents: amount, at: instantOf(created) }]
}

type Card = { brand: string | null; last4: string | null }

const BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

function cardOf(card: Card | null | undefined): CardFacts | null {
  if (!card?.last4) return null
  const brand = card.brand ?? ''
  return { brand: BRANDS[brand] ?? brand, last4: card.last4 }
}

function keptMethodOf(session: Session | null): Stripe.PaymentMethod | null {
  const setup = session?.setup_intent
  if (typeof setup !== 'object' || setup?.status !== 'succeeded') return null
  return typeof setup.payment_method === 'object' ? setup.payment_method : null
}

/** Customer and payment method ids; both are needed to charge the card. */
function keptOf({ session, intent }: StripePayment): string | null {
  if (intent && !['succeeded', 'requires_capture'].includes(intent.status)) return null
  const method = idOf(keptMethodOf(session)) ?? idOf(intent?.payment_method)
  const customer = idOf(session?.customer) ?? idOf(intent?.customer)
  return method !== undefined && customer !== undefined ? `${customer}/${method}` : null
}

export function idOf(object: string | { id: string } | null | undefined): string | undefined {
  return typeof object === 'string' ? object : (object?.id ?? undefined)
}

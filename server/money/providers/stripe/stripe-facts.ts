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

/** All that Stripe has about one payment: a page, the payment made on it or with a kept card, and what became of that. */
export type StripePayment = {
  session: Session | null
  intent: Intent | null
  refunds: readonly Stripe.Refund[]
  disputes: readonly Stripe.Dispute[]
}

/** What these objects say. They were read with all that is expanded in `stripe-reads.ts`. */
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

/** ISO 8601 of Stripe's seconds since 1970. */
export function instantOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

function chargeOf(intent: Intent | null): Stripe.Charge | null {
  const charge = intent?.latest_charge ?? null
  return charge !== null && typeof charge !== 'string' && charge.status === 'succeeded' ? charge : null
}

/** The latest attempt on the page; each one sends an event, after which it is looked at. */
function declinesOf({ session, intent }: StripePayment): Pick<Snapshot, 'declines'> {
  const charge = intent?.latest_charge ?? null
  const isRefused = charge !== null && typeof charge !== 'string' && charge.status === 'failed'
  return session && isRefused ? { declines: [{ ref: charge.id, at: instantOf(charge.created) }] } : {}
}

/** An amount was held, whatever became of it. */
function wasAuthorised(intent: Intent | null): boolean {
  return intent?.capture_method === 'manual' && chargeOf(intent) !== null
}

/** Cancelled by Stripe itself: nobody took the amount in time. */
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

/** Stripe takes the money of a payment once. */
function capturesOf(intent: Intent | null): CapturedFact[] {
  const charge = chargeOf(intent)
  if (!intent || !charge?.captured || intent.status !== 'succeeded') return []
  const isManual = intent.capture_method === 'manual'
  const { capture, op } = intent.metadata
  const operationId = (isManual ? capture : op) ?? `outside:${charge.id}`
  // Stripe says when an amount was held, not when it was taken.
  const at = isManual && capture !== undefined ? timeOfId(capture) : undefined
  return [{ operationId, cents: charge.amount_captured, at: at ?? instantOf(charge.created) }]
}

/**
 * A refund, unless it only let go of what was never taken: the rest of a partial capture and an authorisation that ended
 * are refunds too in Stripe's lists.
 */
function refundOf(refund: Stripe.Refund): RefundedFact[] {
  const { id, amount: cents, status, reason, balance_transaction: moved } = refund
  const operationId = refund.metadata?.['op'] ?? null
  const isReversal = typeof moved === 'object' && moved?.reporting_category === 'partial_capture_reversal'
  if (operationId === null && (moved === null || isReversal || reason === 'expired_uncaptured_charge'))
    return []
  const state = status === 'failed' || status === 'canceled' ? 'failed' : 'accepted'
  return [{ ref: id, operationId, cents, state, at: instantOf(refund.created) }]
}

/** A question of a bank moves no money; only a dispute does. */
function disputeOf({ id, amount, created, status }: Stripe.Dispute): DisputedFact[] {
  if (status.startsWith('warning_') || status === 'prevented') return []
  const outcome: string = status
  const state = outcome === 'won' || outcome === 'lost' ? outcome : 'opened'
  return [{ ref: id, state, cents: amount, at: instantOf(created) }]
}

type Card = { brand: string | null; last4: string | null }

/** How each brand writes its name; of another one as Stripe names it. */
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

/** A kept card is charged by the names of its customer and of itself. */
function keptOf({ session, intent }: StripePayment): string | null {
  if (intent && !['succeeded', 'requires_capture'].includes(intent.status)) return null
  const method = idOf(keptMethodOf(session)) ?? idOf(intent?.payment_method)
  const customer = idOf(session?.customer) ?? idOf(intent?.customer)
  return method !== undefined && customer !== undefined ? `${customer}/${method}` : null
}

/** The name of an object, whether it was expanded or not. */
export function idOf(object: string | { id: string } | null | undefined): string | undefined {
  return typeof object === 'string' ? object : (object?.id ?? undefined)
}

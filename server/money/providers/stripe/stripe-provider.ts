import type Stripe from 'stripe'
import type { Snapshot } from '../../../../domain/money/ledger/snapshot.ts'
import {
  type Found,
  type KeptCharge,
  type OpenRequest,
  type PaymentProvider,
  PaymentRefusal,
  type PaymentSubject,
} from '../payment-provider.ts'
import type { ProviderAddress } from '../payment-setup.ts'
import { stripeBalance } from './stripe-balance.ts'
import { createStripe } from './stripe-client.ts'
import { answerOf, KeyUsed } from './stripe-errors.ts'
import { readStripeEvent, STRIPE_SIGNATURE } from './stripe-events.ts'
import { idOf } from './stripe-facts.ts'
import { findByOperation, findByRef, foundOf, listPayments } from './stripe-reads.ts'

const HOUR_MS = 3600_000
/** Stripe keeps idempotency keys for at least 24 hours. */
const SAME_ANSWER_MS = 20 * HOUR_MS
/** Stripe requires at least 30 minutes by its own clock. */
const PAGE_MIN_MS = 31 * 60_000
const PAGE_LEAST_MS = 30 * 60_000 + 10_000

export type StripeDeps = {
  secretKey: string
  /** If undefined, events are refused and payments are only polled. */
  webhookSecret: string | undefined
  clock: () => Date
  address?: ProviderAddress
}

export function createStripeProvider({
  secretKey,
  webhookSecret,
  clock,
  address,
}: StripeDeps): PaymentProvider {
  const stripe = createStripe(secretKey, address)
  return {
    name: 'stripe',
    test: /^[rs]k_test_/.test(secretKey),
    sameAnswerForMs: SAME_ANSWER_MS,
    pageForMs: PAGE_MIN_MS,
    pageOrigin: 'https://checkout.stripe.com',
    open: async request => await openPage(stripe, request, clock()),
    expire: async (op, ref) => await expire(stripe, op, ref),
    find: async by => ('ref' in by ? await findByRef(stripe, by.ref) : await findByOperation(stripe, by.op)),
    capture: async (op, ref, cents) => await capture(stripe, { op, ref, cents }),
    release: async (op, ref) => await release(stripe, op, ref),
    refund: async (op, ref, cents) => await refund(stripe, { op, ref, cents }),
    chargeKept: async (op, charge) => await chargeKept(stripe, op, charge),
    forget: async (op, kept) => await forget(stripe, op, kept),
    signature: STRIPE_SIGNATURE,
    readEvent: async (rawBody, header, now) =>
      readStripeEvent(stripe, webhookSecret, { rawBody, header, now }),
    list: from => listPayments(stripe, from),
    balance: (from, until) => stripeBalance(stripe, { from, until }),
  }
}

function metadataOf(op: string, { paymentId, reference, purpose }: PaymentSubject): Stripe.MetadataParam {
  return { op, payment: paymentId, reservation: reference, purpose }
}

async function openPage(stripe: Stripe, request: OpenRequest, now: Date): Promise<Found> {
  const { op } = request
  try {
    const params = pageParams(request, now)
    const session = await answerOf(stripe.checkout.sessions.create(params, { idempotencyKey: op }))
    return await requireFound(foundOf(stripe, { session, intent: null }))
  } catch (error) {
    // The page was opened with an earlier end, and the answer was lost.
    if (error instanceof KeyUsed) return await requireFound(findByOperation(stripe, op))
    throw error
  }
}

function pageParams(request: OpenRequest, now: Date): Stripe.Checkout.SessionCreateParams {
  const { op, mode, cents, until, back, locale, reference } = request
  const end = Math.max(until.getTime(), now.getTime() + PAGE_LEAST_MS)
  const told = metadataOf(op, request)
  const common: Stripe.Checkout.SessionCreateParams = {
    success_url: back,
    cancel_url: back,
    expires_at: Math.floor(end / 1000),
    locale,
    client_reference_id: reference,
    // Cards only: other methods settle days after the vehicle hold ends.
    allowed_payment_method_types: ['card'],
    customer_creation: 'always',
  }
  if (mode === 'keep')
    return {
      ...common,
      mode: 'setup',
      currency: 'usd',
      metadata: told,
      setup_intent_data: { metadata: told },
    }
  const captureMethod = mode === 'authorise' ? 'manual' : 'automatic'
  return {
    ...common,
    mode: 'payment',
    // The guest pays the quoted amount in the currency of the fare.
    adaptive_pricing: { enabled: false },
    metadata: { ...told, capture_method: captureMethod },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: cents, product_data: { name: reference } },
      },
    ],
    payment_intent_data: {
      capture_method: captureMethod,
      setup_future_usage: 'off_session',
      description: reference,
      metadata: told,
    },
  }
}

async function expire(stripe: Stripe, op: string, ref: string): Promise<Snapshot> {
  try {
    await answerOf(stripe.checkout.sessions.expire(ref, {}, { idempotencyKey: op }))
  } catch (error) {
    // A page that was paid or has ended cannot be expired.
    if (!(error instanceof PaymentRefusal)) throw error
    const found = await findByRef(stripe, ref)
    if (!found || found.snapshot.page === 'opened') throw error
    return found.snapshot
  }
  return await snapshotOf(stripe, ref)
}

type Asked = { op: string; ref: string; cents: number }

async function capture(stripe: Stripe, { op, ref, cents }: Asked): Promise<Snapshot> {
  const intent = await requireIntent(stripe, ref)
  const params = { amount_to_capture: cents, metadata: { capture: op } }
  try {
    await answerOf(stripe.paymentIntents.capture(intent, params, { idempotencyKey: op }))
  } catch (error) {
    throw await explained(stripe, ref, error)
  }
  return await snapshotOf(stripe, ref)
}

async function explained(stripe: Stripe, ref: string, error: unknown): Promise<unknown> {
  if (!(error instanceof PaymentRefusal) || error.code !== 'nothing_held') return error
  const { page } = await snapshotOf(stripe, ref)
  return page === 'lapsed' ? new PaymentRefusal('authorisation_lapsed') : error
}

async function release(stripe: Stripe, op: string, ref: string): Promise<Snapshot> {
  const intent = await requireIntent(stripe, ref)
  try {
    await answerOf(stripe.paymentIntents.cancel(intent, {}, { idempotencyKey: op }))
  } catch (error) {
    if (!(error instanceof PaymentRefusal)) throw error
    const snapshot = await snapshotOf(stripe, ref)
    if (snapshot.page !== 'released' && snapshot.page !== 'lapsed') throw error
    return snapshot
  }
  return await snapshotOf(stripe, ref)
}

async function refund(stripe: Stripe, { op, ref, cents }: Asked): Promise<Snapshot> {
  const intent = await requireIntent(stripe, ref)
  const params = { payment_intent: intent, amount: cents, metadata: { op } }
  try {
    await answerOf(stripe.refunds.create(params, { idempotencyKey: op }))
  } catch (error) {
    const isTooMuch = error instanceof PaymentRefusal && error.code === 'amount_too_large'
    throw isTooMuch ? new PaymentRefusal('refund_too_large') : error
  }
  return await snapshotOf(stripe, ref)
}

async function chargeKept(stripe: Stripe, op: string, charge: KeptCharge): Promise<Found> {
  const [customer, method] = charge.kept.split('/')
  if (!customer || !method) throw new PaymentRefusal('unknown_card')
  const params: Stripe.PaymentIntentCreateParams = {
    amount: charge.cents,
    currency: 'usd',
    capture_method: charge.mode === 'authorise' ? 'manual' : 'automatic',
    customer,
    payment_method: method,
    allowed_payment_method_types: ['card'],
    off_session: true,
    confirm: true,
    description: charge.reference,
    metadata: metadataOf(op, charge),
  }
  const { id } = await answerOf(stripe.paymentIntents.create(params, { idempotencyKey: op }))
  return await requireFound(findByRef(stripe, id))
}

/** A card detached from its customer can no longer be charged. */
async function forget(stripe: Stripe, op: string, kept: string): Promise<void> {
  const method = kept.split('/')[1]
  if (!method) return
  try {
    await answerOf(stripe.paymentMethods.detach(method, {}, { idempotencyKey: op }))
  } catch (error) {
    // Already detached.
    if (!(error instanceof PaymentRefusal)) throw error
  }
}

/** Throws PaymentRefusal if nothing was paid on the page. */
async function requireIntent(stripe: Stripe, ref: string): Promise<string> {
  if (ref.startsWith('pi_')) return ref
  const session = await answerOf(stripe.checkout.sessions.retrieve(ref))
  const intent = idOf(session.payment_intent)
  if (intent === undefined) throw new PaymentRefusal('nothing_held')
  return intent
}

async function snapshotOf(stripe: Stripe, ref: string): Promise<Snapshot> {
  return (await requireFound(findByRef(stripe, ref))).snapshot
}

async function requireFound(finding: Promise<Found | undefined>): Promise<Found> {
  const found = await finding
  if (!found) throw new Error('Stripe couldn’t find the payment.')
  return found
}

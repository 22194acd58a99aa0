import type Stripe from 'stripe'
import { CHECK_CENTS, type CheckFacts } from '../../../../domain/money/payment-setup.ts'
import { timeOfId } from '../../../platform/db/new-id.ts'
import { type CheckParts, SetupFault } from '../payment-setup.ts'
import { orFault } from './or-fault.ts'
import { idOf } from './stripe-facts.ts'

type Session = Stripe.Checkout.Session
type Intent = Stripe.PaymentIntent

/** In the metadata: separates checks from payments, and finds one whose answer was lost. */
export const CHECK_MARK = 'check'
const TEST_CARD = 'pm_card_visa'
/** Stripe requires at least 30 minutes by its own clock. */
const PAGE_MS = 31 * 60_000
const LIST_PAGE = 100
/** Tolerated clock difference in seconds. */
const CLOCK_SECONDS = 300

/** With a card of Stripe's for tests, and without a page. */
export async function authorizeTestCard(stripe: Stripe, op: string): Promise<string> {
  const params: Stripe.PaymentIntentCreateParams = {
    ...{ amount: CHECK_CENTS, currency: 'usd', capture_method: 'manual' },
    ...{ payment_method: TEST_CARD, allowed_payment_method_types: ['card'], confirm: true },
    ...{ description: 'Card payment check', metadata: { [CHECK_MARK]: op } },
  }
  const { id } = await orFault(stripe.paymentIntents.create(params, { idempotencyKey: op }))
  return id
}

/** For a card of the owner's. */
export async function openCheckPage(
  stripe: Stripe,
  { op, back, now }: { op: string; back: string; now: Date },
): Promise<{ id: string; url: string | null }> {
  const metadata = { [CHECK_MARK]: op }
  const price = {
    ...{ currency: 'usd', unit_amount: CHECK_CENTS },
    product_data: { name: 'Card payment check, voided right away' },
  }
  const params: Stripe.Checkout.SessionCreateParams = {
    ...{ mode: 'payment', success_url: back, cancel_url: back, metadata },
    expires_at: Math.floor((now.getTime() + PAGE_MS) / 1000),
    allowed_payment_method_types: ['card'],
    line_items: [{ quantity: 1, price_data: price }],
    payment_intent_data: { capture_method: 'manual', metadata },
  }
  const { id, url } = await orFault(stripe.checkout.sessions.create(params, { idempotencyKey: op }))
  return { id, url }
}

/** By its reference, or by its mark if the answer was lost. */
export async function readCheck(
  stripe: Stripe,
  { op, ref }: { op: string; ref: string | null },
): Promise<CheckParts> {
  if (ref?.startsWith('pi_')) return partsOf(null, await readIntent(stripe, ref))
  if (ref) return await readPage(stripe, ref)
  const at = Math.floor(Date.parse(timeOfId(op) ?? '') / 1000)
  const created = { gte: at - CLOCK_SECONDS, lte: at + CLOCK_SECONDS }
  const isIt = ({ metadata }: { metadata: Stripe.Metadata | null }) => metadata?.[CHECK_MARK] === op
  const sessions = await orFault(stripe.checkout.sessions.list({ created, limit: LIST_PAGE }))
  const session = sessions.data.find(isIt)
  if (session) return await readPage(stripe, session.id)
  const { data } = await orFault(stripe.paymentIntents.list({ created, limit: LIST_PAGE }))
  const intent = data.find(isIt)
  return partsOf(null, intent ? await readIntent(stripe, intent.id) : null)
}

async function readIntent(stripe: Stripe, id: string): Promise<Intent> {
  return await orFault(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
}

async function readPage(stripe: Stripe, id: string): Promise<CheckParts> {
  const session = await orFault(stripe.checkout.sessions.retrieve(id))
  const intentId = idOf(session.payment_intent)
  return partsOf(session, intentId === undefined ? null : await readIntent(stripe, intentId))
}

function partsOf(session: Session | null, intent: Intent | null): CheckParts {
  return {
    ...{ page: pageOf(session), intent: intent && stateOf(intent), intentId: intent?.id },
    session: session ? { id: session.id, url: session.url } : undefined,
  }
}

function pageOf(session: Session | null): CheckFacts['page'] {
  if (!session) return null
  if (session.status === 'open') return 'open'
  return session.status === 'expired' ? 'expired' : 'complete'
}

function stateOf({ status, latest_charge: charge }: Intent): NonNullable<CheckFacts['intent']> {
  const charged = typeof charge === 'object' ? charge?.status : undefined
  if (status === 'requires_capture') return 'authorized'
  if (status === 'succeeded') return 'captured'
  if (charged === 'failed') return 'declined'
  return status === 'canceled' && charged === 'succeeded' ? 'voided' : 'waiting'
}

/** Voided already is as good. */
export async function voidCheck(stripe: Stripe, id: string): Promise<void> {
  try {
    await orFault(stripe.paymentIntents.cancel(id))
  } catch (error) {
    if (!(error instanceof SetupFault) || error.code !== 'failed') throw error
    if (stateOf(await readIntent(stripe, id)) === 'authorized') throw error
  }
}

/** No card is taken there afterward. Paid or ended before is as good. */
export async function closeCheckPage(stripe: Stripe, id: string): Promise<void> {
  try {
    await orFault(stripe.checkout.sessions.expire(id))
  } catch (error) {
    if (!(error instanceof SetupFault) || error.code !== 'failed') throw error
  }
}

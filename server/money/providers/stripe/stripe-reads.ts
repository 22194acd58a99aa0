import type Stripe from 'stripe'
import type { PaymentPurpose } from '../../../../domain/reservations/payment.ts'
import { PAYMENT_PURPOSES } from '../../../../domain/reservations/payment.ts'
import { isOneOf } from '../../../../domain/values/record.ts'
import { timeOfId } from '../../../platform/db/new-id.ts'
import { type Found, PaymentRefusal } from '../payment-provider.ts'
import { answerOf } from './stripe-errors.ts'
import { idOf, instantOf, type StripePayment, snapshotOf } from './stripe-facts.ts'

type Session = Stripe.Checkout.Session
type Intent = Stripe.PaymentIntent

const INTENT_PARTS = ['latest_charge']
const SESSION_PARTS = ['payment_intent.latest_charge', 'setup_intent.payment_method']
/** Stripe's maximum page size. */
const LIST_PAGE = 100
/** Search limit; beyond it staff must look. */
const SEARCHED_MAX = 20_000
/** Tolerated clock difference in seconds. */
const CLOCK_SECONDS = 300

const PREFIXES = { session: 'cs_', intent: 'pi_', charge: 'ch_' }

export async function findByRef(stripe: Stripe, ref: string): Promise<Found | undefined> {
  const parts = await unlessMissing(readParts(stripe, ref))
  return parts && (await foundOf(stripe, parts))
}

/** Stripe's search lags behind, so lists are read instead. */
export async function findByOperation(stripe: Stripe, op: string): Promise<Found | undefined> {
  const since = timeOfId(op)
  if (since === undefined) return undefined
  const created = { gte: Math.floor(Date.parse(since) / 1000) - CLOCK_SECONDS }
  const isIt = ({ metadata }: { metadata: Stripe.Metadata | null }) => metadata?.['op'] === op
  const session = await firstOf(stripe.checkout.sessions.list({ created, limit: LIST_PAGE }), isIt)
  if (session) return await findByRef(stripe, session.id)
  const intent = await firstOf(stripe.paymentIntents.list({ created, limit: LIST_PAGE }), isIt)
  return intent && (await findByRef(stripe, intent.id))
}

export async function* listPayments(stripe: Stripe, from: Date): AsyncGenerator<Found> {
  const created = { gte: Math.floor(from.getTime() / 1000) }
  for await (const { id } of walk(stripe.checkout.sessions.list({ created, limit: LIST_PAGE }))) {
    const found = await findByRef(stripe, id)
    if (found) yield found
  }
  for await (const { id, metadata } of walk(stripe.paymentIntents.list({ created, limit: LIST_PAGE }))) {
    // Payments on a page were already found with it.
    const found = metadata['payment'] === undefined ? undefined : await findByRef(stripe, id)
    if (found?.ref === id) yield found
  }
}

export async function* walk<Item>(list: AsyncIterable<Item>): AsyncGenerator<Item> {
  const items = list[Symbol.asyncIterator]()
  for (;;) {
    const next = await answerOf(items.next())
    if (next.done) return
    yield next.value
  }
}

async function firstOf<Item>(
  list: AsyncIterable<Item>,
  isIt: (item: Item) => boolean,
): Promise<Item | undefined> {
  let count = 0
  for await (const item of walk(list)) {
    if (isIt(item)) return item
    count += 1
    if (count >= SEARCHED_MAX) throw new Error('Stripe has too many payments to search.')
  }
  return undefined
}

type Parts = Pick<StripePayment, 'session' | 'intent'>

async function readParts(stripe: Stripe, ref: string): Promise<Parts | undefined> {
  if (ref.startsWith(PREFIXES.session)) return partsOf(await readSession(stripe, ref))
  if (ref.startsWith(PREFIXES.charge)) {
    const charge = await answerOf(stripe.charges.retrieve(ref))
    const behind = idOf(charge.payment_intent)
    return behind === undefined ? undefined : await readParts(stripe, behind)
  }
  if (!ref.startsWith(PREFIXES.intent)) return undefined
  const intent = await answerOf(stripe.paymentIntents.retrieve(ref, { expand: INTENT_PARTS }))
  const { data } = await answerOf(stripe.checkout.sessions.list({ payment_intent: ref, limit: 1 }))
  // The list omits expanded parts, so the session is read again.
  return data[0] ? partsOf(await readSession(stripe, data[0].id)) : { session: null, intent }
}

async function readSession(stripe: Stripe, id: string): Promise<Session> {
  return await answerOf(stripe.checkout.sessions.retrieve(id, { expand: SESSION_PARTS }))
}

function partsOf(session: Session): Parts {
  const { payment_intent: intent } = session
  return { session, intent: typeof intent === 'object' ? intent : null }
}

export async function foundOf(stripe: Stripe, { session, intent }: Parts): Promise<Found | undefined> {
  const subject = subjectOf(session?.metadata ?? intent?.metadata ?? {})
  const ref = session?.id ?? intent?.id
  if (!subject || ref === undefined) return undefined
  const snapshot = snapshotOf({ session, intent, ...(await afterwards(stripe, intent)) })
  return {
    ...subject,
    ref,
    mode: modeOf(session, intent),
    cents: session?.amount_total ?? intent?.amount ?? 0,
    url: session?.url ?? null,
    until: session ? instantOf(session.expires_at) : null,
    snapshot,
  }
}

async function afterwards(
  stripe: Stripe,
  intent: Intent | null,
): Promise<Pick<StripePayment, 'refunds' | 'disputes'>> {
  if (!intent?.latest_charge) return { refunds: [], disputes: [] }
  const about = { payment_intent: intent.id, limit: LIST_PAGE }
  const [refunds, disputes] = await Promise.all([
    Array.fromAsync(walk(stripe.refunds.list({ ...about, expand: ['data.balance_transaction'] }))),
    Array.fromAsync(walk(stripe.disputes.list(about))),
  ])
  return { refunds, disputes }
}

function modeOf(session: Session | null, intent: Intent | null): Found['mode'] {
  if (session?.mode === 'setup') return 'keep'
  const method = intent?.capture_method ?? session?.metadata?.['capture_method']
  return method === 'manual' ? 'authorise' : 'pay'
}

function subjectOf(
  metadata: Stripe.Metadata,
): Pick<Found, 'paymentId' | 'reference' | 'purpose'> | undefined {
  const { payment: paymentId, reservation: reference, purpose } = metadata
  if (paymentId === undefined || reference === undefined || !isPurpose(purpose)) return undefined
  return { paymentId, reference, purpose }
}

function isPurpose(text: string | undefined): text is PaymentPurpose {
  return isOneOf(PAYMENT_PURPOSES, text)
}

async function unlessMissing<Answer>(reading: Promise<Answer>): Promise<Answer | undefined> {
  return await reading.catch((error: unknown) => {
    if (error instanceof PaymentRefusal && error.code === 'unknown_payment') return undefined
    throw error
  })
}

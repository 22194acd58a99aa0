import type Stripe from 'stripe'
import type { SignatureForm } from '../../../platform/http/signed-call.ts'
import { ForgedEvent, type ProviderEvent } from '../payment-provider.ts'
import { CHECK_MARK } from './stripe-check.ts'
import { idOf } from './stripe-facts.ts'

/** Seconds. The library accepts events from the future, which are refused here. */
const TOLERANCE_SECONDS = 300

const SIGNED_AT = /(?:^|,)t=(\d{1,12})(?:,|$)/

/** A timestamp and versioned signatures, in any order. */
export const STRIPE_SIGNATURE: SignatureForm = {
  header: 'stripe-signature',
  form: /^(?=.*\bt=\d{1,12}\b).*\bv1=[0-9a-f]{64}\b/,
  time: { pattern: SIGNED_AT, toleranceSeconds: TOLERANCE_SECONDS },
}

type Sent = { rawBody: Uint8Array; header: (name: string) => string | undefined; now: Date }

/** undefined for types that are not about a payment. Throws ForgedEvent. */
export function readStripeEvent(
  stripe: Stripe,
  secret: string | undefined,
  { rawBody, header, now }: Sent,
): ProviderEvent | undefined {
  if (secret === undefined) throw new ForgedEvent('STRIPE_WEBHOOK_SECRET is not set.')
  const signature = header(STRIPE_SIGNATURE.header) ?? ''
  if (secondsOf(signature) - now.getTime() / 1000 > TOLERANCE_SECONDS)
    throw new ForgedEvent('The signature is of a time to come.')
  const event = verified(() =>
    stripe.webhooks.constructEvent(
      Buffer.from(rawBody),
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    ),
  )
  const object = event.data?.object as Partial<About> | undefined
  const ref = refOf(object)
  if (typeof event.id !== 'string' || typeof event.type !== 'string' || ref === undefined) return undefined
  const check = object?.metadata?.[CHECK_MARK]
  return { id: event.id, ref, type: event.type, ...(check !== undefined && { check }) }
}

/** Hides the library's error, which contains the whole body. */
function verified<Event>(read: () => Event): Event {
  try {
    return read()
  } catch {
    throw new ForgedEvent('The signature is not that of the body, or too old.')
  }
}

function secondsOf(signature: string): number {
  return Number(SIGNED_AT.exec(signature)?.[1] ?? 0)
}

type About = {
  object: string
  metadata: Stripe.Metadata | null
  id: string
  payment_intent: string | { id: string } | null
  charge: string | { id: string } | null
}

function refOf(about: Partial<About> | undefined): string | undefined {
  switch (about?.object) {
    case 'checkout.session':
    case 'payment_intent':
      return about.id
    case 'charge':
      return idOf(about.payment_intent) ?? about.id
    case 'refund':
    case 'dispute':
      return idOf(about.payment_intent) ?? idOf(about.charge)
    default:
      return undefined
  }
}

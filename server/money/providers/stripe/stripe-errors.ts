import Stripe from 'stripe'
import { PaymentRefusal, StoredFailure } from '../payment-provider.ts'

/** Another request with the same key is under way: its answer is to be asked for again. */
const IN_PROGRESS = new Set(['idempotency_key_in_use', 'lock_timeout'])

/** The names that the rest of the program knows, by those of Stripe. */
const CODES: Record<string, string> = {
  authentication_required: 'needs_guest',
  charge_already_refunded: 'refund_too_large',
  charge_disputed: 'charge_disputed',
  charge_expired_for_capture: 'authorisation_lapsed',
  amount_too_large: 'amount_too_large',
  payment_intent_unexpected_state: 'nothing_held',
  resource_missing: 'unknown_payment',
}

/** The same key was used with other parameters: what was asked first is what was done. */
export class KeyUsed extends PaymentRefusal {
  constructor() {
    super('idempotency_key_used')
    this.name = 'KeyUsed'
  }
}

/**
 * The answer of a call, or what its failure means: a refusal, a failure that Stripe stored under the key, or an error that
 * says nothing about what was done. Nothing of what Stripe writes in words is passed on, since it may name a person.
 */
export async function answerOf<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    throw meaningOf(error)
  }
}

function meaningOf(error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError)) return new Error('The call to Stripe failed.')
  const { type, code, statusCode, headers, requestId, param } = error
  const about = [statusCode, code, requestId].filter(part => part !== undefined).join(' ')
  const unclear = new Error(`Stripe failed: ${[type, about].join(' ')}`.trim())
  if (code !== undefined && IN_PROGRESS.has(code)) return unclear
  if (type === 'StripeIdempotencyError') return new KeyUsed()
  if (type === 'StripeCardError') return new PaymentRefusal(cardCodeOf(error))
  if (type === 'StripeInvalidRequestError') return new PaymentRefusal(codeOf(code, param))
  const isReplayed = headers?.['idempotent-replayed'] === 'true'
  if (isReplayed && (statusCode ?? 0) >= 500) return new StoredFailure(unclear.message)
  return unclear
}

/** Reasons of a bank such as a stolen card are nobody's business: what is told is that the card was declined. */
function cardCodeOf({ code, decline_code }: { code?: string; decline_code?: string }): string {
  const needsGuest = code === 'authentication_required' || decline_code === 'authentication_required'
  return needsGuest ? 'needs_guest' : (code ?? 'card_declined')
}

function codeOf(code: string | undefined, param: string | undefined): string {
  if (code === 'resource_missing' && (param === 'payment_method' || param === 'customer'))
    return 'unknown_card'
  if (code !== undefined) return CODES[code] ?? code
  return param?.startsWith('amount') ? 'amount_too_large' : 'invalid_request'
}

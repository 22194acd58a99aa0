import Stripe from 'stripe'
import { PaymentRefusal, StoredFailure } from '../payment-provider.ts'

/** A request with the same key is still running; retry for its answer. */
const IN_PROGRESS = new Set(['idempotency_key_in_use', 'lock_timeout'])

const CODES: Record<string, string> = {
  authentication_required: 'needs_guest',
  charge_already_refunded: 'refund_too_large',
  charge_disputed: 'charge_disputed',
  charge_expired_for_capture: 'authorisation_lapsed',
  amount_too_large: 'amount_too_large',
  payment_intent_unexpected_state: 'nothing_held',
  resource_missing: 'unknown_payment',
}

/** The key was used with other parameters; the first request counts. */
export class KeyUsed extends PaymentRefusal {
  constructor() {
    super('idempotency_key_used')
    this.name = 'KeyUsed'
  }
}

/** Stripe's messages are dropped, because they may contain personal data. */
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

/** A bank's reason, such as a stolen card, is private; report only a decline. */
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

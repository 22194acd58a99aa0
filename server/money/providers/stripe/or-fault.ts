import Stripe from 'stripe'
import { SetupFault, type SetupFaultCode } from '../payment-setup.ts'

export async function orFault<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    throw new SetupFault(codeOf(error))
  }
}

const IN_PROGRESS = ['idempotency_key_in_use', 'lock_timeout']
/** Stripe gives this refusal no code of its own. */
const LIMIT = /maximum of \d+ .*webhook endpoints/i

function codeOf(error: unknown): SetupFaultCode {
  if (!(error instanceof Stripe.errors.StripeError)) return 'outcome-unknown'
  const { type, code, statusCode, message } = error
  if (code !== undefined && IN_PROGRESS.includes(code)) return 'in-progress'
  if (statusCode === 404 || code === 'resource_missing') return 'missing'
  if (type === 'StripeInvalidRequestError') return LIMIT.test(message) ? 'limit' : 'failed'
  return CODES[type] ?? 'outcome-unknown'
}

const CODES: Record<string, SetupFaultCode> = {
  StripeIdempotencyError: 'key-used',
  StripeAuthenticationError: 'refused',
  StripePermissionError: 'permission',
  StripeCardError: 'declined',
}

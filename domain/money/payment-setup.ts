/** Stripe's events; under the public address. */
export const PAYMENT_EVENTS_PATH = '/api/payments/stripe/events'

/** Authorized and voided, never captured. */
export const CHECK_CENTS = 100

export type KeyMode = 'test' | 'live'

export function keyModeOf(secretKey: string): KeyMode {
  return /^[rs]k_live_/.test(secretKey) ? 'live' : 'test'
}

/** `insecure`: reachable, but not over HTTPS, which Stripe requires of live endpoints. */
export const WEBHOOK_REACHES = ['public', 'insecure', 'local'] as const
export type WebhookReach = (typeof WEBHOOK_REACHES)[number]

const PRIVATE_HOSTS = [
  /^localhost$|\.(localhost|local|internal|lan|home|test)$/,
  /^127\.|^10\.|^0\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\./,
  /^\[(::1?|f[cd][0-9a-f]{2}:.*|fe80:.*)\]$/,
]

/** Whether Stripe can send events to this address. */
export function webhookReach({ hostname, protocol }: { hostname: string; protocol: string }): WebhookReach {
  const isName = hostname.includes('.') || hostname.startsWith('[')
  if (!isName || PRIVATE_HOSTS.some(pattern => pattern.test(hostname))) return 'local'
  return protocol === 'https:' ? 'public' : 'insecure'
}

/**
 * `program`: created by this program for the present address; `moved`: for another one; `entered`: only a signing
 * secret is saved.
 */
export const WEBHOOK_STATES = ['program', 'moved', 'entered', 'missing'] as const
export type WebhookState = (typeof WEBHOOK_STATES)[number]

export function webhookState(facts: {
  hasSecret: boolean
  endpointUrl: string | null
  url: string
}): WebhookState {
  if (!facts.hasSecret) return 'missing'
  if (facts.endpointUrl === null) return 'entered'
  return facts.endpointUrl === facts.url ? 'program' : 'moved'
}

export const CHECK_STATES = ['running', 'passed', 'failed'] as const
export type CheckState = (typeof CHECK_STATES)[number]

/**
 * `void`: authorized, and not voided yet. `left`: the same, of a former key. `unpaid`: the page was left.
 * `interrupted`: nothing was authorized.
 */
export const CHECK_REASONS = [
  ...(['declined', 'permission', 'refused', 'unreachable', 'failed'] as const),
  ...(['void', 'left', 'unpaid', 'interrupted'] as const),
] as const
export type CheckReason = (typeof CHECK_REASONS)[number]

/** Banks release an authorization after about this long. */
export const RELEASED_AFTER_MS = 7 * 24 * 3600_000

/** A test card costs nothing. */
export function mayHoldDollar(
  { mode, isOpen, startedAt }: { mode: KeyMode; isOpen: boolean; startedAt: string },
  now: Date,
): boolean {
  return isOpen && mode === 'live' && now.getTime() < Date.parse(startedAt) + RELEASED_AFTER_MS
}

/** The state of a check at Stripe. */
export type CheckFacts = {
  page: 'open' | 'complete' | 'expired' | null
  intent: 'authorized' | 'voided' | 'declined' | 'captured' | 'waiting' | null
}

export type CheckVerdict =
  | { next: 'void' | 'wait' }
  | { next: 'done'; state: 'passed' | 'failed'; reason: CheckReason | null }

const done = (reason: CheckReason | null): CheckVerdict => ({
  next: 'done',
  state: reason === null ? 'passed' : 'failed',
  reason,
})

/** The next step: an authorization is voided before anything else is said. */
export function judgeCheck({ page, intent }: CheckFacts): CheckVerdict {
  if (intent === 'authorized') return { next: 'void' }
  if (intent === 'voided') return done(null)
  if (intent === 'captured') return done('failed')
  if (page === 'open') return { next: 'wait' }
  if (page !== null) return done('unpaid')
  return done(intent === null ? 'interrupted' : 'declined')
}

export const PAYMENT_STEPS = ['key', 'webhook', 'check', 'live'] as const
export type PaymentStep = (typeof PAYMENT_STEPS)[number]

export type PaymentProgress = {
  key: KeyMode | null
  webhook: WebhookState
  reach: WebhookReach
  isChecked: boolean
}

/** The steps in their order. */
export function donePaymentSteps({ key, webhook, isChecked }: PaymentProgress): Record<PaymentStep, boolean> {
  return {
    key: key !== null,
    webhook: key !== null && (webhook === 'program' || webhook === 'entered'),
    check: key !== null && isChecked,
    live: key === 'live',
  }
}

/** The first that is not done; a webhook to an address that Stripe can't reach isn't waited for. */
export function nextPaymentStep(progress: PaymentProgress): PaymentStep | undefined {
  const isDone = donePaymentSteps(progress)
  return PAYMENT_STEPS.find(step => !isDone[step] && (step !== 'webhook' || progress.reach === 'public'))
}

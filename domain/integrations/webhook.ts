import type { EventData, EventKind } from '../values/event.ts'

/** Published names: never renamed or removed. */
export const WEBHOOK_TYPES = [
  'reservation.created',
  'reservation.confirmed',
  'reservation.changed',
  'reservation.cancelled',
  'reservation.completed',
  'trip.en-route',
  'trip.on-location',
  'trip.on-board',
  'trip.done',
  'trip.no-show',
  'payment.received',
  'payment.refunded',
  'rating.received',
  'message.not-delivered',
] as const
export type WebhookType = (typeof WEBHOOK_TYPES)[number]
export const WEBHOOK_TEST = 'webhook.test'

export type WebhookFact = {
  type: WebhookType
  changed: readonly string[]
}

type Told = { kind: EventKind; data: EventData }

const STATUS_TYPES: Record<string, WebhookType> = {
  confirmed: 'reservation.confirmed',
  cancelled: 'reservation.cancelled',
  completed: 'reservation.completed',
}

/** Maps internal events to webhook types. Empty if internal only. */
export function webhookFactsOf({ kind, data }: Told): WebhookFact[] {
  switch (kind) {
    case 'reservation.created': {
      // An instant booking is confirmed on creation, without an event of its own; an imported ride when announced.
      const isAnnounced = data.to === 'confirmed' && data.action !== 'startImport'
      return [
        fact('reservation.created'),
        ...(isAnnounced ? [fact('reservation.confirmed', ['status'])] : []),
      ]
    }
    case 'reservation.announced':
      return data.after?.['status'] === 'confirmed' ? [fact('reservation.confirmed', ['status'])] : []
    case 'reservation.status-changed':
      return [fact(STATUS_TYPES[data.to ?? ''] ?? 'reservation.changed', ['status'])]
    case 'reservation.changed':
      return [fact('reservation.changed', changedFields(data))]
    case 'reservation.price-changed':
      return [fact('reservation.changed', ['price'])]
    case 'reservation.deleted':
      return [fact('reservation.changed', ['deleted'])]
    case 'reservation.restored':
      return [fact('reservation.changed', ['restored'])]
    case 'reservation.erased':
      return [fact('reservation.changed', ['erased'])]
    case 'trip.progress-changed':
      return [tripFact(data.after?.['progress'])]
    case 'payment.changed':
      return paymentFacts(data)
    case 'rating.received':
      return [fact('rating.received')]
    case 'message.refused':
    case 'message.not-delivered':
      return [fact('message.not-delivered')]
    default:
      return []
  }
}

function fact(type: WebhookType, changed: readonly string[] = []): WebhookFact {
  return { type, changed }
}

function changedFields({ before = {}, after = {} }: EventData): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
}

function tripFact(progress: unknown): WebhookFact {
  const type = WEBHOOK_TYPES.find(known => known === `trip.${String(progress)}`)
  return fact(type ?? 'reservation.changed', ['progress'])
}

/** Provider payments follow the payment state, manual ones the recorded action. */
function paymentFacts({ action, from, to, after }: EventData): WebhookFact[] {
  if (action === 'recordPayment')
    return [fact(after?.['direction'] === 'returned' ? 'payment.refunded' : 'payment.received')]
  if (to === 'part-refunded' || to === 'refunded') return [fact('payment.refunded')]
  // Winning a dispute is not a new payment.
  const isFirst = from === 'opened' || from === 'paying' || from === 'held'
  return to === 'captured' && isFirst ? [fact('payment.received')] : []
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Delays after each failed attempt. Then the message is dropped. */
export const WEBHOOK_RETRIES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const
/** Longer than all retries together. */
export const WEBHOOK_KEEP_TRYING_MS = 5 * DAY_MS
/** An endpoint that fails for this long is disabled. */
export const WEBHOOK_FAILING_MS = 5 * DAY_MS
/** The previous secret stays valid for this long. */
export const WEBHOOK_ROTATION_MS = DAY_MS

export const WEBHOOK_ENDPOINTS_MAX = 20
/** Queued messages per endpoint. At the limit it is disabled. */
export const WEBHOOK_WAITING_MAX = 5000
export const WEBHOOK_BODY_BYTES_MAX = 65_536
export const WEBHOOK_ANSWER_BYTES_MAX = 4096
/** Per endpoint, up to 30 days. */
export const WEBHOOK_TRIES_KEPT = 50
export const WEBHOOK_URL_CHARACTERS_MAX = 500

export const WEBHOOK_OFF_REASONS = ['', 'staff', 'gone', 'failing', 'full'] as const
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number]

export const WEBHOOK_FAULTS = [
  '',
  'status',
  'redirect',
  'timeout',
  'unreachable',
  'not-public',
  'certificate',
] as const
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number]

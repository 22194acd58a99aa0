import type { EventData, EventKind } from '../values/event.ts'

/** What a program outside can be told. Names are published: none is renamed, and none is removed. */
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
/** What a program outside can be told. */
export type WebhookType = (typeof WEBHOOK_TYPES)[number]
/** What an owner sends to try an endpoint. */
export const WEBHOOK_TEST = 'webhook.test'

/** An event as a program outside is told of it. */
export type WebhookFact = {
  type: WebhookType
  /** Names of the fields that differ; of the reservation as calls answer it where it has them. */
  changed: readonly string[]
}

type Told = { kind: EventKind; data: EventData }

const STATUS_TYPES: Record<string, WebhookType> = {
  confirmed: 'reservation.confirmed',
  cancelled: 'reservation.cancelled',
  completed: 'reservation.completed',
}

/** What an event is outside; empty where it is not told. The one table of the types. */
export function webhookFactsOf({ kind, data }: Told): WebhookFact[] {
  switch (kind) {
    case 'reservation.created': {
      // A class that is sold at once is confirmed by the reservation itself, without an event of its own.
      const status = data.to === 'confirmed' ? [fact('reservation.confirmed', ['status'])] : []
      return [fact('reservation.created'), ...status]
    }
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

/** A step back, and a trip that is cancelled alone, have no type of their own. */
function tripFact(progress: unknown): WebhookFact {
  const type = WEBHOOK_TYPES.find(known => known === `trip.${String(progress)}`)
  return fact(type ?? 'reservation.changed', ['progress'])
}

/** Money by a provider is told by the state of its payment, money by hand by what staff recorded. */
function paymentFacts({ action, from, to, after }: EventData): WebhookFact[] {
  if (action === 'recordPayment')
    return [fact(after?.['direction'] === 'returned' ? 'payment.refunded' : 'payment.received')]
  if (to === 'part-refunded' || to === 'refunded') return [fact('payment.refunded')]
  // A dispute that was won brings no money again.
  const isFirst = from === 'opened' || from === 'paying' || from === 'held'
  return to === 'captured' && isFirst ? [fact('payment.received')] : []
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Milliseconds from each failed try to the next; after the last one the message is given up. */
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
/** Milliseconds for which a message may wait in all: longer than all tries together. */
export const WEBHOOK_KEEP_TRYING_MS = 5 * DAY_MS
/** Milliseconds after which an endpoint that took nothing any more is switched off. */
export const WEBHOOK_FAILING_MS = 5 * DAY_MS
/** Milliseconds for which the former secret signs too. */
export const WEBHOOK_ROTATION_MS = DAY_MS

/** Endpoints that are not deleted. */
export const WEBHOOK_ENDPOINTS_MAX = 20
/** Messages of one endpoint that wait; one with so many is switched off. */
export const WEBHOOK_WAITING_MAX = 5000
/** Bytes of one message. */
export const WEBHOOK_BODY_BYTES_MAX = 65_536
/** Bytes of an answer that are read and kept. */
export const WEBHOOK_ANSWER_BYTES_MAX = 4096
/** Tries of one endpoint that are kept, for 30 days at most. */
export const WEBHOOK_TRIES_KEPT = 50
/** Characters of an address. */
export const WEBHOOK_URL_CHARACTERS_MAX = 500

/** Why an endpoint is off; empty while it is on. */
export const WEBHOOK_OFF_REASONS = ['', 'staff', 'gone', 'failing', 'full'] as const
/** Why an endpoint is off. */
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number]

/** Why a try failed; empty for one that arrived. */
export const WEBHOOK_FAULTS = [
  '',
  'status',
  'redirect',
  'timeout',
  'unreachable',
  'not-public',
  'certificate',
] as const
/** Why a try failed. */
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number]

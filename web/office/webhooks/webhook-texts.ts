import * as words from '#messages/office-webhooks'
import * as shared from '#messages/shared'
import type { WebhookDelivery } from '../../../contract/integrations/schemas.ts'
import type { WebhookType } from '../../../domain/integrations/webhook.ts'

export const TYPE_NAMES: Record<WebhookType, string> = {
  'reservation.created': words.typeCreated,
  'reservation.confirmed': words.typeConfirmed,
  'reservation.changed': words.typeChanged,
  'reservation.cancelled': words.typeCancelled,
  'reservation.completed': words.typeCompleted,
  'trip.en-route': words.typeEnRoute,
  'trip.on-location': words.typeOnLocation,
  'trip.on-board': words.typeOnBoard,
  'trip.done': words.typeDone,
  'trip.no-show': shared.noShow,
  'payment.received': words.typeReceived,
  'payment.refunded': words.typeRefunded,
  'rating.received': words.typeRating,
  'message.not-delivered': words.typeNotDelivered,
}

/** Message selectors allow no hyphens. */
export function resultText({ fault, status }: Pick<WebhookDelivery, 'fault' | 'status'>): string {
  return words.result({ fault: fault.replace('-', '') || 'none', status: String(status) })
}

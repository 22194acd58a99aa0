import * as common from '#messages/office-common'
import * as shared from '#messages/shared'
import * as words from '#messages/office-webhooks'
import type { WebhookDelivery } from '../../../contract/webhooks/schemas.ts'
import type { WebhookFault, WebhookOffReason, WebhookType } from '../../../domain/webhook.ts'

/** What each event is called, in the order of the form. */
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

/** Why an endpoint is off. */
export const OFF_TEXTS: Record<WebhookOffReason, string> = {
  '': '',
  staff: common.off,
  gone: words.offGone,
  failing: words.offFailing,
  full: words.offFull,
}

const FAULT_TEXTS: Record<WebhookFault, (result: { status: string }) => string> = {
  '': words.arrived,
  status: words.answered,
  redirect: words.redirected,
  timeout: () => words.timeout,
  unreachable: () => words.unreachable,
  'not-public': () => words.notPublic,
  certificate: () => words.certificate,
}

/** What became of a try. */
export function resultText({ fault, status }: Pick<WebhookDelivery, 'fault' | 'status'>): string {
  return FAULT_TEXTS[fault]({ status: String(status) })
}

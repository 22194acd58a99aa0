import * as labels from '#messages/labels'
import * as common from '#messages/office-common'
import * as words from '#messages/office-message-words'
import * as shared from '#messages/shared'
import { isLocale, localeFacts } from '../../../i18n/locales.ts'

export const MESSAGE_NAMES: Readonly<Record<string, string>> = {
  'reservation-received': shared.requestReceived,
  'reservation-confirmed': shared.rideConfirmed,
  'reservation-changed': common.rideChanged,
  'reservation-cancelled': common.rideCancelled,
  'reminder-day': common.reminder,
  'driver-given': common.chauffeurAssigned,
  'on-the-way': shared.onTheWay,
  arrived: common.arrived,
  'passenger-confirmed': common.passengerRideConfirmed,
  'passenger-changed': common.passengerRideChanged,
  'passenger-cancelled': common.passengerRideCancelled,
  'passenger-reminder': common.passengerReminder,
  'passenger-driver': common.passengerChauffeurAssigned,
  'reservation-completed': words.completed,
  rate: common.ratingRequest,
  'quote-kept': words.priceKept,
  'quote-ends': words.priceEnds,
}

export const CHANNEL_NAMES = { mail: shared.email, text: common.text } as const

export const OFFICE_MESSAGE_NAMES: Readonly<Record<string, string>> = {
  'reservation-to-owner': words.officeRequest,
  'enquiry-received': words.officeEnquiry,
  'run-sheet': words.officeRunSheet,
  'webhook-switched-off': words.officeWebhook,
}

/** "reminder-day, mail, es" -> "Reminder, Email, Español". */
export function messageLabel(label: string): string {
  const [key = '', channel = '', locale = ''] = label.split(', ')
  const parts = [
    MESSAGE_NAMES[key] ?? OFFICE_MESSAGE_NAMES[key] ?? labels.message,
    channel === 'mail' || channel === 'text' ? CHANNEL_NAMES[channel] : '',
    isLocale(locale) ? localeFacts(locale).name : '',
  ]
  return parts.filter(Boolean).join(', ')
}

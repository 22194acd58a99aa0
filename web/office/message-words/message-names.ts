import * as words from '#messages/office-message-words'
import { isLocale, localeFacts } from '../../../i18n/locales.ts'

/** What the office calls each message. */
export const MESSAGE_NAMES: Readonly<Record<string, string>> = {
  'reservation-received': words.received,
  'reservation-confirmed': words.confirmed,
  'reservation-changed': words.changed,
  'reservation-cancelled': words.cancelled,
  'reminder-day': words.reminder,
  'driver-given': words.driverAssigned,
  'on-the-way': words.onTheWay,
  arrived: words.arrived,
  'passenger-confirmed': words.passengerConfirmed,
  'passenger-changed': words.passengerChanged,
  'passenger-cancelled': words.passengerCancelled,
  'passenger-reminder': words.passengerReminder,
  'passenger-driver': words.passengerDriver,
  'reservation-completed': words.completed,
  rate: words.rate,
  'quote-kept': words.priceKept,
  'quote-ends': words.priceEnds,
}

/** What the office calls each channel. */
export const CHANNEL_NAMES = { mail: words.mail, text: words.text } as const

/** What the office calls the mails to itself. */
export const OFFICE_MESSAGE_NAMES: Readonly<Record<string, string>> = {
  'reservation-to-owner': words.officeRequest,
  'enquiry-received': words.officeEnquiry,
  'run-sheet': words.officeRunSheet,
  'webhook-switched-off': words.officeWebhook,
}

/** "reminder-day, mail, es" as the office calls it: "Day-before reminder, Email, Español". */
export function messageLabel(label: string): string {
  const [key = '', channel = '', locale = ''] = label.split(', ')
  const parts = [
    MESSAGE_NAMES[key] ?? OFFICE_MESSAGE_NAMES[key] ?? words.otherMessage,
    channel === 'mail' || channel === 'text' ? CHANNEL_NAMES[channel] : '',
    isLocale(locale) ? localeFacts(locale).name : '',
  ]
  return parts.filter(Boolean).join(', ')
}

import * as words from '#messages/office-message-words'

/** What the office calls each message. */
export const MESSAGE_NAMES: Readonly<Record<string, string>> = {
  'reservation-received': words.received,
  'reservation-confirmed': words.confirmed,
  'reservation-changed': words.changed,
  'reservation-cancelled': words.cancelled,
  'reminder-day': words.reminder,
  'driver-given': words.driverGiven,
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

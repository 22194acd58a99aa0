import type { CalendarEvent, CalendarMethod } from '../../../../domain/booking/calendar-event.ts'

export type MailFields = {
  firstName: string
  lastName: string
  email: string
  phone: string
  passengers: string
  pickupStreet: string
  pickupCity: string
  pickupRegion: string
  pickupPostal: string
  dropoffStreet: string
  dropoffCity: string
  dropoffRegion: string
  dropoffPostal: string
  date: string
  time: string
  message: string
}

export type MailCalendar = {
  method: Exclude<CalendarMethod, 'PUBLISH'>
  events: readonly CalendarEvent[]
}

export type MailMessage = {
  fromName?: string
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  calendar?: MailCalendar
  /** One-click unsubscribe URL (RFC 8058). Not sent by EmailJS. */
  unsubscribe?: string
  fields?: MailFields
}

/** Permanent: a retry cannot help. */
export class AddressRefused extends Error {
  constructor(answer: string) {
    super(`The address was rejected: ${answer}`)
    this.name = 'AddressRefused'
  }
}

export type Mailer = {
  /** Emails reach no recipient. */
  savesFiles?: boolean
  /** Throws AddressRefused if a retry cannot help. `id` sets the Message-ID, to drop duplicates. */
  deliver(id: string, message: MailMessage): Promise<void>
}

export const MAX_SUBJECT_CHARACTERS = 150

/** Removes line breaks and control characters of names, and limits the length. */
export function subjectLine(text: string): string {
  const signs = [...text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ')]
  if (signs.length <= MAX_SUBJECT_CHARACTERS) return signs.join('')
  return `${signs.slice(0, MAX_SUBJECT_CHARACTERS - 1).join('')}…`
}

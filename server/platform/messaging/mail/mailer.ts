import type { CalendarEvent, CalendarMethod } from '../../../../domain/booking/calendar-event.ts'

/** The template fields of spec 7, as texts for people; both mails of a reservation carry all of them. */
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

/** Events that a mail puts into a calendar, keeps in step there, or takes away. The sender is their organiser. */
export type MailCalendar = {
  method: Exclude<CalendarMethod, 'PUBLISH'>
  events: readonly CalendarEvent[]
}

/** One rendered mail to one recipient. */
export type MailMessage = {
  /** The sender's name where MAIL_FROM has none: the brand at the time of rendering. */
  fromName?: string
  /** One e-mail address, without a name. */
  to: string
  /** The address that receives replies; without it, the sender's. */
  replyTo?: string
  /** One line; see subjectLine. */
  subject: string
  /** The body as plain text. */
  text: string
  /** The same body as a whole HTML document. */
  html: string
  /** What the calendar of the recipient is told; EmailJS sends none. */
  calendar?: MailCalendar
  /** Where one POST ends mails of this kind (RFC 8058); a GET of it shows a page. EmailJS sends none. */
  unsubscribe?: string
  /** Template fields; only EmailJS sends them. */
  fields?: MailFields
}

/** The mail service refused the recipient permanently: a retry cannot succeed. The message holds the service's answer. */
export class AddressRefused extends Error {
  constructor(answer: string) {
    super(`The address was rejected: ${answer}`)
    this.name = 'AddressRefused'
  }
}

/** Delivers mails; the vendors are a folder of files, SMTP and EmailJS. */
export type Mailer = {
  /**
   * Resolves when the mail service has accepted the mail. Throws AddressRefused where a retry cannot succeed, any other
   * error (refusal, timeout, connection lost) where it may. `id` is the id of the job: a repeated delivery carries the
   * same Message-ID, so that receivers can drop the duplicate.
   */
  deliver(id: string, message: MailMessage): Promise<void>
}

/** Longer than any subject of ours with a brand or a name of full length. */
export const MAX_SUBJECT_CHARACTERS = 150

/** Makes one line of bounded length: line breaks and control characters of a brand or a name become spaces. */
export function subjectLine(text: string): string {
  const signs = [...text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ')]
  if (signs.length <= MAX_SUBJECT_CHARACTERS) return signs.join('')
  return `${signs.slice(0, MAX_SUBJECT_CHARACTERS - 1).join('')}…`
}

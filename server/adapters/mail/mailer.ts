/** The template fields of spec 7; both mails of a reservation carry them all. */
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

export type MailMessage = {
  /** The name of the sender, where MAIL_FROM names none: the brand as it is when the mail leaves. */
  fromName?: string
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** An iCalendar file to attach. */
  calendar?: string
  fields?: MailFields
}

/** Nobody receives mails at this address: to try again cannot help. The message says what the mail service answered. */
export class AddressRefused extends Error {
  constructor(answer: string) {
    super(`The address was refused: ${answer}`)
    this.name = 'AddressRefused'
  }
}

export type Mailer = {
  /**
   * Hands the mail over for good, or throws: `AddressRefused` where no try can help, anything else where one may. `id` names the mail: a repeated delivery carries the same Message-ID,
   * by which receivers tell a duplicate.
   */
  deliver(id: string, message: MailMessage): Promise<void>
}

/** Longer than any subject of ours with a brand or a name of full length. */
export const MAX_SUBJECT_CHARACTERS = 150

/** One line of bounded length, whatever a brand or a name brought along. */
export function subjectLine(text: string): string {
  const signs = [...text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ')]
  if (signs.length <= MAX_SUBJECT_CHARACTERS) return signs.join('')
  return `${signs.slice(0, MAX_SUBJECT_CHARACTERS - 1).join('')}…`
}

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

export type Mailer = {
  /**
   * Hands the mail over for good, or throws. `id` names the mail: a repeated delivery carries the same Message-ID,
   * by which receivers tell a duplicate.
   */
  deliver(id: string, message: MailMessage): Promise<void>
}

import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { addressParts } from '../../../domain/values/address.ts'
import type { Language } from '../../platform/messaging/language.ts'
import type { MailSite } from '../../platform/messaging/mail/layout.ts'
import { type MailPage, wordsOf } from '../../platform/messaging/mail/mail-page.ts'
import type { MailCalendar, MailFields, MailMessage } from '../../platform/messaging/mail/mailer.ts'
import { writtenMail } from '../../platform/messaging/mail/written-mail.ts'

type Draft = {
  to: string
  replyTo?: string
  subject: string
  page: MailPage
  /** In the fields for EmailJS (spec 7); without it, what the page says above the ticket. */
  message?: string
  calendar?: MailCalendar
}

/** An email about a reservation as text, HTML and fields. */
export function compose(
  reservation: Reservation,
  written: { site: MailSite; language: Language },
  { page, message, ...draft }: Draft,
): MailMessage {
  const said = [page.lead, ...page.paragraphs.map(wordsOf)].filter(Boolean).join('\n\n')
  return { ...draft, ...writtenMail(page, written), fields: mailFields(reservation, message ?? said) }
}

function mailFields(reservation: Reservation, message: string): MailFields {
  const pickUp = addressParts(reservation.pickUpAddress)
  const dropOff = addressParts(reservation.dropOffAddress)
  return {
    firstName: reservation.firstName,
    lastName: reservation.lastName,
    email: reservation.email,
    phone: reservation.phoneNumber,
    passengers: String(reservation.numberOfPassengers),
    pickupStreet: pickUp.street,
    pickupCity: pickUp.city,
    pickupRegion: pickUp.region,
    pickupPostal: pickUp.postal,
    dropoffStreet: dropOff.street,
    dropoffCity: dropOff.city,
    dropoffRegion: dropOff.region,
    dropoffPostal: dropOff.postal,
    date: reservation.pickUpDate,
    time: reservation.pickUpTime,
    message,
  }
}

import type { Reservation } from '../../../contract/reservations/schemas.ts'
import type { Site } from '../../../domain/site/site.ts'
import { addressParts } from '../../../domain/values/address.ts'
import type { Language } from '../../platform/messaging/language.ts'
import { type MailPage, mailHtml, mailText, wordsOf } from '../../platform/messaging/mail/layout.ts'
import type { MailCalendar, MailFields, MailMessage } from '../../platform/messaging/mail/mailer.ts'

type Draft = { to: string; replyTo?: string; subject: string; page: MailPage; calendar?: MailCalendar }

/** A mail about a reservation as text, HTML and fields. */
export function compose(
  reservation: Reservation,
  { site, language }: { site: Site; language: Language },
  { page, ...draft }: Draft,
): MailMessage {
  return {
    ...draft,
    text: mailText(page, site),
    html: mailHtml(page, site, language),
    fields: mailFields(reservation, page.paragraphs.map(wordsOf).join('\n\n')),
  }
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

import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { shortReference } from '../../../domain/values/reference.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import type { DayMessage } from '../../reservations/effects/day-message.ts'
import { contactIn, customerMail, type Sender } from '../mails/mails.ts'

const textsOf = (template: DayMessage, locale: Reservation['locale']) => {
  const { message, shared } = languageOf(locale).words
  return template === 'on-the-way'
    ? { title: shared.chauffeurOnTheWay, text: message.onTheWayText }
    : { title: shared.yourChauffeurIsHere, text: message.arrivedText }
}

export function daySubject(template: DayMessage, { reference, locale }: Reservation): string {
  const { title } = textsOf(template, locale)
  return languageOf(locale).words.message.titleSubject({ title, reference: shortReference(reference) })
}

/** To the customer who gets no texts, while the chauffeur is on the way or waits; the page of the ride follows it. */
export function dayMail(template: DayMessage, reservation: Reservation, sender: Sender): MailMessage {
  const language = languageOf(reservation.locale)
  const { title, text } = textsOf(template, reservation.locale)
  const closing = [language.words.message.statusHow(contactIn(reservation, sender))]
  const subject = daySubject(template, reservation)
  return customerMail(
    reservation,
    { ...sender, language },
    { subject, title, text, about: language.words.message.trackPage, closing },
  )
}

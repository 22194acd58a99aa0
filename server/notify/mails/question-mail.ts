import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { shortReference } from '../../../domain/values/reference.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import { contactIn, customerMail, type Sender } from './mails.ts'

export function questionSubject({ reference, locale }: Reservation): string {
  const { message, shared } = languageOf(locale).words
  return message.titleSubject({ title: shared.questionAboutVehicle, reference: shortReference(reference) })
}

/** To the customer whom staff ask whether another car will do; undefined once nothing is asked any more. */
export function questionMail(
  reservation: Reservation,
  { isAsked, ...sender }: Sender & { isAsked: boolean },
): MailMessage | undefined {
  if (!isAsked) return undefined
  const language = languageOf(reservation.locale)
  const { message, shared } = language.words
  return customerMail(
    reservation,
    { ...sender, language },
    {
      subject: questionSubject(reservation),
      title: shared.questionAboutVehicle,
      text: message.questionText,
      about: message.questionPage,
      closing: [message.statusHow(contactIn(reservation, sender))],
    },
  )
}

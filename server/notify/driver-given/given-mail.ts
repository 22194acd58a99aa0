import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import { GIVEN } from '../../reservations/effects/given-store.ts'
import type { TripRow } from '../../reservations/record/store.ts'
import { tripRows } from '../mails/mail-rows.ts'
import { contactIn, type Sender } from '../mails/mails.ts'
import { templatedMail } from '../mails/templated-mail.ts'

/** Names the mail in the office, where nobody is known to drive: it is the title. */
export function givenSubject({ locale }: Reservation): string {
  return languageOf(locale).words.shared.yourChauffeur
}

/** To the customer, once somebody has been chosen to drive a trip of a confirmed reservation. */
export function givenMail(
  reservation: Reservation,
  sender: Sender & { driver: string; car: string },
  { leg }: Pick<TripRow, 'leg'>,
): MailMessage {
  const language = languageOf(reservation.locale)
  const ride = leg === 2 ? { ...reservation, ...reservation.returnTrip } : reservation
  const { message, shared, facts } = language.words
  return templatedMail(
    ride,
    { sender, language, template: GIVEN },
    {
      title: shared.yourChauffeur,
      rows: [...tripRows(ride, language), [message.chauffeur, sender.driver], [facts.vehicle, sender.car]],
      told: [],
      policy: [message.statusHow(contactIn(reservation, sender))],
    },
  )
}

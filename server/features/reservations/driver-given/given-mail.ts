import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import type { MailMessage } from '../../../adapters/mail/mailer.ts'
import { GIVEN } from '../../../messages/given-store.ts'
import { languageOf } from '../../../messages/language.ts'
import { tripRows } from '../mail-rows.ts'
import { contactIn, type Sender } from '../mails.ts'
import type { TripRow } from '../store.ts'
import { templatedMail } from '../templated-mail.ts'

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

import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { afterQuietHours } from '../../../../domain/messages/reminder.ts'
import type { MailMessage } from '../../../adapters/mail/mailer.ts'
import type { Job } from '../../../jobs/enqueue-job.ts'
import { Postponed } from '../../../jobs/handler.ts'
import { type Language, languageOf } from '../../../messages/language.ts'
import { compose } from '../compose-mail.ts'
import { tripInWords, tripRows, whenInWords } from '../mail-rows.ts'
import { contactIn, type Sender } from '../mails.ts'
import type { ReservationRow, TripRow } from '../store.ts'

/** The name of the template. */
export const REMINDER = 'reminder-day'

export function reminderSubject(reservation: Reservation): string {
  const language = languageOf(reservation.locale)
  const when = whenInWords(reservation, language)
  return language.words.message.reminderSubject({ when, reference: reservation.reference })
}

/**
 * The trip that a reminder is about; undefined where the reservation or the trip is not as it was when the reminder was
 * planned. Throws `Postponed` at night.
 */
export function remindedTrip(
  job: Pick<Job, 'payload'>,
  { row, trips, now }: { row: ReservationRow; trips: readonly TripRow[]; now: Date },
): TripRow | undefined {
  const about = JSON.parse(job.payload) as { trip: string; at: string }
  if (row.deleted_at !== null || row.status !== 'confirmed') return undefined
  const trip = trips.find(({ id }) => id === about.trip)
  if (trip?.starts_at !== about.at || trip.progress !== 'scheduled') return undefined
  const until = afterQuietHours(now.getTime(), trip.zone)
  if (until > now.getTime()) throw new Postponed(new Date(until), 'It is night.')
  return trip
}

/** To the customer, on the day before a trip of a confirmed reservation. */
export function reminderMail(
  reservation: Reservation,
  { site, publicUrl, page }: Sender,
  { leg }: Pick<TripRow, 'leg'>,
): MailMessage {
  const language = languageOf(reservation.locale)
  const ride = leg === 2 ? { ...reservation, ...reservation.returnTrip } : reservation
  const { message } = language.words
  const { reference, firstName, lastName, email } = reservation
  return compose(
    ride,
    { site, language },
    {
      to: email,
      subject: reminderSubject(ride),
      page: {
        title: message.reminderTitle,
        preview: message.preview({ trip: tripInWords(ride, language), reference }),
        paragraphs: [message.dear({ name: `${firstName} ${lastName}` }), textOf(ride, language)],
        rows: tripRows(ride, language),
        closing: [
          ...(page ? [message.ownPage, { link: page }] : []),
          message.statusHow(contactIn(reservation, { site, publicUrl })),
          { link: `${publicUrl}${language.prefix}/faq` },
        ],
      },
    },
  )
}

function textOf(ride: Reservation, language: Language): string {
  return language.words.message.reminderText({ when: whenInWords(ride, language) })
}
